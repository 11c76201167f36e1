import path from 'node:path';
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

const HEAD = "---\ntitle: 'Terms of {name}'\nestablished: 2025-02-16\nrevised:\n  - 2026-12-01\n---\n";

/** Fills in the facts of a file, as Docusaurus does with the site's hook. */
const fill = (fileContent: string, file = ENGLISH) =>
  legalMarkdown(FACTS, ROOT)({filePath: path.join(ROOT, file), fileContent});

/** Makes JSX of a document. */
async function make(text: string, file?: string): Promise<string> {
  const body = fill(HEAD + text, file).slice(HEAD.length);
  return String(await compile(body, {jsx: true, remarkPlugins: [legalDocument]}));
}

test('sections become cards, numbered by their order, under their own ids', async () => {
  const text =
    'Before.\n\n## First {/* #first */}\n\nA.\n\n## Second {/* #second-part */}\n\nB.\n\n---\n\nAfter.\n';
  const jsx = await make(text);
  expect(jsx).toMatch(
    /section aria-labelledby="first"><LegalHeading id="first" number="1">\{"First"\}<\/LegalHeading>/,
  );
  expect(jsx).toContain('<LegalHeading id="second-part" number="2">');
  expect(jsx.match(/href="#(first|second-part)"/g)).toHaveLength(2);
  const order = ['"Before."', '<ContentsTitle />', 'number="1"', 'number="2"', '"After."'];
  const places = order.map((one) => jsx.indexOf(one));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('facts are filled in, dates as the language of the file writes them', async () => {
  const text =
    '## A {/* #a */}\n\nBy {operator}. See [it]({policy}).\n\n{revised}\n\n- {name}\n- \\{name}\n- {nmae}\n';
  const english = await make(text);
  expect(english).toContain('By Relief Ltd. See ');
  expect(english).toContain('href="https://policy.example/a_b"');
  expect(english).toContain('p>{<time dateTime="2026-12-01">1 December 2026</time>}<');
  for (const item of ['Relief', '{name}', '{nmae}']) expect(english).toContain(`li>{"${item}"}<`);
  expect(await make(text, JAPANESE)).toContain('p>{<time dateTime="2026-12-01">2026年12月1日</time>}<');
});

test('other Markdown stays as it is', () => {
  expect(fill('{name} {unknown}', 'src/pages/faq.mdx')).toBe('{name} {unknown}');
});

test('what breaks the form of a legal document is an error', async () => {
  await expect(make('Hello.\n\n## First\n')).rejects.toThrow(/This heading has "##" and no id/);
});
