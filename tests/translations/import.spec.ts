import {expect} from 'playwright/test';
import {test} from './texts';

const COOKIES = 'docs/cookies.mdx';
const JA_COOKIES = 'i18n/ja/docusaurus-plugin-content-docs/current/cookies.mdx';

test('import turns a lawyer’s Markdown into a document; the check says what is left to do', async ({
  texts,
}) => {
  texts.write(
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
  );
  await texts.runSuccessfully('import cookies lawyer.md');
  const text = texts.read(COOKIES);
  for (const part of [
    '---\ntitle: Cookie Policy\n---\n',
    '## Rule {/* #rule */}',
    '[a@b.example](mailto:a@b.example)',
    'are \\< 16.<br />Next line.{/* ask the client */}',
    '\\<Company Name> of there and \\<YOUR ADDRESS>, since \\<date>.',
    '### Kinds\n',
    '| Two:<br />• one<br />• two |',
    '#### Deep {/* #deep */}',
    '## Lower {/* #low */}',
    '\n\nKept words.\n',
    '[^1]: A note.',
  ]) {
    expect(text).toContain(part);
  }
  const line = texts.lineOf(COOKIES, '#nowhere');
  expect((await texts.run('check')).output).toContain(
    `${COOKIES}:${line}: The link #nowhere leads to no section`,
  );
  texts.replace(COOKIES, '[below](#nowhere)→below');
  // The document can be read; only its date is missing from the front matter.
  const {output: checked} = await texts.run('check');
  expect(checked.match(/^docs\/.*\)$/gm)?.sort()).toEqual([
    expect.stringContaining('"<Company Name>" is a placeholder'),
    expect.stringContaining('cookies was never recorded'),
    expect.stringMatching(
      /^docs\/cookies\.mdx:5: "Last updated: February 10, 2026" names another day .*\(date\)$/,
    ),
  ]);
  const suggestion =
    /^ {4}Write \{revised\} .* the front matter of every language: `established: YYYY-MM-DD` or `revised: \[YYYY-MM-DD]`/m;
  expect(checked).toMatch(suggestion);
  // The front matter has another date, and the document was never published.
  texts.replace(COOKIES, 'title: Cookie Policy→title: Cookie Policy\nestablished: 2026-02-11');
  expect((await texts.run('check')).output).toMatch(suggestion);
  texts.replace(COOKIES, '2026-02-11→2026-02-10');
  expect((await texts.run('check')).output).not.toContain('(date)');
  // The document has been revised since the date in the text.
  texts.replace(COOKIES, '2026-02-10→2026-02-10\nrevised: [2026-03-01]');
  texts.replace(COOKIES, 'Last updated:→Updated:');
  expect((await texts.run('check')).output).toMatch(
    /"Updated: .* \(2026-03-01\)\. \(date\)\n {4}Write \{revised\} in its place\. /m,
  );
  texts.replace(COOKIES, 'Updated:→Effective');
  expect((await texts.run('check')).output).not.toContain('(date)');
  texts.replace(COOKIES, 'February 10, 2026→{revised}');
  expect((await texts.run('check')).output).not.toContain('(fact)');
  expect(await texts.runSuccessfully('import cookies lawyer.md')).toContain(
    'The front matter keeps what docs/cookies.mdx had',
  );
});

test('bold lines become headings, and links to the words of a heading lead to its id', async ({texts}) => {
  texts.write('bold.md', 'Draft\n\n**Use**\n\n**You** may.\n\n**Law**\n\nThe law.\n');
  await texts.runSuccessfully(`import cookies ${texts.path('bold.md')}`);
  expect(texts.read(COOKIES)).toContain(
    'title: ""\n---\n\nDraft\n\n## Use {/* #use */}\n\n**You** may.\n\n## Law {/* #law */}',
  );
  expect((await texts.run('check cookies')).output).toContain('The front matter has no title.');
  texts.write(
    'linked.md',
    '[Use](#01-what-youll-use), [pay](#pay), [100%](https://a.example/100%)\n\n## 1. What you’ll use\n\n#### Pay {#pay}\n\n## Law\n\na@b.example\n',
  );
  await texts.runSuccessfully('import cookies linked.md');
  expect(texts.read(COOKIES)).toContain(
    '[Use](#what-youll-use), [pay](#pay), [100%](https://a.example/100%)\n\n## What you’ll use {/* #what-youll-use */}\n\n### Pay {/* #pay */}\n',
  );
});

