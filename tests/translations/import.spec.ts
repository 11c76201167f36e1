import {expect} from 'playwright/test';
import {test} from './texts';

const COOKIES = 'docs/cookies.mdx';
const JA_COOKIES = 'i18n/ja/docusaurus-plugin-content-docs/current/cookies.mdx';

test('import turns a lawyer’s Markdown into a document, and prints what it changed and what is left to do', async ({
  texts,
}) => {
  texts.write(
    'lawyer.md',
    `# Cookie Policy

Last updated: February 10, 2026

§ 1 Rule
---

Write to <a@b.example>, if you are < 16.<br>Next line.{: datetime="a" }{ target="_blank" } <!-- ask the client -->

### :material-cookie: Kinds

<table><tr><th>Name</th></tr><tr><td>Two:<ul><li>one</li><li>two</li></ul></td></tr></table>

##### Deep

See [below](#nowhere).[^1]

[^1]: A note.
`,
  );
  const output = await texts.runSuccessfully('import cookies lawyer.md');
  const text = texts.read(COOKIES);
  for (const part of [
    '---\ntitle: Cookie Policy\n---\n',
    '## Rule {/* #rule */}',
    '[a@b.example](mailto:a@b.example)',
    'are \\< 16.\\\nNext line.{/* ask the client */}',
    '### Kinds',
    '| Two:<br />• one<br />• two |',
    '#### Deep',
    '[^1]: A note.',
  ]) {
    expect(text).toContain(part);
  }
  expect(output).toMatch(/^-§ 1 Rule\n[\s\S]*^\+## Rule \{\/\* #rule \*\/\}\n[\s\S]*^Left to do:$/m);
  const line = texts.lineOf(COOKIES, '#nowhere');
  expect(output).toContain(`${COOKIES}:${line}: The link #nowhere leads to no section`);
  expect(output).toContain('established: YYYY-MM-DD');
  texts.replace(COOKIES, '[below](#nowhere)→below');
  // The document can be read; only its date is missing from the front matter.
  const {output: checked} = await texts.run('check');
  expect(checked.match(/^docs\/.*\)$/gm)?.sort()).toEqual([
    expect.stringContaining('cookies was never recorded'),
    expect.stringMatching(
      /^docs\/cookies\.mdx:5: "Last updated: February 10, 2026" names another day .*\(date\)$/,
    ),
  ]);
  const suggestion = /^ {4}Write \{revised\} .* `established: YYYY-MM-DD` into the front matter/m;
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
    /"Updated: .* \(2026-03-01\)\. \(date\)\n {4}Write \{revised\} in its place\.$/m,
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
    '[Use](#01-use), [pay](#pay), [100%](https://a.example/100%)\n\n## 01 Use\n\n#### Pay\n\n## Law\n\na@b.example\n',
  );
  await texts.runSuccessfully('import cookies linked.md');
  expect(texts.read(COOKIES)).toContain(
    '[Use](#use), [pay](#pay), [100%](https://a.example/100%)\n\n## Use {/* #use */}\n\n### Pay {/* #pay */}\n',
  );
});

