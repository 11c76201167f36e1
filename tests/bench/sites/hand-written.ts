import {escapeMarkup} from '../../../src/escape-markup';
import {addressIn, languages} from '../../../src/locale/languages';
import {copyHomes} from '../../../src/plugins/delivery/finish/home-copies';
import type {PreviewServer} from '../../../src/plugins/delivery/preview';
import type {Files} from '../../../src/plugins/delivery/site/files';
import {pagesOf} from '../../../src/plugins/delivery/site/site';
import {contentOf, type Link, type PageContent, sharedFiles} from './content';
import {serveCopy} from './serve-copy';

/** Enough to read by, as someone would write it who wants no more. */
const STYLE =
  'body{margin:0 auto;max-width:42rem;padding:1rem;font:1rem/1.6 system-ui,sans-serif;color:#222;background:#fff}' +
  'header,footer{padding:.5rem 0}nav a{display:inline-block;padding:.75rem .75rem .75rem 0}' +
  'h1,h2,h3{line-height:1.25}a{color:#4a2a7b}main p a{text-underline-offset:.2em}' +
  // The headline fills the first screen as it does in ours, so that the largest paint is words in both.
  '.first{min-height:100svh}img{max-width:100%;height:auto}@media(prefers-color-scheme:dark){body{color:#eee;background:#181420}a{color:#cdb7f5}}';

const linkTo = ({to, label}: Link) => `<a href="${to}">${label}</a>`;

function write({page, title, description, main, navigation, footer, copyright}: PageContent): string {
  const others = languages
    .filter((language) => language !== page.language)
    .map((language) => ({...language, to: addressIn(language, page.address)}));
  const switcher = others.map(
    ({code, label, to}) => `<a href="${to}" hreflang="${code}" lang="${code}">${label}</a>`,
  );
  return `<!doctype html>
<html lang="${page.language.code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title>
<meta name="description" content="${escapeMarkup(description)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header><nav>${[...navigation.map(linkTo), ...switcher].join(' ')}</nav></header>
<main>${page.kind === 'landing' ? main.replace('<section>', '<section class="first">') : main}</main>
<footer><nav>${footer.map(linkTo).join(' ')}</nav><p>${copyright}</p></footer>
</body>
</html>
`;
}

/**
 * Makes the floor: every page of our site as one hand-written HTML page would be, with the same
 * words, links and picture, and serves it with our own server, headers and policy.
 * @param files our finished site
 */
export async function serveHandWritten(files: Files): Promise<PreviewServer> {
  const site = sharedFiles(files);
  for (const page of pagesOf(files)) {
    site.set(page.file, Buffer.from(write(contentOf(page))));
  }
  copyHomes(site);
  return serveCopy(site);
}
