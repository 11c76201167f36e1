import {existsSync, mkdirSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {describeLanguage} from '../../src/facts/languages';
import {runCommand} from '../../src/plugins/translations/commands';
import {filesIn} from '../../src/plugins/translations/files';
import type {Project} from '../../src/plugins/translations/model';
import {test as base, expect} from '../run/units';
import {TemporaryFolder} from '../temporary-folder';

/*
 * The texts of a library, in English and Japanese, as MDX and as Markdown. The tests use them so that they do
 * not depend on the wording of the site.
 */

export const TERMS = 'docs/terms.mdx';
export const PRIVACY = 'docs/privacy.md';
export const JA_TERMS = 'i18n/ja/docusaurus-plugin-content-docs/current/terms.mdx';
export const JA_PRIVACY = 'i18n/ja/docusaurus-plugin-content-docs/current/privacy.md';
export const JA_CODE = 'i18n/ja/code.json';
export const PAGE = 'src/page.tsx';
export const LINK = 'src/more.tsx';
export const ACCEPTED = 'i18n/ja/accepted.yml';
export const NAVBAR = 'i18n/ja/docusaurus-theme-classic/navbar.json';
/** A document that the library does not have yet, and its translation. */
export const COOKIES = 'docs/cookies.mdx';
export const JA_COOKIES = JA_TERMS.replace('terms', 'cookies');
export const PUBLISHED = 'i18n/published/privacy/2025-08-20';

/** The project's files: content by path. */
export const FILES = {
  [TERMS]: `---
title: Rules
description: 'Rules of {name}, the 3D library of {operator}.'
operator: whoever keeps the library
---

These rules are for {name}. They are kept by {operator}.

## Loans {/* #loans */}

You can borrow nine books within 30 days. See what the [cameras](/privacy#cameras) record.

- Novels
- Maps of 2025
- Records

## Fees {/* #fees */}

A late book costs 500 yen.

Ask at the [desk](/contact).

## Law {/* #law */}

The law of Japan applies.

---

Please think of \`{name}\` and \\{name}, the rules in {name}.
`,
  [JA_TERMS]: `---
title: 利用規則
description: '3D図書館「{name}」（{operator}）の規則です。'
operator: 図書館を運営する者
---

この規則は{name}のものです。{operator}が定めます。

## 貸出 {/* #loans */}

9冊の本を30日以内で借りられます。[カメラ][cameras]が記録するものをご覧ください。

- 小説
- 2025年の地図
- レコード

## 料金 {/* #fees */}

遅れた本は500円です。

[窓口](/contact)でお尋ねください。

## 法律 {/* #law */}

日本の法律に従います。

---

{name}（\`{name}\`、\\{name}）では規則をお守りください。

[cameras]: /privacy#cameras
`,
  [PRIVACY]: `---
title: Privacy
description: What {name} keeps of you.
established: 2025-02-16
revised:
  - 2025-08-20
sidebar_label: Your Data
---

## Cards {#cards}

The library keeps your name.

## Cameras {#cameras}

There are two cameras.[^1]

### What they see {#seen}

| Place | Days |
| ----- | ---- |
| Hall  |   30 |

![A lamp](/anna.png) ![A lamp](/anna.png)

> Smile.

~~~
age >= 16
~~~

#### Who looks

1. The keeper<br />and nobody else
   - Not the **cat**

---

<!-- For the lawyer. -->

Write to a@b.example where age < 16.

[^1]: Both are on, says the [hall](mailto:hall@shelf.example).

---

- Established: {established}
- Revised: {revised}
`,
  [JA_PRIVACY]: `---
title: プライバシー
description: '{name}が保管する情報です。'
established: 2025-02-16
revised:
  - 2025-08-20
sidebar_label: 個人情報
---

## カードの情報 {#cards}

図書館はお名前を保管します。

## カメラ {#cameras}

カメラは二台あります。[^1]

### 映るもの {#seen}

| 場所 | 日数 |
| ---- | ---- |
| 広間 |   30 |

![灯り](/anna.png) ![灯り](/anna.png)

> 笑顔で。

~~~
age >= 16
~~~

#### 見る者

1. 館長<br />他にはいません
   - **猫**も見ません

---

<!-- 弁護士へ。 -->

16歳未満(age < 16)の方はa@b.exampleへお書きください。

[^1]: [広間](mailto:hall@shelf.example)によると、両方とも作動中です。

---

- 制定日：{established}
- 改定日：{revised}
`,
  [PAGE]: `import {translate} from '@docusaurus/Translate';
export const title = () => translate({id: 'home.title', message: 'Borrow 3D books', description: 'Headline'});
export const copyright = () =>
  translate({id: 'home.copyright', message: '© {year} {name}. All rights reserved.'});
`,
  [LINK]: `import Translate from '@docusaurus/Translate';
export const more = () => <Translate id="home.more">Read more</Translate>;
`,
  [JA_CODE]: `${JSON.stringify(
    {
      'home.title': {message: '3Dの本を借りる', description: 'Headline'},
      'home.more': {message: '詳しく'},
      'home.copyright': {message: '© {year} {name}. 無断転載を禁じます。'},
    },
    null,
    2,
  )}\n`,
  'i18n/ja/glossary.md': '# Words\n\n- book: 本\n',
  'i18n/names.txt': '# Names\nBook Club \n',
} as const;

export const FACTS = {name: 'Shelf', operator: undefined};

/** The folders that have texts. */
const FOLDERS = ['docs', 'i18n', 'src'];

const SITE = {
  documents: ['terms', 'privacy', 'cookies'],
  locales: [
    {code: 'en', label: 'English', dateFormat: 'en-GB'},
    {code: 'ja', label: '日本語', dateFormat: 'ja-JP'},
  ],
  siteUrl: 'https://shelf.example',
  facts: FACTS,
  settings: {operator: 'OPERATOR_NAME'},
  reservedIds: ['menu', 'revision-*'],
  describeLocale: describeLanguage,
};

/** The library's texts in a temporary folder. */
export class Texts extends TemporaryFolder {
  project: Project = {root: this.root, ...SITE};
  /** All files after publishing: content by path. */
  published = new Map<string, string>();

  constructor() {
    super();
    for (const [file, text] of Object.entries(FILES)) this.write(file, text);
    this.write('static/anna.png', '');
  }

  /** Runs `npm run i18n -- <args>`, and returns the exit code and the output. `"…"` is one argument. */
  async run(args: string) {
    const output: string[] = [];
    const words = [...args.matchAll(/"([^"]*)"|\S+/g)].map(([whole, quoted]) => quoted ?? whole);
    const status = await runCommand(words, this.project, (text) => output.push(text));
    return {status, output: output.join('\n')};
  }

  /**
   * Returns the line, from 1, of the first occurrence of a text.
   * @throws {Error} if the file does not contain the text
   */
  lineOf(file: string, text: string) {
    const [before, after] = this.read(file).split(text, 2);
    if (after === undefined) throw new Error(`${file} does not contain ${text}`);
    return before?.split('\n').length ?? 0;
  }

  /** Returns the content of all texts by path. */
  files() {
    const names = FOLDERS.flatMap((folder) => filesIn(this.root, folder));
    return new Map(names.map((file) => [file, this.read(file)]));
  }

  /** Returns the paths of the files that differ from an earlier state. */
  changed(before = this.published) {
    const now = this.files();
    return [...new Set([...now.keys(), ...before.keys()])]
      .filter((file) => now.get(file) !== before.get(file))
      .sort();
  }

  /** Restores an earlier state of the files, and the project. Writes only what differs, which takes less time. */
  restore(before = this.published) {
    for (const folder of FOLDERS) {
      mkdirSync(this.path(folder), {recursive: true});
      for (const entry of readdirSync(this.path(folder), {recursive: true, withFileTypes: true})) {
        const file = path.relative(this.root, path.join(entry.parentPath, entry.name));
        if (!entry.isDirectory() && !before.has(file)) this.remove(file);
      }
    }
    for (const [file, text] of before) {
      if (!existsSync(this.path(file)) || this.read(file) !== text) this.write(file, text);
    }
    this.project = {root: this.root, ...SITE};
  }
}

/** Changes or examines the texts. */
export type Change = (texts: Texts) => unknown;

export const write =
  (file: string, text: string | Buffer): Change =>
  (texts) =>
    texts.write(file, text);
export const remove =
  (file: string): Change =>
  (texts) =>
    texts.remove(file);
/** Expects that a file contains texts and matches patterns. */
export const has =
  (file: string, ...parts: (string | RegExp)[]): Change =>
  (texts) => {
    const text = texts.read(file);
    const missing = parts.filter((part) =>
      typeof part === 'string' ? !text.includes(part) : !part.test(text),
    );
    expect(missing, text).toEqual([]);
  };

/** Returns the texts, all accepted and published. */
async function publish() {
  const texts = new Texts();
  await doSteps(texts, ['accept --all', 'publish --without OPERATOR_NAME']);
  texts.published = texts.files();
  return texts;
}

/** The published texts of this process. No fixture of workers, for which Playwright starts further processes. */
let published: Promise<Texts> | undefined;

/** Playwright's `test` with the texts, all accepted and published. They are restored after each test. */
export const test = base.extend<{texts: Texts}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  texts: async ({}, use) => {
    published ??= publish();
    const texts = await published;
    await use(texts);
    texts.restore();
  },
});

/** A replacement in a file: `old→new`, or a pattern and the new text. */
export type Replacement = [file: string, change: string | RegExp, now?: string];

/**
 * A command, which must succeed; with `! ` before it, it must fail and change no file. A pattern must match the
 * output of the last command. The others change or examine files.
 */
export type Step = string | RegExp | Replacement | Change;

/** Does steps in their order. */
export async function doSteps(texts: Texts, steps: readonly Step[]) {
  let printed = '';
  for (const step of steps) {
    if (typeof step === 'function') {
      await step(texts);
    } else if (step instanceof RegExp) {
      expect(printed).toMatch(step);
    } else if (typeof step !== 'string') {
      texts.replace(...step);
    } else {
      const args = step.replace(/^! /, '');
      const before = texts.files();
      const {status, output} = await texts.run(args);
      printed = output;
      expect([status, printed !== ''], `${step}: ${output}`).toEqual([args === step ? 0 : 1, true]);
      if (status !== 0) expect(texts.changed(before)).toEqual([]);
    }
  }
}
