import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {AxeBuilder} from '@axe-core/playwright';
import {expect as baseExpect, type Locator, test} from 'playwright/test';
import {BUILD, ROOT} from '../../../src/plugins/delivery/site/build-folder';
import {FAULT_KINDS} from '../../../src/plugins/translations/fault/severity';
import {PREVIEW_ADDRESS} from '../../../src/plugins/translations/preview/address';
import {freePort} from '../../loopback';
import {ProjectCopy} from '../../project-copy';
import {JA_CODE, JA_PRIVACY, JA_TERMS, TERMS} from '../check/mutations';

// The development server makes a page anew after each change.
const expect = baseExpect.configure({timeout: 30_000});

test.describe.configure({mode: 'serial', timeout: 240_000});

let copy: ProjectCopy;
let server: ChildProcess;
let url: string;
let printed = '';

test.beforeAll(async () => {
  copy = new ProjectCopy('whole');
  const port = await freePort();
  url = `http://127.0.0.1:${port}/ja`;
  const command = copy.path('node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const args = ['start', '--no-open', '--locale', 'ja', '--host', '127.0.0.1', '--port', String(port)];
  server = spawn(process.execPath, [command, ...args], {
    cwd: copy.root,
    env: {...process.env, NODE_OPTIONS: undefined, NODE_ENV: undefined, BABEL_ENV: undefined, NO_COLOR: '1'},
  });
  await new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += text;
      if (printed.includes('compiled')) resolve();
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.on('exit', () => reject(new Error(printed)));
  });
});

test.afterAll(async () => {
  if (server?.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  }
  copy?.remove();
});

/** A fault that a text is given: what to look for in the panel, beside file and line. */
type Break = {
  readonly name: string;
  readonly file: string;
  readonly old: string;
  readonly now: string;
  /** The line named is that of this text. */
  readonly at: string;
  /** Where the line is said of another file than the one changed. */
  readonly toldOf?: string;
  readonly what: string;
  readonly own: string;
  /** The page shows the file as it was. */
  readonly kept?: true;
};

const BREAKS: readonly Break[] = [
  {
    name: 'a brace is not closed',
    file: JA_TERMS,
    old: '{adNetwork}を通じて',
    now: '{adNetwork\nを通じて',
    at: '{adNetwork\n',
    what: 'The { here opens neither a fact',
    own: '書式に誤りがあり',
    kept: true,
  },
  {
    name: 'a quotation mark is not closed',
    file: JA_CODE,
    old: '"詳しく見る"',
    now: '"詳しく見る',
    at: '詳しく見る',
    what: 'The quotation mark opened here is not closed.',
    own: '書式に誤りがあり',
    kept: true,
  },
  {
    name: 'the front matter is broken',
    file: JA_TERMS,
    old: 'title: 利用規約',
    now: 'title: 規約: 利用',
    at: 'title:',
    what: 'a second colon',
    own: '書式に誤りがあり',
    kept: true,
  },
  {
    name: 'a fact is missing',
    file: JA_TERMS,
    old: '次の9つの行為',
    now: '次の行為',
    at: '次の行為',
    what: 'The number "nine" of the English is missing.',
    own: '数、日付、期間などが英語と違うか、抜けています',
  },
  {
    name: 'an id is wrong',
    file: JA_TERMS,
    old: '#refunds */',
    now: '#refund */',
    at: '#refund */',
    what: 'The id of this section is "#refund"; in the English it is "#refunds".',
    own: '見出しのIDが英語と違います',
  },
  {
    name: 'the English has changed',
    file: TERMS,
    old: 'renews automatically unless',
    now: 'renews by itself unless',
    at: '#payment */',
    toldOf: JA_TERMS,
    what: 'The English of terms#payment has changed',
    own: '翻訳した後に英語が変わりました',
  },
];

