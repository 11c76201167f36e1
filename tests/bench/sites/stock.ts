import {mkdtemp, readFile, rm, symlink} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  addressIn,
  defaultLanguage,
  type Language,
  languageCodes,
  languages,
} from '../../../src/locale/languages';
import {runDocusaurus} from '../../../src/plugins/delivery/build/run-docusaurus';
import {compress} from '../../../src/plugins/delivery/finish/compress';
import {hostTable} from '../../../src/plugins/delivery/hosts/host-table';
import {sendFile} from '../../../src/plugins/delivery/hosts/send-file';
import {ROOT} from '../../../src/plugins/delivery/site/build-folder';
import {type Files, readFiles, writeFiles} from '../../../src/plugins/delivery/site/files';
import {pagesOf} from '../../../src/plugins/delivery/site/site';
import {parseLegalText} from '../../../src/plugins/translations/read/legal-text';
import {asDocument, writeVersion} from '../../../src/plugins/translations/read/version';
import type {Product} from '../../../src/product';
import {type LocalServer, serveLocally} from '../../loopback';
import {contentOf, type PageContent, sharedFiles} from './content';

/*
 * The same content as a stock site: preset-classic with everything as it comes, a navigation bar
 * with the locale dropdown, a footer with links. Built on the spot, with the project's packages.
 */

const DOCUMENTS = ['terms', 'privacy'];

/** Plain HTML is JSX, but for the names of some attributes, for void elements and for braces. */
function asMdx({page, main, title, description}: PageContent): string {
  const jsx = main
    .replaceAll(' srcset=', ' srcSet=')
    .replaceAll(' datetime=', ' dateTime=')
    .replaceAll(' referrerpolicy=', ' referrerPolicy=')
    .replace(/<(img|source)([^>]*?)\/?>/g, '<$1$2 />')
    .replace(/[{}]/g, (brace) => `{'${brace}'}`)
    .replace(/\s*\n\s*/g, ' ')
    .replace('<img ', "<img style={{height: 'auto'}} ")
    // The headline fills the first screen as it does in ours, so that the largest paint is words in both.
    .replace('<section>', page.kind === 'landing' ? "<section style={{minHeight: '100svh'}}>" : '<section>');
  const frontMatter = {title: title.split(' | ')[0], description, hide_table_of_contents: true};
  return `---\n${JSON.stringify(frontMatter)}\n---\n\n${jsx}\n`;
}

const bare = (to: string) => addressIn(defaultLanguage, to);

function configuration(home: PageContent, product: Product): object {
  return {
    title: product.name,
    url: product.siteUrl,
    baseUrl: '/',
    favicon: 'favicon.svg',
    future: {v4: true},
    i18n: {defaultLocale: defaultLanguage.code, locales: languageCodes},
    presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
    themeConfig: {
      navbar: {
        title: product.name,
        items: [
          ...home.navigation.map(({to, label}) => ({to: bare(to), label, position: 'left'})),
          {type: 'localeDropdown', position: 'right'},
        ],
      },
      footer: {
        style: 'dark',
        links: home.footer.map(({to, label}) => ({to: bare(to), label})),
        copyright: home.copyright,
      },
    },
  };
}

/** Gives the theme's own translation files for a language. */
function themeMessages(english: PageContent, translated: PageContent): [string, object][] {
  const labels = (kind: string, place: 'navigation' | 'footer') =>
    english[place].map(({label}, index) => [
      `${kind}.label.${label}`,
      {message: translated[place][index]?.label ?? label},
    ]);
  return [
    ['navbar.json', Object.fromEntries(labels('item', 'navigation'))],
    [
      'footer.json',
      {...Object.fromEntries(labels('link.item', 'footer')), copyright: {message: translated.copyright}},
    ],
  ];
}

async function source(files: Files, product: Product): Promise<Files> {
  const pages = pagesOf(files).map(contentOf);
  const pageOf = (language: Language, kind: 'landing' | 'contact'): PageContent => {
    const found = pages.find(({page}) => page.language === language && page.kind === kind);
    if (!found) {
      throw new Error(`The finished site has no ${kind} page in "${language.code}"; build it first.`);
    }
    return found;
  };
  const home = pageOf(defaultLanguage, 'landing');
  const site: Files = new Map();
  const put = (file: string, text: string) => site.set(file, Buffer.from(text));

  put('package.json', JSON.stringify({name: 'stock', private: true}));
  put('docusaurus.config.js', `module.exports = ${JSON.stringify(configuration(home, product))};`);
  for (const [file, content] of sharedFiles(files)) {
    site.set(`static/${file}`, content);
  }
  for (const language of languages) {
    const folder = language === defaultLanguage ? '' : `i18n/${language.code}/`;
    const docs = folder ? `${folder}docusaurus-plugin-content-docs/current` : 'docs';
    const pagesFolder = folder ? `${folder}docusaurus-plugin-content-pages` : 'src/pages';
    for (const name of DOCUMENTS) {
      const file = `${docs}/${name}.mdx`;
      const text = parseLegalText(name, file, await readFile(path.join(ROOT, file), 'utf8'));
      // With the facts in it, as the author of a stock site would have typed them.
      put(file, asDocument(writeVersion(text, language, product)));
    }
    put(`${pagesFolder}/index.mdx`, asMdx(pageOf(language, 'landing')));
    put(`${pagesFolder}/contact.mdx`, asMdx(pageOf(language, 'contact')));
    if (folder) {
      for (const [file, messages] of themeMessages(home, pageOf(language, 'landing'))) {
        put(`${folder}docusaurus-theme-classic/${file}`, JSON.stringify(messages));
      }
    }
  }
  return site;
}

/**
 * Builds the stock site in a temporary folder and serves it with the file server, compression and
 * headers of our preview server. Only our security policy is left out: it lists our own scripts.
 * @param files our finished site, for the words and the picture
 */
export async function serveStock(files: Files, product: Product): Promise<LocalServer> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'bench-stock-'));
  await writeFiles(dir, await source(files, product));
  await symlink(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
  const {status, output} = await runDocusaurus(dir, ['build']);
  if (status !== 0) {
    throw new Error(`The stock site in ${dir} did not build:\n${output}`);
  }

  const built = await readFiles(path.join(dir, 'build'));
  await compress(built);
  const {'Content-Security-Policy': _, ...headers} = hostTable(files).headers;
  const {url, close} = await serveLocally((request, response) => {
    for (const [name, value] of Object.entries(headers)) {
      response.setHeader(name, value);
    }
    const name = (request.url ?? '').slice(1).split('?')[0] ?? '';
    const file = [name, `${name}.html`, path.posix.join(name, 'index.html')].find((one) => built.has(one));
    if (file === undefined) {
      response.writeHead(404).end();
    } else {
      sendFile(request, response, built, file);
    }
  });
  return {
    url,
    async close() {
      await close();
      await rm(dir, {recursive: true});
    },
  };
}
