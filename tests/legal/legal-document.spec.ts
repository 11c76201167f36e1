import path from 'node:path';
import {compile} from '@mdx-js/mdx';
import {expect, test} from 'playwright/test';
import rehypeRaw from 'rehype-raw';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import {VFile} from 'vfile';
import {legalDocument} from '../../src/legal/remark-legal-document';

/** A project folder whose own path reads like that of a translation. */
const ROOT = '/checkout/i18n/ja/docs';
const ENGLISH = 'docs/terms.mdx';
const MARKDOWN = 'docs/agreements/eula.md';
const JAPANESE = 'i18n/ja/docusaurus-plugin-content-docs/current/terms.mdx';

const SHOWN = {
  root: ROOT,
  documents: ['terms', 'agreements/eula'],
  locales: [
    {code: 'en', label: 'English', dateFormat: 'en-GB'},
    {code: 'ja', label: '日本語', dateFormat: 'ja-JP'},
  ],
  facts: {
    name: 'Relief',
    operator: {setting: 'OPERATOR_NAME', value: 'Relief Ltd.'},
    policy: 'https://policy.example/a_b',
  },
};

const HEAD = "---\ntitle: 'Terms of {name}'\nestablished: 2025-02-16\nrevised:\n  - 2026-12-01\n---\n";

/** Makes JSX of a document. */
async function make(text: string, file = ENGLISH): Promise<string> {
  const format = file.endsWith('.md') ? 'md' : 'mdx';
  const source = new VFile({path: path.join(ROOT, file), value: HEAD + text});
  // Docusaurus takes the front matter out of the tree; the comparison needs none of it.
  const remarkPlugins = [[legalDocument, SHOWN], remarkFrontmatter, remarkGfm] as never;
  // It reads HTML in plain Markdown.
  const rehypePlugins = format === 'md' ? [[rehypeRaw, {passThrough: ['mdxJsxFlowElement']}]] : [];
  return String(await compile(source, {jsx: true, format, remarkPlugins, rehypePlugins} as never));
}

// In MDX: tests/other-site.
test('a section has whatever Markdown has', async () => {
  const jsx = await make(
    `## A {#a}

<!-- a note -->

### Given {#mine}

### Made

1. One<br />two
   - Inner

| Left | Right |
| :--- | ----: |
| **1** | 2[^1] |

> Said.

---

![A lamp](/lamp.png "Lit")

Write to a@b.example. **Lead-in.** Age < 16.

[^1]: A note at the foot.

---

After.
`,
    MARKDOWN,
  );
  expect(jsx).toContain('<LegalHeading id="a" number="1">');
  for (const id of ['mine', 'a_2']) expect(jsx).toContain(`h3 id="${id}">`);
  for (const to of ['#mine', '#a_2']) expect(jsx).toContain(`href="${to}">`);
  // The last of the lines begins the closing words, the other is a line.
  expect(jsx).toMatch(/footer>(?:(?!hr).)*"After\."/s);
  for (const name of ['br />', 'ol>', 'hr />', 'blockquote>', 'table>', 'strong>', 'sup>']) {
    expect(jsx, name).toContain(name);
  }
  expect(jsx).toContain('href="mailto:a@b.example"');
  expect(jsx).toContain('src="/lamp.png" alt="A lamp" title="Lit"');
  expect(jsx).toMatch(/Age (<|&lt;) 16/);
  expect(jsx).toContain('data-footnote');
  expect(jsx).not.toContain('a note');
  expect(jsx).not.toContain('{#');
});

/** A text with facts, whose section has an id. */
const withFacts = (id: string) =>
  `## A ${id}\n\nBy {operator}. See [it]({policy}).\n\n{revised}\n\n- {name}\n- \\{name}\n- {nmae}\n- \`{name}\`\n`;

test('facts are filled in, dates as the language of the file writes them', async () => {
  const english = await make(withFacts('{/* #a */}'));
  for (const jsx of [english, await make(withFacts('{#a}'), MARKDOWN)]) {
    expect(jsx).toContain('By Relief Ltd. See ');
    expect(jsx).toContain('href="https://policy.example/a_b"');
    for (const item of ['Relief', '{nmae}']) expect(jsx).toContain(`li>{"${item}"}<`);
    expect(jsx).toContain('code>{"{name}"}<');
    expect(jsx).toMatch(/time dateTime="2026-12-01">\{?"?1 December 2026/);
  }
  expect(english).toContain('li>{"{name}"}<');
  expect(await make(withFacts('{/* #a */}'), JAPANESE)).toMatch(
    /time dateTime="2026-12-01">\{?"?2026年12月1日/,
  );
});
