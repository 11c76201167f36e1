import {existsSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import translations, {type DocumentVersion, type TranslationsData} from '../../src/plugins/translations';
import {ProjectCopy} from '../project-copy';
import {JA_CODE, JA_PRIVACY, JA_TERMS, MORE, PRIVACY, TERMS, Texts} from './texts';

test.describe.configure({mode: 'default', timeout: 300_000});

test('a build stops before its first page, of another language too, with one report and no stack', () => {
  const copy = new ProjectCopy();
  copy.replace(JA_TERMS, '\n## ', '\n## 77 ');
  copy.replace(TERMS, '\n## ', '\n## On ');
  const {status, output} = copy.docusaurus(['build', '--locale', 'en'], {I18N_STALE: 'fail'});
  expect(status, output).toBe(1);
  expect(output).toMatch(new RegExp(`${JA_TERMS}:\\d+: .*77`));
  expect(output).toMatch(/The English of terms#\S+ has changed/);
  expect(output).not.toMatch(/^\s+at /m);
  expect(existsSync(copy.path('build/index.html'))).toBe(false);
  copy.remove();
});

/** The plugin as the development server runs it, for Japanese. */
async function development(texts: Texts) {
  const {root, ...project} = texts.project;
  const context = {
    siteDir: root,
    siteConfig: {
      url: 'https://shelf.example',
      staticDirectories: [],
      markdown: {hooks: {}, anchors: {}, mdx1Compat: {}},
    },
    baseUrl: '/ja/',
    i18n: {currentLocale: 'ja', defaultLocale: 'en'},
  };
  const past = {component: '', remarkPlugins: [], dateNames: {established: '', revised: ''}};
  const plugin = await translations(context as never, {...project, past});
  const data: TranslationsData[] = [];
  const routes = new Map<string, string>();
  const created = new Map<string, DocumentVersion>();
  const actions = {
    setGlobalData: (one: TranslationsData) => data.push(one),
    createData(name: string, one: never) {
      if (name === 'documents.json')
        for (const [id, version] of Object.entries(one)) created.set(id, version as never);
      return name;
    },
    addRoute: ({path, routes: [page]}: {path: string; routes: {modules: {content: string}}[]}) =>
      routes.set(path, page?.modules.content ?? ''),
  };
  return {
    plugin,
    created,
    routes,
    async load(): Promise<TranslationsData> {
      const content = await plugin.loadContent?.();
      await plugin.contentLoaded?.({content: content as never, actions: actions as never});
      return data.at(-1) as TranslationsData;
    },
  };
}

test('the development server shows what is to be mended, and again after every change', async () => {
  const texts = await Texts.published();
  const {plugin, load} = await development(texts);
  expect((await load()).report).toEqual([]);
  texts.replace(JA_CODE, '詳しく', 'Read more');
  texts.replace(MORE, 'Read more', 'Read on');
  texts.replace(JA_TERMS, '9冊', '8冊');
  const {report} = await load();
  expect(report.map(({place}) => place)).toEqual([
    `${JA_CODE}:${texts.lineOf(JA_CODE, 'Read more')}`,
    `${JA_CODE}:${texts.lineOf(JA_CODE, 'Read more')}`,
    `${JA_TERMS}:${texts.lineOf(JA_TERMS, '## 貸出')}`,
    `${JA_TERMS}:${texts.lineOf(JA_TERMS, '8冊')}`,
  ]);
  // Messages are read from the source.
  const watched = plugin.getPathsToWatch?.().join(' ');
  for (const folder of ['docs/', 'i18n/', 'src/']) {
    expect(watched).toContain(folder);
  }
  texts.remove();
});

test('a version says when it begins, one before it has a page, and so has a document that was withdrawn', async () => {
  const texts = await Texts.published();
  await texts.done('revise privacy 2099-12-01');
  await texts.done('publish privacy --ahead');
  const [cookies, japanese] = ['docs/cookies.mdx', JA_PRIVACY.replace('privacy', 'cookies')];
  texts.write(cookies, texts.read(PRIVACY).replace(/title: .*/, 'title: Cookies'));
  texts.write(japanese, texts.read(JA_PRIVACY).replace(/title: .*/, 'title: クッキー'));
  await texts.done('accept cookies');
  await texts.done('publish cookies --ahead');
  texts.remove(cookies);
  texts.remove(japanese);
  await texts.done('publish --withdraw cookies');
  const {load, created, routes} = await development(texts);
  await load();
  expect(created.get('privacy')).toMatchObject({isAhead: true, events: [{}, {}, {date: '2099-12-01'}]});
  expect([...created.keys()]).toEqual(['privacy', 'terms']);
  expect([...routes]).toEqual([
    ['/ja/privacy/2025-08-20', '@site/i18n/published/privacy/2025-08-20/ja.mdx'],
    ['/ja/cookies', '@site/i18n/published/cookies/2099-12-01/ja.mdx'],
  ]);
  texts.remove();
});
