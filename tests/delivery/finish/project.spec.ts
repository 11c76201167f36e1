import {mkdirSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {inspect} from 'node:util';
import {expect, test} from 'playwright/test';
import {checkProject} from '../../../src/plugins/delivery/project/project';
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

test('links out of the project are refused with their name and target, in folders of files and of texts; those within it are not', () => {
  const folder = new TemporaryFolder();
  const site = folder.path('site');
  folder.write('secret/key.txt', '');
  folder.write('site/docs/terms.md', '');
  folder.write('site/pictures/a.png', '');
  folder.write('site/news/a.md', '');
  mkdirSync(folder.path('site/static/press'), {recursive: true});
  symlinkSync('../../pictures', folder.path('site/static/press/inside'));
  // A loop.
  symlinkSync('..', folder.path('site/static/press/again'));
  // Nothing reads it.
  symlinkSync('../secret', folder.path('site/elsewhere'));
  expect(problemOf(site)).toBeUndefined();
  const config = {presets: [['classic', {blog: {path: 'news'}}]], plugins: [['docs', {path: 'guides'}]]};
  for (const [link, target] of [
    ['static/media', '../../secret'],
    ['static/press/key.txt', '../../../secret/key.txt'],
    ['docs/privacy.md', '../../secret/key.txt'],
    ['i18n/ja', '../../secret'],
    ['news/b.md', '../../secret/key.txt'],
    ['guides', '../secret'],
    // Its name begins like that of the project.
    ['static/sister', '../../site-2'],
    // By a link within the project.
    ['pictures/b.png', '../../secret/key.txt'],
  ] as const) {
    folder.write('site-2/key.txt', '');
    mkdirSync(path.dirname(folder.path(`site/${link}`)), {recursive: true});
    symlinkSync(target, folder.path(`site/${link}`));
    expect(problemOf(site, config), link).toMatch(
      new RegExp(
        `^${link} is a symbolic link to ${target}, which is outside of the project, .*remove the link\\.$`,
      ),
    );
    folder.remove(`site/${link}`);
  }
  symlinkSync('nowhere', folder.path('site/static/press/film.mp4'));
  expect(problemOf(site)).toMatch(/^static\/press\/film\.mp4 is .* to nowhere, which does not exist/);
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
