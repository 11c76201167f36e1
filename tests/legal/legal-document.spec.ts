import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {compile} from '@mdx-js/mdx';
import {expect, test} from 'playwright/test';
import {legalMarkdown} from '../../src/legal/markdown';
import {legalDocument} from '../../src/legal/remark-legal-document';

/** A project folder whose own path reads like that of a translation. */
const ROOT = '/checkout/i18n/ja/docs';
const ENGLISH = 'docs/terms.mdx';
const JAPANESE = 'i18n/ja/docusaurus-plugin-content-docs/current/terms.mdx';

const FACTS = {
  name: 'Relief',
  operator: {setting: 'OPERATOR_NAME', value: 'Relief Ltd.'},
  policy: 'https://policy.example/a_b',
};

const HEAD = `---
title: 'Terms of {name}'
established: 2025-02-16
revised:
  - 2025-08-20
  - 2026-12-01
---
`;

/** Makes JSX of a document, as Docusaurus does with the site's hooks. */
async function make(text: string, file = ENGLISH, facts: Parameters<typeof legalMarkdown>[0] = FACTS) {
  const filePath = path.join(ROOT, file);
  const {preprocessor, parseFrontMatter} = legalMarkdown(facts, ROOT);
  const fileContent = preprocessor?.({filePath, fileContent: HEAD + text}) ?? '';
  const {frontMatter} = await parseFrontMatter({
    filePath,
    fileContent: HEAD + text,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  const body = fileContent.slice(HEAD.length);
  return {frontMatter, jsx: String(await compile(body, {jsx: true, remarkPlugins: [legalDocument]}))};
}

test('sections become cards, numbered by their order, under their own ids', async () => {
  const text =
    'Before.\n\n## First {/* #first */}\n\nA.\n\n## Second {/* #second-part */}\n\nB.\n\n---\n\nAfter.\n';
  const {jsx} = await make(text);
  expect(jsx).toMatch(
    /<LegalSection id="first"><LegalHeading id="first" number="1">\{"First"\}<\/LegalHeading>/,
  );
  expect(jsx).toContain('<LegalHeading id="second-part" number="2">');
  expect(jsx.match(/href="#(first|second-part)"/g)).toHaveLength(2);
  const order = ['<LegalIntroduction>', '<LegalContents>', 'number="1"', 'number="2"', '<LegalClosing>'];
  expect(order.map((one) => jsx.indexOf(one))).toEqual(
    order.map((one) => jsx.indexOf(one)).sort((a, b) => a - b),
  );
});

test('facts are filled in, dates as the language of the file writes them', async () => {
  const text = '## A {/* #a */}\n\nBy {operator}. See [it]({policy}).\n\n{revised}\n\n- {name}\n- \\{name}\n';
  const english = await make(text);
  expect(english.jsx).toContain('By Relief Ltd. See ');
  expect(english.jsx).toContain('href="https://policy.example/a_b"');
  expect(english.jsx).toContain('p>{<time dateTime="2026-12-01">1 December 2026</time>}<');
  expect(english.jsx).toContain('li>{"Relief"}<');
  expect(english.jsx).toContain('li>{"{name}"}<');
  expect(english.frontMatter).toMatchObject({
    title: 'Terms of Relief',
    events: [
      {kind: 'established', date: '2025-02-16', written: '16 February 2025'},
      {kind: 'revised', date: '2025-08-20', written: '20 August 2025'},
      {kind: 'revised', date: '2026-12-01', written: '1 December 2026'},
    ],
  });
  const japanese = await make(text, JAPANESE);
  expect(japanese.jsx).toContain('p>{<time dateTime="2026-12-01">2026年12月1日</time>}<');
  expect(japanese.frontMatter.events).toMatchObject([{written: '2025年2月16日'}, {}, {}]);
});

test('other Markdown stays as it is', async () => {
  const {preprocessor} = legalMarkdown(FACTS, ROOT);
  const filePath = path.join(ROOT, 'src/pages/faq.mdx');
  expect(preprocessor?.({filePath, fileContent: '{name} {unknown}'})).toBe('{name} {unknown}');
});

for (const [problem, text, message] of [
  ['a heading without id', 'Hello.\n\n## First\n', /This heading has no id/],
  ['an id in capitals', '## First {/* #First */}\n', /This heading has no id/],
  ['an id twice', '## A {/* #a */}\n\n## B {/* #a */}\n', /Two sections have the id "a"/],
  ['a heading of another rank', '## A {/* #a */}\n\n### B {/* #b */}\n', /sections only/],
  [
    'a section after the closing words',
    '## A {/* #a */}\n\n---\n\n## B {/* #b */}\n',
    /A section stands after/,
  ],
  ['a component', '## A {/* #a */}\n\n<Tabs />\n', /plain Markdown/],
] as const) {
  test(`${problem} is an error`, async () => {
    await expect(make(text)).rejects.toThrow(message);
  });
}
