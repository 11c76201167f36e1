import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {UserThemeConfig} from '@docusaurus/theme-common';
import {toString as wordsOf} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {filesIn} from '../../src/plugins/translations/files';
import {checkComponents, checkDocumentPage, checkSearchBar} from '../../src/theme-checks/components';
import {checkOptions} from '../../src/theme-checks/options';
import {expect, test} from '../run/units';

/* What the site replaces of Docusaurus's themes, and which options of themeConfig it shows. */

const FOLDER = 'src/theme';

/** Files of the components in src/theme, by Docusaurus's names. */
const components = Object.fromEntries(
  filesIn('.', FOLDER)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const {dir, name} = path.parse(path.relative(FOLDER, file));
      return [name === 'index' ? dir : path.join(dir, name), file];
    }),
);

/** Returns the rows of the first table in src/theme/README.md, as the words of their cells. */
function readTable() {
  const table = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse(readFileSync(`${FOLDER}/README.md`, 'utf8'))
    .children.find((node) => node.type === 'table');
  return (table?.children ?? []).map((row) => row.children.map((cell) => wordsOf(cell)));
}

test('the table of swizzled components lists each, and says of it what Docusaurus says', () => {
  const [, ...listed] = readTable();
  expect(listed.map(([name]) => name).toSorted()).toEqual(Object.keys(components).toSorted());
  // Loaded here, because it takes half a second.
  const {getSwizzleConfig}: typeof import('@docusaurus/theme-classic') = require('@docusaurus/theme-classic');
  const config = getSwizzleConfig?.()?.components;
  const expected = listed.map(([name = '']) => {
    const actions = config?.[name]?.actions;
    const isWrapped = readFileSync(components[name] ?? '', 'utf8').includes(`'@theme-original/${name}'`);
    return [name, isWrapped ? 'wrap' : 'eject', actions ? `${actions.eject}, ${actions.wrap}` : 'not listed'];
  });
  expect(listed.map(([name, , how, says]) => [name, how, says])).toEqual(expected);
});

test('a component in src/theme that no theme has stops a build, by its name; so do aliases that Docusaurus no longer gives', () => {
  const aliases = {
    '@theme/Layout': '/site/src/theme/Layout/index.tsx',
    '@theme-original/Layout': '/theme/Layout/index.js',
    '@theme/Footer': '/theme/Footer/index.js',
  };
  expect(() => checkComponents('/site', aliases)).not.toThrow();
  const renamed = {...aliases, '@theme/Navbar/Menu': '/site/src/theme/Navbar/Menu.tsx'};
  expect(() => checkComponents('/site', renamed)).toThrow(/^src\/theme\/Navbar\/Menu\.tsx: no theme has/);
  expect(() => checkComponents('/site', {'@site': '/site'})).toThrow(/found no name @theme\/…/);
});

test('a search bar of another theme, or of the site, that the navbar has no item for stops a build, by its name', () => {
  const classic = '/theme/SearchBar.js';
  const none = {'@theme/SearchBar': classic, '@theme-original/SearchBar': classic};
  const found = {...none, '@theme-original/SearchBar': '/site/found.js', '@theme-init/SearchBar': classic};
  const shows = (aliases: object, items: {type?: string}[]) => () =>
    checkSearchBar('/site', {...aliases}, items);
  expect(shows(none, [])).not.toThrow();
  for (const [aliases, name] of [
    [{...found, '@theme/SearchBar': '/site/found.js'}, 'found.js'],
    [{...none, '@theme/SearchBar': '/site/src/theme/SearchBar.tsx'}, 'src/theme/SearchBar.tsx'],
  ] as const) {
    expect(shows(aliases, [{}])).toThrow(
      `themeConfig.navbar.items has no {type: 'search'}, without which no page shows the search bar ${name}.`,
    );
    expect(shows(aliases, [{}, {type: 'search'}])).not.toThrow();
  }
});

/** Options of themeConfig that a build accepts. */
const shown: UserThemeConfig = {
  colorMode: {disableSwitch: true, respectPrefersColorScheme: true, defaultMode: 'light'},
  navbar: {hideOnScroll: true, items: []},
  prism: {theme: {plain: {}, styles: []}},
  footer: {style: 'light', links: []},
  docs: {sidebar: {hideable: false, autoCollapseCategories: true}},
};

test('legal documents that another component would show without their page stop a build, by its name', () => {
  const docs = (docItemComponent: string, id = 'default') => ({
    name: 'docusaurus-plugin-content-docs',
    options: {id, docItemComponent},
  });
  const [ours, theirs] = [docs('@theme/DocItem'), docs('@theme/ApiItem')];
  expect(() => checkDocumentPage([theirs], ['terms', 'eula'])).toThrow(
    'docItemComponent is @theme/ApiItem, which would show the legal documents (terms, eula) without their page; expected @theme/DocItem.',
  );
  checkDocumentPage([ours, docs('@theme/ApiItem', 'api')], ['terms']);
  checkDocumentPage([theirs], []);
  checkDocumentPage([], ['terms']);
});

test('an option of themeConfig that the site does not show is refused, with its name and a remedy', () => {
  expect(() => checkOptions(shown)).not.toThrow();
  const {navbar, footer} = shown;
  const refused: Record<string, object> = {
    'announcementBar cannot be translated; write': {announcementBar: {content: 'Now on Android'}},
    'colorMode is {disableSwitch: true': {colorMode: {}},
    'docs.sidebar.hideable needs a script': {docs: {sidebar: {hideable: true}}},
    'footer.copyright is not shown; the line is the message': {footer: {...footer, copyright: '© Me'}},
    'footer.logo is not shown': {footer: {...footer, logo: {src: '/logo.svg'}}},
    'footer.style is not shown': {footer: {...footer, style: 'dark'}},
    'navbar.hideOnScroll must be true': {navbar: {...navbar, hideOnScroll: false}},
    'navbar.logo is not shown': {navbar: {...navbar, logo: {src: '/logo.svg'}}},
    'navbar.style is not shown': {navbar: {...navbar, style: 'dark'}},
    'navbar.title is not shown; the name': {navbar: {...navbar, title: 'Site'}},
    'prism.theme must have no colours': {prism: {}},
    'prism.darkTheme is not shown': {prism: {...shown.prism, darkTheme: {plain: {}, styles: []}}},
    'zoom is known neither to Docusaurus nor to the site': {zoom: {}},
  };
  for (const [message, options] of Object.entries(refused)) {
    expect(() => checkOptions({...shown, ...options}), message).toThrow(
      `docusaurus.config.ts: themeConfig.${message}`,
    );
  }
});