async function showsFault(panel: Locator, {file, at, toldOf = file, what, own, kept}: Break): Promise<void> {
  await expect(panel).toContainText(what);
  const section = panel.locator('section', {hasText: toldOf});
  await expect(section).toContainText(own);
  await expect(section).toContainText(`Line ${copy.lineOf(toldOf, at)}`);
  await expect(section.getByText('Until this can be read again', {exact: false})).toHaveCount(kept ? 1 : 0);
}

/** What the guide says that the panel shows. */
function linesOfGuide(): string[] {
  const guide = readFileSync(path.join(ROOT, 'i18n/README.md'), 'utf8');
  const panels = [...guide.matchAll(/```\n▾ ([\s\S]*?)```/g)];
  baseExpect(panels).toHaveLength(2);
  return panels.flatMap(([, lines = '']) => lines.split('\n').filter((line) => line !== '' && line !== '…'));
}

test('what is wrong is shown on the page with file and line, and goes when it is mended', async ({page}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${url}/terms`);
  const panel = page.locator('aside[aria-live=polite]');
  await expect(panel).toBeAttached();
  for (const broken of BREAKS) {
    const {name, file, old, now} = broken;
    copy.replace(file, old, now);
    await test.step(name, () => showsFault(panel, broken));
    if (file === JA_CODE) {
      // As the guide shows it, in both languages.
      const shown = (await panel.innerText()).split('\n');
      expect(shown).toEqual(expect.arrayContaining(linesOfGuide()));
    }
    await expect(page.locator('h1')).toHaveText('利用規約');
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    copy.replace(file, now, old);
    await expect(panel).toBeEmpty();
  }
  // Once each, whatever was compiled meanwhile, and never in the words of a program.
  for (const {what} of BREAKS) {
    expect(printed.split(what).length - 1, what).toBe(1);
  }
  expect(printed).not.toMatch(/^\s+at |\[ERROR\]/m);
  expect(errors).toEqual([]);
});

test('the photo is where the page looks for it', async ({page}) => {
  await page.goto(url);
  const photo = page.locator('main img').first();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the pages follow what is written, and the panel can be put away and is readable in both schemes', async ({
  page,
}) => {
  await page.goto(`${url}/terms`);
  copy.replace(JA_PRIVACY, 'title: ', 'title: "');
  copy.replace(JA_TERMS, '本アプリをご利用になる前に', '本アプリをお使いになる前に');
  await expect(page.locator('main')).toContainText('本アプリをお使いになる前に');
  const panel = page.locator('aside[aria-live=polite]');
  const fault = panel.getByText('The quotation mark opened here is not closed.');
  await expect(fault).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme});
    const {violations} = await new AxeBuilder({page})
      .include('aside')
      .options({rules: {'color-contrast-enhanced': {enabled: true}}})
      .analyze();
    expect(violations.map(({id, nodes}) => `${id}: ${nodes[0]?.failureSummary}`)).toEqual([]);
  }
  await panel.locator('summary').click();
  await expect(fault).toBeHidden();
  await expect(panel).toContainText('文章の修正が必要なところ');
});

test('Japanese has words for whatever may be shown', () => {
  const words = JSON.parse(readFileSync(path.join(ROOT, 'i18n/ja/faults.json'), 'utf8'));
  const never = ['picture', 'revision-begun'];
  expect(Object.keys(words).sort()).toEqual(
    ['preview.heading', 'preview.kept', ...FAULT_KINDS.filter((kind) => !never.includes(kind))].sort(),
  );
});

test('a build knows nothing of it', () => {
  const traces = [PREVIEW_ADDRESS.slice(1), 'Until this can be read again', '読み取れるようになるまで'];
  const files = readdirSync(BUILD, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  for (const {parentPath, name} of files) {
    if (/\.(?:html|js|css|json)$/.test(name)) {
      const content = readFileSync(path.join(parentPath, name), 'utf8');
      expect(
        traces.filter((trace) => content.includes(trace)),
        name,
      ).toEqual([]);
    }
  }
});
