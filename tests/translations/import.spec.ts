import {expect} from 'playwright/test';
import {COOKIES, doSteps, has, JA_COOKIES, remove, type Step, type Texts, test, write} from './texts';

const SUGGESTION =
  /^ {4}Write \{revised\} .* the front matter of every language: `established: YYYY-MM-DD` or `revised: \[YYYY-MM-DD]`/m;
const NO_DATE = /^(?!.*\(date\))/s;

/** Texts of lawyers with numbered sections, and the titles of the sections that they must become. */
const NUMBERED: [option: '' | ' --language ja', text: string, ...titles: string[]][] = [
  [
    '',
    '# Cookies\n\n---\n\n## Article 1 – Scope\n\nAll.\n\n---\n\n## ARTICLE 2: *USE*\n\nAll.\n\n## Article 3\n\nAll.\n\n## 7 Days\n\nAll.\n',
    '## Scope',
    '## *USE*',
    '## Article 3',
    '## 7 Days',
  ],
  [
    '',
    '# Cookies\n\n## 1. Scope\n\nAll.\n\n## 2. *Use*\n\nAll.\n\n## Section 12\n\nAll.\n\n## Article 27 Representative\n\nAll.\n\n## 5. § 25 TTDSG\n\nAll.\n\n## 6. 7.5 Days\n\nAll.\n',
    '## Scope',
    '## *Use*',
    '## Section 12',
    '## Article 27 Representative',
    '## § 25 TTDSG',
    '## 7.5 Days',
  ],
  ['', '# Cookies\n\n### Summary\n\nAll.\n\n## 1. Scope\n\nAll.\n', '## Summary', '## Scope'],
  [
    '',
    '---\ntitle: Cookies\n---\n\n## **1\\. Scope** {#1.-scope}\n\nAll.\n\n### 1.1 Us\n\nAll.\n\n## 2. Use\n\nAll.\n\n# Addendum\n\n## 1. Parties\n\nAll.\n',
    '## Scope',
    '## Use',
    '## Addendum',
  ],
  [
    '',
    '# Cookies\n\n## I. Scope\n\nAll.\n\n## IV. Use\n\nAll.\n\n## I.T. or X. Services\n\nAll.\n',
    '## Scope',
    '## Use',
    '## I.T. or X. Services',
  ],
  [
    '',
    '- # Note\n\n# Cookies\n\n## **1.** Scope\n\nAll.\n\n## **2. The use**\n\nAll.\n\n<h2><b>3. Law</b></h2>\n',
    '## Scope',
    '## The use',
    '## Law',
  ],
  [
    ' --language ja',
    '# クッキー\n\n## 第１条（適用）\n\n全部。\n\n## 第二条　利用（暫定）\n\n全部。\n\n## 第三条\n\n全部。\n',
    '## 適用',
    '## 利用（暫定）',
    '## 第三条',
  ],
  [
    ' --language ja',
    '# クッキー\n\n## 一、利用\n\n全部。\n\n## 第27条に基づく代表者\n\n全部。\n\n## 三、法律\n\n全部。\n',
    '## 利用',
    '## 第27条に基づく代表者',
    '## 法律',
  ],
  [' --language ja', '# クッキー\n\n## １．法律\n\n全部。\n', '## 法律'],
];

