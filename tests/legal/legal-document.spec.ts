import path from 'node:path';
import {compile} from '@mdx-js/mdx';
import {expect, test} from 'playwright/test';
import {VFile} from 'vfile';
import {legalDocument} from '../../src/legal/text/remark-legal-document';
import {readProduct} from '../../src/product';

/** A checkout whose own path reads like that of a translation. */
const ROOT = '/checkout/i18n/ja/site';

const product = readProduct({}, ['en', 'ja']);

/** Compiles a legal document to JSX, with the plugin alone. */
async function make(text: string, file = 'docs/terms.mdx'): Promise<string> {
  const frontMatter = {established: '2025-02-16', revised: ['2025-08-20']};
  const document = new VFile({value: text, path: path.join(ROOT, file), data: {frontMatter}});
  return String(
    await compile(document, {jsx: true, remarkPlugins: [[legalDocument, {product, root: ROOT}]]}),
  );
}

const DOCUMENT = `Before.

## First {/* #first */}

By {name}, see [the policy]({subscriptionPrivacyUrl}).

## Second {/* #second-part */}

- one
- two

---

Since {established}.
`;

test('sections become cards, numbered by their order, under their own ids', async () => {
  const jsx = await make(DOCUMENT);
  expect(jsx).toContain('<LegalIntroduction>');
  expect(jsx).toMatch(
    /<LegalSection id="first"><LegalHeading id="first" number="1">\{"First"\}<\/LegalHeading>/,
  );
  expect(jsx).toContain('<LegalHeading id="second-part" number="2">');
  expect(jsx.match(/href="#(first|second-part)"/g)).toHaveLength(2);
  expect(jsx.indexOf('<LegalClosing>')).toBeGreaterThan(jsx.indexOf('second-part" number="2"'));
});

test('facts are filled in, dates as the language of the file writes them', async () => {
  const english = await make(DOCUMENT);
  expect(english).toContain(product.name);
  expect(english).toContain(`href="${product.subscriptionProvider.privacyUrl}"`);
  expect(english).toContain('time dateTime="2025-02-16">{"16 February 2025"}<');
  const japanese = await make(DOCUMENT, 'i18n/ja/docusaurus-plugin-content-docs/current/terms.mdx');
  expect(japanese).toContain('time dateTime="2025-02-16">{"2025年2月16日"}<');
});

test('a fact may stand alone, in a paragraph and in a list', async () => {
  const jsx = await make('## A {/* #a */}\n\n{revised}\n\n- {adNetwork}\n- two\n\n{/* no fact */}\n');
  expect(jsx).toMatch(
    /\.p><_components\.time dateTime="2025-08-20">\{"20 August 2025"\}<\/[^<]*time><\/[^<]*\.p>/,
  );
  expect(jsx).toContain(`.li>{"${product.adNetwork.name}"}</`);
});

test('{operator} is the name of the operator, or what the text calls it where there is none', async () => {
  const text = '## A {/* #a */}\n\n“The operator” means {operator}. It runs {name}.\n';
  const made = async (operator: string | undefined, frontMatter: object): Promise<string> => {
    const document = new VFile({value: text, path: path.join(ROOT, 'docs/terms.mdx'), data: {frontMatter}});
    const options = {product: {...product, operator}, root: ROOT};
    return String(await compile(document, {jsx: true, remarkPlugins: [[legalDocument, options]]}));
  };
  const inFrontMatter = {operator: 'whoever runs the app'};
  expect(await made(undefined, inFrontMatter)).toContain('means "}{"whoever runs the app"}{". It runs');
  expect(await made('Relief', inFrontMatter)).toContain('means "}{"Relief"}{". It runs');
  expect(await made('Relief Ltd.', {})).toContain('means "}{"Relief Ltd."}{" It runs');
  await expect(made(undefined, {})).rejects.toThrow(
    'Say in the front matter what this text calls the operator',
  );
});

for (const {fault, text, says, line} of [
  {fault: 'a heading without id', text: 'Hello.\n\n## First\n', says: 'This heading has no id', line: 3},
  {fault: 'an id in capitals', text: '## First {/* #First */}\n', says: 'This heading has no id', line: 1},
  {
    fault: 'an id twice',
    text: '## A {/* #a */}\n\n## B {/* #a */}\n',
    says: 'Two sections have the id "a"',
    line: 3,
  },
  {
    fault: 'an unknown fact',
    text: '## A {/* #a */}\n\nBy {nmae}.\n',
    says: 'There is no fact named {nmae}',
    line: 3,
  },
  {
    fault: 'an unknown fact on its own',
    text: '## A {/* #a */}\n\n{nmae}\n',
    says: 'There is no fact named {nmae}',
    line: 3,
  },
  {
    fault: 'a fact that every object has',
    text: '## A {/* #a */}\n\nBy {constructor}.\n',
    says: 'There is no fact named {constructor}',
    line: 3,
  },
  {
    fault: 'an unknown fact in a link',
    text: '## A {/* #a */}\n\n[x]({url})\n',
    says: 'There is no fact named {url}',
    line: 3,
  },
  {
    fault: 'a heading of another rank',
    text: '## A {/* #a */}\n\n### B {/* #b */}\n',
    says: 'sections only',
    line: 3,
  },
  {
    fault: 'a section after the closing words',
    text: '## A {/* #a */}\n\n---\n\n## B {/* #b */}\n',
    says: 'cannot follow',
    line: 5,
  },
]) {
  test(`${fault} is refused with its place`, async () => {
    const refusal = await make(text).then(
      () => undefined,
      (error: {message: string; line: number}) => error,
    );
    expect(refusal?.message).toContain(says);
    expect(refusal?.line).toBe(line);
  });
}
