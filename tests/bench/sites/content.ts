import {type CheerioAPI, load} from 'cheerio';
import type {Files} from '../../../src/plugins/delivery/site/files';
import type {Page} from '../../../src/plugins/delivery/site/site';

/** A link of the navigation bar or the footer. */
export type Link = {readonly to: string; readonly label: string};

/** What a finished page says, without how it looks: the content that the compared sites share. */
export type PageContent = {
  readonly page: Page;
  readonly title: string;
  readonly description: string;
  /** What stands in `<main>`, as plain semantic HTML. */
  readonly main: string;
  readonly navigation: readonly Link[];
  readonly footer: readonly Link[];
  readonly copyright: string;
};

/** Elements that mean something by themselves, with the attributes that they keep. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  article: [],
  dd: [],
  dl: [],
  dt: [],
  h1: ['id'],
  h2: ['id'],
  h3: ['id'],
  iframe: ['src', 'title', 'referrerpolicy', 'sandbox'],
  img: ['src', 'width', 'height', 'alt', 'loading', 'decoding'],
  li: [],
  ol: [],
  p: [],
  picture: [],
  section: ['id'],
  source: ['type', 'srcset', 'sizes'],
  time: ['datetime'],
  ul: [],
};

/** What is drawn or pressed rather than read. */
const LEFT_OUT = 'svg, script, style, button, dialog, [aria-hidden=true], [popover], [role=status]';

/** Where a section or its heading is linked to, the id is kept, whatever element carries it. */
const IDS = 'section[id], div[id], article[id], li[id]';

function plain($: CheerioAPI): string {
  const main = $('main');
  main.find(LEFT_OUT).remove();
  main
    .find('*')
    .contents()
    .filter((_, node) => node.type === 'comment')
    .remove();
  main.find('a').each((_, link) => {
    if ($(link).text().trim() === '') {
      $(link).remove();
    }
  });
  main.find(IDS).each((_, part) => {
    part.tagName = 'section';
  });
  for (const element of main.find('*').get().reverse()) {
    const kept = KEPT[element.tagName];
    if (!kept) {
      $(element).replaceWith($(element).contents());
      continue;
    }
    element.attribs = Object.fromEntries(
      kept.flatMap((name) => (element.attribs[name] === undefined ? [] : [[name, element.attribs[name]]])),
    );
  }
  main.find('iframe').attr('height', '1000');
  return main.html()?.trim() ?? '';
}

/**
 * Reads what a page says from the finished site.
 * @throws {Error} when the page has no `<main>` with text
 */
export function contentOf(page: Page): PageContent {
  const $ = load(page.html);
  const links = (selector: string): Link[] =>
    $(selector)
      .map((_, link) => ({to: $(link).attr('href') ?? '', label: $(link).text().trim()}))
      .get();
  const content = {
    page,
    title: $('title').text(),
    description: $('meta[name=description]').attr('content') ?? '',
    navigation: links('header [popover] a:not([hreflang])'),
    footer: links('#__docusaurus > footer a'),
    copyright: $('#__docusaurus > footer p').text().trim(),
    main: plain($),
  };
  if (content.main === '' || content.footer.length === 0 || content.navigation.length === 0) {
    throw new Error(`${page.file}: expected <main>, a navigation bar and a footer with links; found none.`);
  }
  return content;
}

/** Gives the files that the compared pages show beside text: the sample photo and the icon. */
export function sharedFiles(files: Files): Files {
  return new Map([...files].filter(([file]) => /^(?:pictures\/|favicon\.svg$)/.test(file)));
}