const SCENARIOS: [title: string, ...steps: Step[]][] = [
  [
    'import turns a lawyer’s Markdown into a document; the check says what is left to do',
    write(
      'lawyer.md',
      `# Cookie Policy

Last updated: February 10, 2026
{: datetime="2026-02-10" }

§ 1 Rule
---

Write to <a@b.example>, if you are < 16.<br>Next line. <!-- ask the client -->

<Company Name> of <a class="b">there</a> and <YOUR ADDRESS>, since <date>.

### Kinds {: #keptKinds }

<table><tr><th>Name</th></tr><tr><td>Two:<ul><li>one</li><li>two</li></ul></td></tr></table>

##### Deep
{: #deep .low}

Lower
---
{: #low}

See [below](#nowhere).[^1]

{: .start}Kept words.{: .end}

[^1]: A note.
`,
    ),
    'import cookies lawyer.md',
    has(
      COOKIES,
      '---\ntitle: Cookie Policy\n---\n',
      '## Rule {/* #rule */}',
      '[a@b.example](mailto:a@b.example)',
      'are \\< 16.<br />Next line.{/* ask the client */}',
      '\\<Company Name> of there and \\<YOUR ADDRESS>, since \\<date>.',
      '### Kinds {/* #kinds */}\n',
      '| Two:<br />• one<br />• two |',
      '#### Deep {/* #deep */}',
      '## Lower {/* #low */}',
      '\n\nKept words.\n',
      '[^1]: A note.',
    ),
    '! check',
    /^docs\/cookies\.mdx:23: The link #nowhere leads to no section/m,
    [COOKIES, '[below](#nowhere)→below'],
    '! check',
    // The document can be read; its date is missing from the front matter, words for a placeholder, and a translation.
    /"<Company Name>" is a placeholder/,
    /^docs\/cookies\.mdx:5: "Last updated: February 10, 2026" names another day .*\(date\)$/m,
    /^3 to fix/m,
    /cookies was never recorded/,
    SUGGESTION,
    // The front matter has another date, and the document was never published.
    [COOKIES, 'title: Cookie Policy→title: Cookie Policy\nestablished: 2026-02-11'],
    '! check',
    SUGGESTION,
    [COOKIES, '2026-02-11→2026-02-10'],
    '! check',
    NO_DATE,
    // The document has been revised since the date in the text.
    [COOKIES, '2026-02-10→2026-02-10\nrevised: [2026-03-01]'],
    [COOKIES, 'Last updated:→Updated:'],
    '! check',
    /"Updated: .* \(2026-03-01\)\. \(date\)\n {4}Write \{revised\} in its place\. /m,
    [COOKIES, 'Updated:→Effective'],
    '! check',
    NO_DATE,
    [COOKIES, 'February 10, 2026→{revised}'],
    '! check',
    /^(?!.*\(fact\))/s,
    'import cookies lawyer.md',
    /The front matter keeps what docs\/cookies\.mdx had/,
    has(COOKIES, '---\ntitle: Cookie Policy\nestablished: 2026-02-10\nrevised:'),
  ],
  [
    'bold lines become headings, and links to the words of a heading lead to its id',
    write('bold.md', 'Draft\n\n**Use**\n\n**You** may.\n\n**Law**\n\nThe law.\n'),
    (texts) => doSteps(texts, [`import cookies ${texts.path('bold.md')}`]),
    has(COOKIES, 'title: ""\n---\n\nDraft\n\n## Use {/* #use */}\n\n**You** may.\n\n## Law {/* #law */}'),
    '! check cookies',
    /The front matter has no title\./,
    write(
      'linked.md',
      '[Use](#01-what-youll-use), [pay](#pay), [100%](https://a.example/100%)\n\n## 1. What you’ll use\n\n#### Pay {#pay}\n\n## Law\n\na@b.example\n',
    ),
    'import cookies linked.md',
    has(
      COOKIES,
      '[Use](#what-youll-use), [pay](#pay), [100%](https://a.example/100%)\n\n## What you’ll use {/* #what-youll-use */}\n\n### Pay {/* #pay */}\n',
    ),
  ],
  [
    'only numbers in the style of most sections, which pages show anyway, are removed from headings',
    ...NUMBERED.flatMap(([option, text, ...titles]) => [
      write('articles.md', text),
      `import cookies articles.md${option}`,
      (texts: Texts) => {
        const written = texts.read(option ? JA_COOKIES : COOKIES);
        expect(written.match(/^## .*(?= \{)/gm)).toEqual(titles);
        // Thematic breaks between sections are removed; these two enclose the front matter.
        expect(written.match(/^---$/gm)).toHaveLength(2);
      },
    ]),
  ],
  [
    'import replaces HTML that Markdown cannot express, or reports it',
    write(
      'forms.html',
      '<h1 id="c">C</h1><h2>A</h2><p>10<sup>2</sup> and 10<sup>12</sup><a href="#a"><sup>1</sup></a></p><ol type="a"><li><h4 id="one">One</h4></li></ol><table><caption>Days</caption><tr><th>A</th></tr><tr><td>1</td></tr></table><p><img src="/lamp.png" alt=""></p>',
    ),
    'import cookies forms.html',
    /^Lists with letters have numbers now: /m,
    has(
      COOKIES,
      'title: C\n---\n\n## A {/* #a */}\n\n10² and 10¹²[1](#a)\n\n1. ### One {/* #one */}\n\nDays\n\n| A |',
      '![](/lamp.png)',
    ),
    // Tags without the other half, in capitals, with the form of XML; code.
    write(
      'tags.html',
      '<html lang=en><body class=a><h1>T</h1><h2>A</h2><p><a name="q"/>see <a href="https://x.example">this</a> and <FONT SIZE=2>more</font> <code>&lt;b></code></p><h2>B</h2>',
    ),
    'import cookies tags.html',
    has(
      COOKIES,
      /\n---\n\n## A \{\/\* #a \*\/\}\n\nsee \[this\]\(https:\/\/x\.example\) and more `<b>`\n\n## B /,
    ),
    write('code.md', 'Write `<Name>` and `<!-- x -->`.\n'),
    'import cookies code.md',
    has(COOKIES, 'Write `<Name>` and `<!-- x -->`.'),
    // Without any tag; with tags whose other half Markdown parses separately.
    ...[
      ['plain.html', 'Valid from today.\n'] as const,
      ['wrapped.md', '<!DOCTYPE html>\n\n<div>\n\nValid from today.\n\n</div>\n\n</section>\n'] as const,
    ].flatMap(([file, text]): Step[] => [
      write(file, text),
      `import cookies ${file}`,
      has(COOKIES, /\n---\n\nValid from today\.\n$/),
    ]),
  ],
  [
    'import keeps one of two titles, makes each id once, and leaves out what is around the text of a saved page',
    write(
      'two.md',
      '---\ntitle: Privacy Policy\n---\n\n# Kumo Privacy Policy\n\nSee [2](#two-2), <span id="q">[q](#q)</span>.\n\n## One {: #a }\n\n### Two\n\nA <a name="here"></a>word, [there](#here) and [up](#a).\n\n## Two <!-- never closed\n',
    ),
    'import cookies two.md',
    /^The title is "Privacy Policy", from the front matter; "Kumo Privacy Policy" is left out\.$/m,
    /^Links to places that are no headings lead to their sections now: #here → #a\.$/m,
    has(
      COOKIES,
      'title: Privacy Policy\n---\n\nSee [2](#two-2), [q](#q).\n\n## One {/* #a */}\n\n### Two\n\nA word, [there](#a) and [up](#a).\n\n## Two \\<!-- never closed {/* #two-never-closed */}\n',
    ),
    write(
      'articles.md',
      `## Preamble\n\nAll.\n\n${Array.from({length: 30}, (_, index) => `## Article ${index + 1}\n\nRule ${index + 1}.\n`).join('\n')}`,
    ),
    'import cookies articles.md',
    /^"Preamble" is a line in bold, /m,
    has(
      COOKIES,
      '\n---\n\n**Preamble**\n\nAll.\n\n## Article 1 {/* #article-1 */}',
      '## Article 30 {/* #article-30 */}',
    ),
    write(
      'saved.html',
      `<head><title>x</title></head><body><header><a href="/">Home</a></header><nav>Menu</nav>
<div role="navigation">More</div><article><header><h1>Terms</h1></header>
<p>See <a href="#2b">2b</a>, <a href="#menu">here</a>, <a href="//a.example/x">there</a>, <a href="JavaScript:alert(1)">this</a>
and <a href=" vbscript:x">that</a>.<img src="data:image/png;base64,x" alt="d"><img src="/no.png" alt="n"></p>
<h2>Menu</h2><ol><li id="2b">b</li></ol><h2>Menu</h2><p>c</p><form><button>Donate Now</button></form>
<aside>Also read</aside></article><footer>Imprint</footer></body>`,
    ),
    'import cookies saved.html',
    /^Left out, as parts of the page around the text: form, aside\.$/m,
    /^Without links, as browsers refuse them: "JavaScript:alert\(1\)", "vbscript:x", "data:image\/png;base64,x"\./m,
    has(
      COOKIES,
      'title: Terms\n---\n\nSee [2b](#menu-section), [here](#menu-section), [there](//a.example/x), this and that.![n](/no.png)\n\n## Menu {/* #menu-section */}\n\n1. b\n\n## Menu {/* #menu-section-2 */}\n\nc\n',
    ),
    write('deep.html', `<h1>T</h1>\n${'<table><tr><td>'.repeat(1000)}`),
    '! import cookies deep.html',
    /^deep\.html:2: More than 100 lists, quotations or the like contain each other here\./,
  ],
  [
    'import reads HTML of generators; a translation gets the ids of the English',
    write(
      'a lawyer’s.htm',
      `<html><head><title>x</title><style>p{margin:0}</style></head><body lang="en"><!-- made by x -->
<h1><span>Cookies</span></h1><nav>Menu</nav><div id="weve"><strong><span><bdt></bdt><h2 style="text-align:center"><span>1.&nbsp;&nbsp; What we’ve, é</span></h2></span></strong></div>
<p class="m"><a name="top"></a><b>Nothing</b><br>at <button>all</button> {x}</p>
<table><tr><td><p>Name</p></td><td>Days</td></tr><tr><td><p>_a</p><p>_b</p></td><td>30</td></tr></table>
<ul type="disc"><li>Two<ol><li>inner</li></ol></li></ul><h2>Contact</h2><p>&nbsp;</p><p><a href="#weve">Above</a>, <a href="https://a.example/b?c">there</a>.</p><h4>Deep</h4><script>alert(1)</script>
<footer>2026</footer></body></html>`,
    ),
    'import cookies "a lawyer’s.htm"',
    (texts) =>
      expect(texts.read(COOKIES)).toBe(`---
title: Cookies
---

## What we’ve, é {/* #weve */}

**Nothing**<br />at all \\{x}

| Name         | Days |
| ------------ | ---- |
| \\_a<br />\\_b | 30   |

- Two
  1. inner

## Contact {/* #contact */}

[Above](#weve), [there](https://a.example/b?c).

### Deep
`),
    write(
      'ja.md',
      '---\ntitle: クッキー\n---\n\n## 保管するもの\n\n**なし**\n\n## 連絡先\n\nご連絡ください。\n\n## 付録\n\n無し。\n',
    ),
    'import cookies ja.md --language ja',
    has(JA_COOKIES, '\ntitle: クッキー\n', '## 保管するもの {/* #weve */}', '## 連絡先 {/* #contact */}'),
    '! check cookies',
    /The section "付録" has no id\./,
    'import privacy ja.md',
    has('docs/privacy.md', '## 保管するもの <!-- #section -->'),
    remove(COOKIES),
    write('latin.md', Buffer.from('# Cookies\né', 'latin1')),
    '! import cookies docs',
    /There is no file docs\./,
    '! import cookies latin.md',
    /latin\.md:2: This line is not UTF-8 text\./,
    '! import cookies ja.md --language ja',
    /Import the English of cookies first\./,
    '! import ../imprint ja.md',
    /There is no legal document "\.\.\/imprint"; expected one of terms, privacy, cookies\./,
  ],
];

for (const [title, ...steps] of SCENARIOS) test(title, ({texts}) => doSteps(texts, steps));
