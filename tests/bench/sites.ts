import {execFileSync} from 'node:child_process';
import {symlinkSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {variantsOf} from '../../src/plugins/delivery/compress';
import {readFiles, writeFiles} from '../delivery/files';
import {BUILD, documentOf, fileOf, pages, product} from '../site';

/*
 * The same words, links and picture as two other sites have them: one written by hand, the least that a page can be,
 * and one by the stock theme of Docusaurus.
 */

const ROOT = path.join(__dirname, '../..');
const SHARED = /^pictures\/|^favicon\.svg$/;

type Link = {readonly to: string; readonly label: string};

/** Elements that mean something by themselves. */
const ELEMENTS =
  'a, article, dd, dl, dt, h1, h2, h3, iframe, img, li, ol, p, picture, section, source, time, ul';

/** Attributes that they keep. */
const ATTRIBUTES = [
  'alt',
  'datetime',
  'decoding',
  'height',
  'href',
  'id',
  'loading',
  'referrerpolicy',
  'sandbox',
  'sizes',
  'src',
  'srcset',
  'title',
  'type',
  'width',
];

/** Returns what a finished page says, without how it looks: its `<main>` as plain semantic HTML on one line. */
function contentOf(page: string) {
  const $ = load(documentOf(page).html());
  const links = (selector: string) =>
    $(selector)
      .map((_, link): Link => ({to: $(link).attr('href') ?? '', label: $(link).text().trim()}))
      .get();
  const main = $('main');
  // What is drawn or pressed rather than read.
  main
    .find('svg, script, style, button, dialog, canvas, [aria-hidden=true], [popover], [role=status]')
    .remove();
  for (const element of main.find('*').get().reverse()) {
    if ($(element).is(`:not(${ELEMENTS})`) || ($(element).is('a') && $(element).text().trim() === '')) {
      $(element).replaceWith($(element).contents());
    } else {
      const kept = Object.entries(element.attribs).filter(([name]) => ATTRIBUTES.includes(name));
      element.attribs = Object.fromEntries(kept);
    }
  }
  return {
    page,
    lang: $('html').attr('lang') ?? '',
    title: $('title').text(),
    description: $('meta[name=description]').attr('content') ?? '',
    main: (main.html() ?? '').replace(/<!--.*?-->/gs, '').replace(/\s*\n\s*/g, ' '),
    navbar: links('#menu a, #languages a:not([aria-current])'),
    footer: links('#__docusaurus > footer a'),
  };
}

/** Writes a site, with texts compressed as our build does it, for the server. */
async function writeSite(folder: string, files: Map<string, Buffer>): Promise<void> {
  for (const [file, content] of [...files]) {
    for (const [end, bytes] of Object.entries(await variantsOf(file, content))) files.set(file + end, bytes);
  }
  await writeFiles(folder, files);
}

/** What the compared pages show beside text: the sample photo and the icon. */
const shared = async () => [...(await readFiles(BUILD))].filter(([file]) => SHARED.test(file));

/** Enough to read by, as someone would write it who wants no more. */
const STYLE =
  'body{margin:0 auto;max-width:42rem;padding:1rem;font:1rem/1.6 system-ui,sans-serif;color:#222;background:#fff}' +
  'header,footer{padding:.5rem 0}nav a{display:inline-block;padding:.75rem .75rem .75rem 0}' +
  'h1,h2,h3{line-height:1.25}a{color:#4a2a7b}img{max-width:100%;height:auto}' +
  // The headline fills the first screen as it does in ours, so that the largest paint is words in both.
  'section:first-child:has(h1){min-height:100svh}@media(prefers-color-scheme:dark){body{color:#eee;background:#181420}a{color:#cdb7f5}}';

/** Writes the site by hand: one HTML file a page, some inline style, no script. */
export async function writeByHand(folder: string): Promise<void> {
  const files = new Map(await shared());
  const nav = (links: readonly Link[]) =>
    `<nav>${links.map(({to, label}) => `<a href="${to}">${label}</a>`).join(' ')}</nav>`;
  for (const {page, lang, title, description, main, navbar, footer} of pages.map(contentOf)) {
    files.set(
      path.relative(BUILD, fileOf(page)),
      Buffer.from(
        `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><meta name="description" content="${description.replaceAll('"', '&quot;')}"><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head><body><header>${nav(navbar)}</header><main>${main}</main><footer>${nav(footer)}</footer></body></html>`,
      ),
    );
  }
  await writeSite(folder, files);
}

/** Plain HTML is JSX, but for the names of some attributes, for void elements and for braces. */
const asJsx = (html: string) =>
  html
    .replaceAll(' srcset=', ' srcSet=')
    .replaceAll(' datetime=', ' dateTime=')
    .replaceAll(' referrerpolicy=', ' referrerPolicy=')
    .replace(/<(img|source)([^>]*?)\/?>/g, '<$1$2 />')
    .replace(/[{}]/g, (brace) => `{'${brace}'}`)
    .replace('<img ', "<img style={{height: 'auto'}} ")
    .replace(/^<section>/, "<section style={{minHeight: '100svh'}}>");

/**
 * Builds the site by preset-classic with everything as it comes, its pages as MDX, the navbar with the dropdown of
 * locales.
 * @param folder where the project is written; the site is in its folder `build`
 */
export async function buildStock(folder: string): Promise<void> {
  const contents = pages.map(contentOf);
  const home = contents.find(({page}) => page === '/');
  const configuration = {
    title: product.name,
    url: product.siteUrl,
    baseUrl: '/',
    favicon: 'favicon.svg',
    onBrokenLinks: 'warn',
    future: {v4: true},
    i18n: {defaultLocale: 'en', locales: [...new Set(contents.map(({lang}) => lang))]},
    presets: [['classic', {docs: false, blog: false}]],
    themeConfig: {
      navbar: {
        title: product.name,
        items: [
          ...(home?.navbar ?? []).filter(({to}) => !/^\/ja(?:\/|$)/.test(to)),
          {type: 'localeDropdown', position: 'right'},
        ],
      },
      footer: {style: 'dark', links: home?.footer},
    },
  };
  const files = new Map((await shared()).map(([file, content]) => [`static/${file}`, content]));
  files.set('docusaurus.config.js', Buffer.from(`module.exports = ${JSON.stringify(configuration)};`));
  files.set('package.json', Buffer.from('{"name": "stock", "private": true}'));
  for (const {page, lang, title, description, main} of contents) {
    const pagesFolder = lang === 'en' ? 'src/pages' : `i18n/${lang}/docusaurus-plugin-content-pages`;
    const name = page.replace(new RegExp(`^/${lang}(?=/|$)`), '').slice(1) || 'index';
    const frontMatter = JSON.stringify({
      title: title.split(' | ')[0],
      description,
      hide_table_of_contents: true,
    });
    files.set(`${pagesFolder}/${name}.mdx`, Buffer.from(`---\n${frontMatter}\n---\n\n${asJsx(main)}\n`));
  }
  await writeFiles(folder, files);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  execFileSync('node_modules/.bin/docusaurus', ['build'], {cwd: folder, stdio: 'ignore'});
  const build = path.join(folder, 'build');
  await writeSite(build, await readFiles(build));
}
