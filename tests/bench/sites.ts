import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {load} from 'cheerio';
import {documentOf, fileOf, pages, product} from '../site';

/*
 * The same words, links and picture as two other sites have them: one written by hand, the least that a page can be,
 * and one by the stock theme of Docusaurus.
 */

const ROOT = path.join(__dirname, '../..');
const SHARED = /^(?:pictures|favicon\.svg)$/;

type Link = {readonly to: string; readonly label: string};

/** What a finished page says, without how it looks. */
type Content = {
  readonly page: string;
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  /** What stands in `<main>`, as plain semantic HTML. */
  readonly main: string;
  readonly navbar: readonly Link[];
  readonly footer: readonly Link[];
};

/** Elements that mean something by themselves, with the attributes that they keep. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  iframe: ['src', 'title', 'referrerpolicy', 'sandbox'],
  img: ['src', 'width', 'height', 'alt', 'loading', 'decoding'],
  section: ['id'],
  source: ['type', 'srcset', 'sizes'],
  time: ['datetime'],
  ...Object.fromEntries(['h1', 'h2', 'h3'].map((heading) => [heading, ['id']])),
  ...Object.fromEntries('article dd dl dt li ol p picture ul'.split(' ').map((element) => [element, []])),
};

function contentOf(page: string): Content {
  const $ = load(documentOf(page).html());
  const links = (selector: string): Link[] =>
    $(selector)
      .map((_, link) => ({to: $(link).attr('href') ?? '', label: $(link).text().trim()}))
      .get();
  const main = $('main');
  // What is drawn or pressed rather than read.
  main
    .find('svg, script, style, button, dialog, canvas, [aria-hidden=true], [popover], [role=status]')
    .remove();
  for (const element of main.find('*').get().reverse()) {
    const kept = KEPT[element.tagName];
    if (!kept || (element.tagName === 'a' && $(element).text().trim() === '')) {
      $(element).replaceWith($(element).contents());
    } else {
      const attributes = kept.flatMap((name) =>
        element.attribs[name] === undefined ? [] : [[name, element.attribs[name]]],
      );
      element.attribs = Object.fromEntries(attributes);
    }
  }
  main.find('iframe').attr('height', '1000');
  return {
    page,
    lang: $('html').attr('lang') ?? '',
    title: $('title').text(),
    description: $('meta[name=description]').attr('content') ?? '',
    main: (main.html() ?? '').replace(/<!--.*?-->/gs, '').trim(),
    navbar: links('#menu a, #languages a:not([aria-current])'),
    footer: links('#__docusaurus > footer a'),
  };
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  writeFileSync(path.join(folder, file), text);
}

/** Compresses a folder's texts as the build does, for the server. */
function compress(folder: string): void {
  for (const name of readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
    if (!/\.(?:html|js|css|svg)$/.test(name)) continue;
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(readFileSync(path.join(folder, name))));
  }
}

/** Copies what the compared pages show beside text: the sample photo and the icon. */
function copyShared(folder: string): void {
  const build = path.dirname(fileOf('/'));
  for (const name of readdirSync(build).filter((one) => SHARED.test(one))) {
    cpSync(path.join(build, name), path.join(folder, name), {recursive: true});
  }
}

/** Enough to read by, as someone would write it who wants no more. */
const STYLE =
  'body{margin:0 auto;max-width:42rem;padding:1rem;font:1rem/1.6 system-ui,sans-serif;color:#222;background:#fff}' +
  'header,footer{padding:.5rem 0}nav a{display:inline-block;padding:.75rem .75rem .75rem 0}' +
  'h1,h2,h3{line-height:1.25}a{color:#4a2a7b}img{max-width:100%;height:auto}' +
  // The headline fills the first screen as it does in ours, so that the largest paint is words in both.
  'section:first-child:has(h1){min-height:100svh}@media(prefers-color-scheme:dark){body{color:#eee;background:#181420}a{color:#cdb7f5}}';

/** Writes the site by hand: one HTML file a page, some inline style, no script. */
export function writeByHand(folder: string): void {
  for (const {page, lang, title, description, main, navbar, footer} of pages.map(contentOf)) {
    const nav = (links: readonly Link[]) =>
      `<nav>${links.map(({to, label}) => `<a href="${to}">${label}</a>`).join(' ')}</nav>`;
    write(
      folder,
      page === '/' ? 'index.html' : `${page.slice(1)}.html`,
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><meta name="description" content="${description.replaceAll('"', '&quot;')}"><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head><body><header>${nav(navbar)}</header><main>${main}</main><footer>${nav(footer)}</footer></body></html>`,
    );
  }
  copyShared(folder);
  compress(folder);
}

/** Plain HTML is JSX, but for the names of some attributes, for void elements and for braces. */
const asJsx = (html: string) =>
  html
    .replaceAll(' srcset=', ' srcSet=')
    .replaceAll(' datetime=', ' dateTime=')
    .replaceAll(' referrerpolicy=', ' referrerPolicy=')
    .replace(/<(img|source)([^>]*?)\/?>/g, '<$1$2 />')
    .replace(/[{}]/g, (brace) => `{'${brace}'}`)
    .replace(/\s*\n\s*/g, ' ')
    .replace('<img ', "<img style={{height: 'auto'}} ")
    .replace(/^<section>/, "<section style={{minHeight: '100svh'}}>");

/**
 * Builds the site by preset-classic with everything as it comes, its pages as MDX, the navbar with the dropdown of
 * locales.
 * @param folder where the project is written; the site is in its folder `build`
 */
export function buildStock(folder: string): void {
  const all = pages.map(contentOf);
  const locales = [...new Set(all.map(({lang}) => lang))];
  const home = all.find(({page}) => page === '/');
  const local = (links: readonly Link[]) => links.filter(({to}) => !/^\/ja(?:\/|$)/.test(to));
  const configuration = {
    title: product.name,
    url: product.siteUrl,
    baseUrl: '/',
    favicon: 'favicon.svg',
    onBrokenLinks: 'warn',
    future: {v4: true},
    i18n: {defaultLocale: 'en', locales},
    presets: [['classic', {docs: false, blog: false}]],
    themeConfig: {
      navbar: {
        title: product.name,
        items: [...local(home?.navbar ?? []), {type: 'localeDropdown', position: 'right'}],
      },
      footer: {style: 'dark', links: home?.footer},
    },
  };
  write(folder, 'docusaurus.config.js', `module.exports = ${JSON.stringify(configuration)};`);
  write(folder, 'package.json', '{"name": "stock", "private": true}');
  for (const {page, lang, title, description, main} of all) {
    const pagesFolder = lang === 'en' ? 'src/pages' : `i18n/${lang}/docusaurus-plugin-content-pages`;
    const name = page.replace(new RegExp(`^/${lang}(?=/|$)`), '').slice(1) || 'index';
    const frontMatter = JSON.stringify({
      title: title.split(' | ')[0],
      description,
      hide_table_of_contents: true,
    });
    write(folder, `${pagesFolder}/${name}.mdx`, `---\n${frontMatter}\n---\n\n${asJsx(main)}\n`);
  }
  copyShared(path.join(folder, 'static'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  execFileSync('node_modules/.bin/docusaurus', ['build'], {cwd: folder, stdio: 'ignore'});
  compress(path.join(folder, 'build'));
}