test('only numbers in the style of most sections, which pages show anyway, are removed from headings', async ({
  texts,
}) => {
  for (const [command, file, text, ...titles] of [
    [
      'import cookies articles.md',
      COOKIES,
      '# Cookies\n\n---\n\n## Article 1 – Scope\n\nAll.\n\n---\n\n## ARTICLE 2: *USE*\n\nAll.\n\n## Article 3\n\nAll.\n\n## 7 Days\n\nAll.\n',
      '## Scope',
      '## *USE*',
      '## Article 3',
      '## 7 Days',
    ],
    [
      'import cookies articles.md',
      COOKIES,
      '# Cookies\n\n## 1. Scope\n\nAll.\n\n## 2. *Use*\n\nAll.\n\n## Section 12\n\nAll.\n\n## Article 27 Representative\n\nAll.\n\n## 5. § 25 TTDSG\n\nAll.\n\n## 6. 7.5 Days\n\nAll.\n',
      '## Scope',
      '## *Use*',
      '## Section 12',
      '## Article 27 Representative',
      '## § 25 TTDSG',
      '## 7.5 Days',
    ],
    [
      'import cookies articles.md',
      COOKIES,
      '# Cookies\n\n### Summary\n\nAll.\n\n## 1. Scope\n\nAll.\n',
      '## Summary',
      '## Scope',
    ],
    [
      'import cookies articles.md',
      COOKIES,
      '---\ntitle: Cookies\n---\n\n## **1\\. Scope** {#1.-scope}\n\nAll.\n\n### 1.1 Us\n\nAll.\n\n## 2. Use\n\nAll.\n\n# Addendum\n\n## 1. Parties\n\nAll.\n',
      '## Scope',
      '## Use',
      '## Addendum',
    ],
    [
      'import cookies articles.md',
      COOKIES,
      '# Cookies\n\n## I. Scope\n\nAll.\n\n## IV. Use\n\nAll.\n\n## I.T. or X. Services\n\nAll.\n',
      '## Scope',
      '## Use',
      '## I.T. or X. Services',
    ],
    [
      'import cookies articles.md',
      COOKIES,
      '- # Note\n\n# Cookies\n\n## **1.** Scope\n\nAll.\n\n## **2. The use**\n\nAll.\n\n<h2><b>3. Law</b></h2>\n',
      '## Scope',
      '## The use',
      '## Law',
    ],
    [
      'import cookies articles.md --language ja',
      JA_COOKIES,
      '# クッキー\n\n## 第１条（適用）\n\n全部。\n\n## 第二条　利用（暫定）\n\n全部。\n\n## 第三条\n\n全部。\n',
      '## 適用',
      '## 利用（暫定）',
      '## 第三条',
    ],
    [
      'import cookies articles.md --language ja',
      JA_COOKIES,
      '# クッキー\n\n## 一、利用\n\n全部。\n\n## 第27条に基づく代表者\n\n全部。\n\n## 三、法律\n\n全部。\n',
      '## 利用',
      '## 第27条に基づく代表者',
      '## 法律',
    ],
    [
      'import cookies articles.md --language ja',
      JA_COOKIES,
      '# クッキー\n\n## １．法律\n\n全部。\n',
      '## 法律',
    ],
  ] as const) {
    texts.write('articles.md', text);
    await texts.runSuccessfully(command);
    expect(texts.read(file).match(/^## .*(?= \{)/gm)).toEqual(titles);
    // Thematic breaks between sections are removed; these two enclose the front matter.
    expect(texts.read(file).match(/^---$/gm)).toHaveLength(2);
  }
});

test('import replaces HTML that Markdown cannot express, or reports it', async ({texts}) => {
  texts.write(
    'forms.html',
    '<h1 id="c">C</h1><h2>A</h2><p>10<sup>2</sup> and 10<sup>12</sup></p><ol type="a"><li><h4 id="one">One</h4></li></ol><table><caption>Days</caption><tr><th>A</th></tr><tr><td>1</td></tr></table><p><img src="/lamp.png" alt=""></p>',
  );
  const output = await texts.runSuccessfully('import cookies forms.html');
  expect(texts.read(COOKIES)).toContain(
    'title: C\n---\n\n## A {/* #a */}\n\n10² and 10¹²\n\n1. ### One {/* #one */}\n\nDays\n\n| A |',
  );
  expect(texts.read(COOKIES)).toContain('![](/lamp.png)');
  expect(output).toMatch(/^Lists with letters have numbers now: /m);
  // Without any tag; with tags whose other half Markdown parses separately.
  for (const [file, text] of [
    ['plain.html', 'Valid from today.\n'],
    ['wrapped.md', '<!DOCTYPE html>\n\n<div>\n\nValid from today.\n\n</div>\n\n</section>\n'],
  ] as const) {
    texts.write(file, text);
    await texts.runSuccessfully(`import cookies ${file}`);
    expect(texts.read(COOKIES)).toMatch(/\n---\n\nValid from today\.\n$/);
  }
});

test('import reads HTML of generators; a translation gets the ids of the English', async ({texts}) => {
  texts.write(
    'a lawyer’s.htm',
    `<html><head><title>x</title><style>p{margin:0}</style></head><body lang="en"><!-- made by x -->
<h1><span>Cookies</span></h1><nav>Menu</nav><div id="weve"><strong><span><bdt></bdt><h2 style="text-align:center"><span>1.&nbsp;&nbsp; What we’ve, é</span></h2></span></strong></div>
<p class="m"><a name="top"></a><b>Nothing</b><br>at <button>all</button> {x}</p>
<table><tr><td><p>Name</p></td><td>Days</td></tr><tr><td><p>_a</p><p>_b</p></td><td>30</td></tr></table>
<ul type="disc"><li>Two<ol><li>inner</li></ol></li></ul><h2>Contact</h2><p>&nbsp;</p><p><a href="#weve">Above</a>, <a href="https://a.example/b?c">there</a>.</p><h4>Deep</h4><script>alert(1)</script>
<footer>2026</footer></body></html>`,
  );
  await texts.runSuccessfully('import cookies "a lawyer’s.htm"');
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
`);
  texts.write(
    'ja.md',
    '---\ntitle: クッキー\n---\n\n## 保管するもの\n\n**なし**\n\n## 連絡先\n\nご連絡ください。\n\n## 付録\n\n無し。\n',
  );
  await texts.runSuccessfully('import cookies ja.md --language ja');
  for (const part of ['\ntitle: クッキー\n', '## 保管するもの {/* #weve */}', '## 連絡先 {/* #contact */}']) {
    expect(texts.read(JA_COOKIES)).toContain(part);
  }
  expect((await texts.run('check cookies')).output).toContain('The section "付録" has no id.');
  await texts.runSuccessfully('import privacy ja.md');
  expect(texts.read('docs/privacy.md')).toContain('## 保管するもの <!-- #section -->');
  texts.remove(COOKIES);
  texts.write('latin.md', Buffer.from('# Cookies\né', 'latin1'));
  for (const [args, refusal] of [
    ['cookies docs', 'There is no file docs.'],
    ['cookies latin.md', 'latin.md:2: This line is not UTF-8 text.'],
    ['cookies ja.md --language ja', 'Import the English of cookies first.'],
    ['../imprint ja.md', 'There is no legal document "../imprint"; expected one of terms, privacy, cookies.'],
  ] as const) {
    const {status, output: refused} = await texts.run(`import ${args}`);
    expect(status).toBe(1);
    expect(refused).toContain(refusal);
  }
});
