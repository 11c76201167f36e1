import {mkdirSync, symlinkSync} from 'node:fs';
import {inspect} from 'node:util';
import {checkProject} from '../../../src/plugins/delivery/project/project';
import {expect, test} from '../../run/units';
import {TemporaryFolder} from '../../temporary-folder';

/** Returns what the check of a project prints; undefined if it finds nothing. */
function problemOf(siteDir: string, siteConfig: object = {}, localeConfigs?: object, baseUrl = '/') {
  try {
    checkProject({
      siteDir,
      siteConfig: {
        url: 'https://a.example',
        staticDirectories: ['static'],
        presets: [],
        plugins: [],
        i18n: {defaultLocale: 'en', localeConfigs},
        ...siteConfig,
      },
      baseUrl,
      i18n: {currentLocale: 'en'},
    } as never);
    return undefined;
  } catch (error) {
    // As Docusaurus prints it: one sentence, no stack.
    return inspect(error);
  }
}

test('links out of the folders of files and of texts are refused with their name, target and what is expected; those within them are not', () => {
  const folder = new TemporaryFolder();
  const site = folder.path('site');
  folder.write('secret/key.txt', '');
  folder.write('site-2/key.txt', '');
  folder.write('site/.env', 'KEY=1');
  folder.write('site/docs/terms.md', '');
  folder.write('site/pictures/a.png', '');
  folder.write('site/static/files/a.png', '');
  folder.write('site/news/a.md', '');
  mkdirSync(folder.path('site/static/press'), {recursive: true});
  mkdirSync(folder.path('site/i18n/ja'), {recursive: true});
  symlinkSync('../files', folder.path('site/static/press/inside'));
  // A loop.
  symlinkSync('..', folder.path('site/static/press/again'));
  // What is public already, and a text of another folder.
  symlinkSync('../static/files', folder.path('site/docs/files'));
  symlinkSync('../../docs/terms.md', folder.path('site/i18n/ja/terms.md'));
  // Nothing reads it.
  symlinkSync('../secret', folder.path('site/elsewhere'));
  expect(problemOf(site)).toBeUndefined();
  const config = {presets: [['classic', {blog: {path: 'news'}}]], plugins: [['docs', {path: 'guides'}]]};
  const texts = 'docs, blog, src/pages, i18n, news, guides, static';
  for (const [link, target, expected] of [
    ['static/media', '../../secret', 'static'],
    ['static/press/key.txt', '../../../secret/key.txt', 'static'],
    // Within the project.
    ['static/env.txt', '../.env', 'static'],
    ['static/pictures', '../pictures', 'static'],
    ['static/terms.md', '../docs/terms.md', 'static'],
    ['static/all', '..', 'static'],
    ['docs/privacy.md', '../../secret/key.txt', texts],
    ['docs/env.md', '../.env', texts],
    ['i18n/de', '../../secret', texts],
    ['news/b.md', '../../secret/key.txt', texts],
    ['guides', '../secret', texts],
    // Its name begins like that of the folder.
    ['static/sister', '../static-2', 'static'],
    // By a link within the folder.
    ['static/files/b.png', '../../../secret/key.txt', 'static'],
  ] as const) {
    folder.write('site/static-2/key.txt', '');
    symlinkSync(target, folder.path(`site/${link}`));
    expect(problemOf(site, config), link).toMatch(
      new RegExp(
        `^${link} is a symbolic link to ${target}; expected a link into ${expected}, because .*remove the link\\.$`,
      ),
    );
    folder.remove(`site/${link}`);
  }
  // The folder itself.
  folder.remove('site/static');
  symlinkSync('.', folder.path('site/static'));
  expect(problemOf(site)).toMatch(/^static is a symbolic link to \.; expected a link into static,/);
  folder.remove('site/static');
  mkdirSync(folder.path('site/static'));
  symlinkSync('nowhere', folder.path('site/static/film.mp4'));
  expect(problemOf(site)).toMatch(/^static\/film\.mp4 is .* to nowhere, which does not exist/);
});

test('a folder that the bundler cannot work in is refused by its character', () => {
  for (const name of ['c#', 'new!', 'why?', 'a\\b']) {
    const folder = new TemporaryFolder();
    mkdirSync(folder.path(name));
    const character = /[#!?\\]/.exec(name)?.[0];
    expect(problemOf(folder.path(name)), name).toContain(
      `cannot work in a folder with ${character} in its name`,
    );
  }
  const folder = new TemporaryFolder();
  const fine = 'a b%20[e]\'ü*;|:",&{a}(b)^~+@$';
  mkdirSync(folder.path(fine));
  expect(problemOf(folder.path(fine))).toBeUndefined();
});

test('a site below the root of its domain, and a language at another domain, are refused in one sentence', () => {
  const {root} = new TemporaryFolder();
  const at = (baseUrl: string, url = 'https://a.example') => ({baseUrl, url});
  expect(problemOf(root, {}, {en: at('/'), ja: at('/ja/'), 'pt-BR': at('/pt-BR/')})).toBeUndefined();
  for (const [locales, problem] of [
    [{en: at('/app/'), ja: at('/app/ja/')}, /"en" at baseUrl \/app\/; expected \/, .*\.$/],
    [{en: at('/'), ja: at('/')}, /"ja" at baseUrl \/; expected \/ja\/, .*\.$/],
    [
      {en: at('/'), ja: at('/ja/', 'https://b.example')},
      /"ja" at https:\/\/b\.example; expected https:\/\/a\.example, /,
    ],
  ] as const) {
    expect(problemOf(root, {}, locales)).toMatch(problem);
  }
  expect(problemOf(root, {}, undefined, '/app/')).toMatch(/"en" at baseUrl \/app\/; expected \/, .*\.$/);
  // A language that is built alone.
  expect(problemOf(root, {i18n: {defaultLocale: 'ja'}})).toBeUndefined();
});