test('numbers that the page shows anyway are removed from headings', async ({texts}) => {
  for (const [command, file, text, ...titles] of [
    [
      'import cookies articles.md',
      COOKIES,
      '# Cookies\n\n## Article 1 – Scope\n\nAll.\n\n## 2. *Use*\n\nAll.\n\n## Article 4: Law\n\nAll.\n\n## Section 4\n\nAll.\n',
      '## Scope',
      '## *Use*',
      '## Article 4: Law',
      '## Section 4',
    ],
    [
      'import cookies articles.md --language ja',
      JA_COOKIES,
      '# クッキー\n\n## 第１条（適用）\n\n全部。\n\n## 第二条　利用（暫定）\n\n全部。\n\n## 第4条（法律）\n\n全部。\n\n## 第四条\n\n全部。\n',
      '## 適用',
      '## 利用（暫定）',
      '## 第4条（法律）',
      '## 第四条',
    ],
    [
      'import cookies articles.md',
      COOKIES,
      '# Cookies\n\n---\n\n## ARTICLE 1. SCOPE\n\nAll.\n\n---\n\n## Article 2 (Use)\n\nAll.\n\n## 3 Law\n\nAll.\n\n## 7 Days\n\nAll.\n',
      '## SCOPE',
      '## Use',
      '## Law',
      '## 7 Days',
    ],
    [
      'import cookies articles.md --language ja',
      JA_COOKIES,
      '# クッキー\n\n## 第一条 適用\n\n全部。\n\n## 二、利用\n\n全部。\n\n## ３．法律\n\n全部。\n\n## 二十一、終わり\n\n全部。\n',
      '## 適用',
      '## 利用',
      '## 法律',
      '## 二十一、終わり',
    ],
    [
      'import cookies articles.md',
      COOKIES,
      '# Cookies\n\n## I. Scope\n\nAll.\n\n## B) Use\n\nAll.\n\n## Article III: Law\n\nAll.\n\n## Art. 4 End\n\nAll.\n\n## I. e. all\n\nAll.\n\n## المادة ٦ القانون\n\nAll.\n',
      '## Scope',
      '## Use',
      '## Law',
      '## End',
      '## I. e. all',
      '## القانون',
    ],
  ] as const) {
    texts.write('articles.md', text);
    const output = await texts.runSuccessfully(command);
    expect(output.includes('had letters')).toBe(text.includes('I. '));
    expect(texts.read(file).match(/^## .*(?= \{)/gm)).toEqual(titles);
    // Thematic breaks between sections are removed; these two enclose the front matter.
    expect(texts.read(file).match(/^---$/gm)).toHaveLength(2);
  }
});

test('import replaces HTML that Markdown cannot express, or reports it', async ({texts}) => {
  texts.write(
    'forms.html',
    '<h1>C</h1><h2>A</h2><p>10<sup>2</sup> and 10<sup>12</sup></p><ol type="a"><li>One</li></ol><table><caption>Days</caption><tr><th>A</th></tr><tr><td>1</td></tr></table><p><img alt="x" src="data:image/png;base64,AA=="></p>',
  );
  const output = await texts.runSuccessfully('import cookies forms.html');
  expect(texts.read(COOKIES)).toContain('10² and 10¹²\n\n1. One\n\nDays\n\n| A |');
  expect(output).toMatch(/^What had letters has numbers now: .*\nA picture within the text is not shown: /m);
});

test('import reads HTML of word processors; a translation gets the ids of the English', async ({texts}) => {
  texts.write(
    'a lawyer’s.htm',
    Buffer.from(
      `<html><head><meta http-equiv=Content-Type content="text/html; charset=windows-1252"><title>x</title><style>p{margin:0}</style></head><body lang=EN><div class=S><!--[if gte mso 9]><xml>x</xml><![endif]-->
<p class=MsoTitle><span>Cookies<o:p></o:p></span></p>
<p class=MsoToc1><a href="#WeVe">1. What</a></p><nav>Menu</nav><div id=WeVe><strong><span><bdt></bdt><h1 style='text-align:center'><span>1.&nbsp;&nbsp; What we\x92ve, é</span></h1></span></strong></div>
<p class=M><a name="_Toc1"></a><b>Nothing</b><br>at <button>all</button> {x}<a href="#_ftn1" name="_ftnref1">[1]</a></p>
<p class=MsoList><![if !supportLists]><span>\u00b7<span>&nbsp;&nbsp; </span></span><![endif]>One</p>
<p class=MsoList><span>o<span>&nbsp; </span></span>inner</p><p class=MsoList><span>1.<span>&nbsp; </span></span>First</p>
<table><tr><td><p>Name</p></td><td>Days</td></tr><tr><td><p>_a</p><p>_b</p></td><td>30</td></tr></table>
<ul type=disc><li>Two<ol><li>inner</li></ol></li></ul><h1>Contact</h1><p>&nbsp;</p><p><a href="#WeVe">Above</a>, <a href="https://www.google.com/url?q=https://a.example/b%3Fc&amp;sa=D">there</a>.<a href="#sdfootnote2sym">2</a></p><h4>Deep</h4><ol class="x lst-kix_a-0"><li>A</li></ol><ol class="lst-kix_a-1"><li>a</li></ol><ol class="lst-kix_a-2"><li>i</li></ol><script>alert(1)</script>
<hr><p><a href="#_ftnref1">[1]</a> A note.</p><p><a href="#sdfootnote2anc">2</a>Another.</p></div></body></html>`,
      'latin1',
    ),
  );
  await texts.runSuccessfully('import cookies "a lawyer’s.htm"');
  expect(texts.read(COOKIES)).toBe(`---
title: Cookies
---

## What we’ve, é {/* #weve */}

**Nothing**\\
at all \\{x}[^1]

- One

    - inner

1. First

| Name         | Days |
| ------------ | ---- |
| \\_a<br />\\_b | 30   |

- Two
  1. inner

## Contact {/* #contact */}

[Above](#weve), [there](https://a.example/b?c).[^2]

### Deep

1. A
   1. a
      1. i

[^1]: A note.

[^2]: Another.
`);
  texts.write(
    'ja.md',
    '---\ntitle: クッキー\n---\n\n## 保管するもの\n\n**なし**\n\n## 連絡先\n\nご連絡ください。\n\n## 付録\n\n無し。\n',
  );
  const output = await texts.runSuccessfully('import cookies ja.md --language ja');
  for (const part of ['\ntitle: クッキー\n', '## 保管するもの {/* #weve */}', '## 連絡先 {/* #contact */}']) {
    expect(texts.read(JA_COOKIES)).toContain(part);
  }
  expect(output).toContain('The section "付録" has no id.');
  texts.write('latin.md', Buffer.from('# Cookies\né', 'latin1'));
  for (const [args, refusal] of [
    ['cookies docs', 'There is no file docs.'],
    ['cookies latin.md', 'latin.md:2: This line is not UTF-8 text.'],
    ['imprint ja.md --language ja', 'Import the English of imprint first.'],
    ['privacy ja.md', 'docs/privacy.md is plain Markdown, and this command writes MDX'],
  ] as const) {
    const {status, output: refused} = await texts.run(`import ${args}`);
    expect(status).toBe(1);
    expect(refused).toContain(refusal);
  }
});
