import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {expect, test} from 'playwright/test';
import {legalFrontMatter} from '../../src/legal/text/front-matter';
import {type Product, readProduct} from '../../src/product';

const product: Product = {
  ...readProduct({}, ['en', 'ja']),
  privacyPolicy: {established: '2025-02-16', revised: '2025-08-20'},
};
const parse = legalFrontMatter(product, '/checkout/i18n/ja/site');

/** Reads the front matter of a document that begins with some lines. */
async function read(lines: string, filePath = '/checkout/i18n/ja/site/docs/privacy.mdx') {
  const {frontMatter} = await parse({
    filePath,
    fileContent: `---\n${lines}\n---\n\nWords.\n`,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  return frontMatter;
}

test('facts are filled in, dates as the language of the file writes them', async () => {
  const lines = `title: 'Terms of {name}'
description: 'Ads by { adNetwork }, since {privacyEstablished}'
changes:
  - date: '{privacyRevised}'
    what: '{name} revised'`;
  expect(await read(lines)).toEqual({
    title: `Terms of ${product.name}`,
    description: `Ads by ${product.adNetwork.name}, since 16 February 2025`,
    changes: [{date: '2025-08-20', written: '20 August 2025', what: `${product.name} revised`}],
  });
  expect(
    await read(lines, '/checkout/i18n/ja/site/i18n/ja/docusaurus-plugin-content-docs/current/privacy.mdx'),
  ).toMatchObject({
    description: `Ads by ${product.adNetwork.name}, since 2025年2月16日`,
    changes: [{written: '2025年8月20日'}],
  });
});

for (const {fault, lines, says} of [
  {
    fault: 'an unknown fact in the title',
    lines: "description: Words\ntitle: 'By {nmae}'",
    says: /:3: There is no fact named \{nmae\}/,
  },
  {
    fault: 'an unknown fact in a change',
    lines: `changes:
  - date: '{privacyEstablished}'
    what: Established
  - date: '{privacyRevised}'
    what: '{constructor}'`,
    says: /:6: There is no fact named \{constructor\}/,
  },
  {fault: 'changes that are no list', lines: 'title: A\nchanges: today', says: /:3: .* has "today"\. Write/},
  {fault: 'changes without anything', lines: 'changes:', says: /:2: .* has null\. Write/},
  {
    fault: 'a date written out',
    lines: "changes:\n  - date: '2025-08-20'\n    what: A",
    says: /:2: .*"2025-08-20"/,
  },
  {
    fault: 'a fact that is no date',
    lines: "changes:\n  - date: '{name}'\n    what: A",
    says: /The dates are privacyEstablished, privacyRevised/,
  },
  {fault: 'a change without words', lines: "changes:\n  - date: '{privacyRevised}'", says: /with `what: …`/},
]) {
  test(`${fault} is refused with its place`, async () => {
    await expect(read(lines)).rejects.toThrow(says);
  });
}
