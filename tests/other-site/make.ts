import {copyFileSync, cpSync, readdirSync} from 'node:fs';
import path from 'node:path';
import sidebars from '../../sidebars';
import {readProduct} from '../../src/product';
import {drawDisc} from '../pictures/scenes';
import {ProjectCopy} from '../project-copy';
import {expect} from '../site';
import {FILES, PRIVACY, TERMS} from '../translations/texts';

/*
 * Another product's site: other facts, legal texts, photo and drawings, every setting, a language from right to left,
 * and two revisions; with one of each that the documentation of Docusaurus has and ours has not (site/): a page in
 * MDX, documents that are no legal texts, news, and items in navbar and footer.
 */

export const SETTINGS = {
  SITE_URL: 'https://www.relief-app.com',
  APP_STORE_URL: 'https://apps.apple.com/app/relief/id6470001234',
  GOOGLE_PLAY_URL: 'https://play.google.com/store/apps/details?id=com.relief.app',
  CONTACT_FORM_URL: 'https://docs.google.com/forms/d/e/1FAIpQLSd0/viewform',
  CONTACT_FORM_URL_JA: 'https://tally.so/embed/3xAmp1',
  CONTACT_EMAIL: 'hello@relief-app.com',
  OPERATOR_NAME: 'Relief Ltd.',
};

/** A badge of a store, as it gives them out: one for each of these languages. */
export const BADGES = Object.fromEntries(
  ['en', 'ja'].map((language, index) => [
    language,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${140 + index}" height="40"><path d="M0 0h140v40z"/></svg>`,
  ]),
);

const {name, reading, adNetwork, subscriptionProvider} = readProduct({}, ['en', 'ja']);

/** Facts of ours in src/product.ts, and those of the other product. */
export const FACTS = {
  [name.toLowerCase()]: 'relief',
  [name]: 'Relief',
  [reading]: 'レリーフ',
  [adNetwork.name]: 'Unity Ads',
  [adNetwork.settingsUrl]: 'https://unity.com/legal/game-player-privacy',
  [subscriptionProvider.name]: 'Adapty',
  [subscriptionProvider.privacyUrl]: 'https://adapty.io/privacy',
};

/** The days of the first publication and of two revisions after it. */
export const [FORMER, FIRST, SECOND] = ['2025-08-20', '2026-12-01', '2027-03-01'] as const;

/** A language that is laid out from right to left; its words are the English ones, letter by letter, and longer. */
export const PSEUDO = 'ar';

const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';

/** The legal documents of the project, which its footer links to; a company of its own has other words in each. */
const names = sidebars.legal as string[];
/** Their files: in plain Markdown or in MDX. */
const documents = names.map(
  (name) => [TERMS, PRIVACY].find((file) => path.parse(file).name === name) ?? `docs/${name}.mdx`,
);

const SIDEBARS = `export default {
  legal: ${JSON.stringify(names)},
  help: [{
    type: 'category',
    label: 'Help',
    link: {type: 'generated-index', slug: '/help', title: 'Help', description: 'Answers, and how to begin.'},
    items: ['help/faq', 'help/install'],
  }],
};
`;

/** In the place of the project's own, which stands beside it. */
const CONFIG = `import ours from './ours.config';

const items = [
  {to: '/pricing', label: 'Pricing'},
  {
    label: 'More',
    items: [{to: '/news', label: 'News'}, {type: 'doc', docId: 'help/faq', label: 'Questions'}],
  },
  {type: 'docSidebar', sidebarId: 'help', label: 'Help'},
  {href: 'https://x.com/relief', className: 'x', 'aria-label': 'X'},
];
const company = {
  title: 'Company',
  items: [{to: '/pricing', label: 'Pricing'}, {href: 'https://docs.example', label: 'Docs'}],
};

export default async () => {
  const config = await ours();
  const {navbar} = config.themeConfig;
  const metadata = [{name: 'keywords', content: 'depth, photos'}];
  Object.assign(config.themeConfig, {navbar: {...navbar, items}, footer: {links: [company]}, metadata});
  config.presets[0][1].blog = {path: 'src/news', routeBasePath: 'news', archiveBasePath: null};
  return config;
};
`;

/** Writes a text in other letters; keys of front matter, placeholders, targets of links, components and addresses stay. */
function transliterate(text: string): string {
  return text.replace(/^\w+:|\{[^}]*\}|\]\([^)]*\)|<[^>]*>|https?:\S+|[a-z]/gim, (part) =>
    part.length > 1 ? part : (LETTERS[part.toLowerCase().charCodeAt(0) - 97] ?? ''),
  );
}

const longer = (text: string) =>
  `${transliterate(text)} ${'تست '.repeat(Math.ceil(text.length / 10)).trim()}`;

/** Puts a drawing as an editor exports it, with a style and a gradient of its own, in the place of each of ours. */
function drawBrand(copy: ProjectCopy): void {
  const files = readdirSync(copy.path('src/brand'), {recursive: true, encoding: 'utf8'});
  for (const file of files.filter((one) => one.endsWith('.svg'))) {
    copy.rewrite(`src/brand/${file}`, (ours) => {
      const [, box = '0 0 40 40'] = /viewBox="([^"]+)"/.exec(ours) ?? [];
      const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number);
      return `<svg id="Layer_1" xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><defs><style>.cls-2{fill:#2e5d4b}</style><linearGradient id="gradient" x2="0" y2="1"><stop stop-color="#d8e04a"/><stop offset="1" stop-color="#6d9a86"/></linearGradient></defs><path class="cls-2" d="M${x} ${y + height / 2}h${width}v${height / 2}h-${width}z"/><circle fill="url(#gradient)" cx="${x + width / 2}" cy="${y + height / 2}" r="${height / 3}"/></svg>`;
    });
  }
}

const documentIn = (language: string, document: string) =>
  language === 'en'
    ? document
    : document.replace('docs', `i18n/${language}/docusaurus-plugin-content-docs/current`);

/** Writes the pseudo-language over the English that its folder begins with; what is no legal text stays in English. */
function translate(copy: ProjectCopy): void {
  const files = readdirSync(copy.path(`i18n/${PSEUDO}`), {recursive: true, encoding: 'utf8'});
  for (const file of files.filter((one) => one.endsWith('.json'))) {
    copy.rewrite(`i18n/${PSEUDO}/${file}`, (text) => {
      const messages: Record<string, {message: string}> = JSON.parse(text);
      for (const one of Object.values(messages)) one.message = longer(one.message);
      return JSON.stringify(messages, null, 2);
    });
  }
  for (const document of documents) {
    // A number in words is a number to the checks.
    copy.rewrite(documentIn(PSEUDO, document), (text) =>
      transliterate(text.replace('nine', '9').replace('two', '2')),
    );
  }
}

const RETENTION = '## Retention {#retention}\n\nData is kept until you ask to delete it.\n\n';

/** A new section in each language. */
const NEW_SECTION = {
  en: RETENTION,
  ja: '## 情報の保存期間 {#retention}\n\n情報は、削除を求められるまで保存します。\n\n',
  [PSEUDO]: transliterate(RETENTION),
};

/**
 * Publishes the texts, and revises them twice: one section goes; then one comes, and a sentence changes that stays as it
 * was in translations.
 */
function publish(copy: ProjectCopy, i18n: (...args: readonly string[]) => void): void {
  i18n('publish');
  // As if the language had come after the first version.
  copy.remove(`i18n/published/privacy/${FORMER}/${PSEUDO}.md`);
  i18n('revise', 'privacy', FIRST);
  i18n('revise', 'terms', FIRST);
  for (const language of Object.keys(NEW_SECTION)) {
    copy.replace(documentIn(language, PRIVACY), /## [^\n]*#cameras[\s\S]*?(?=---\n\n-)/, '');
    copy.replace(documentIn(language, TERMS), '/privacy#cameras', '/privacy');
  }
  i18n('publish', '--ahead');
  i18n('revise', 'privacy', SECOND);
  copy.replace(PRIVACY, 'your name', 'your address');
  for (const [language, section] of Object.entries(NEW_SECTION)) {
    copy.replace(documentIn(language, PRIVACY), /(?=---\n\n-)/, section);
  }
  for (const language of ['ja', PSEUDO]) {
    i18n('accept', 'privacy#retention', '--language', language);
  }
  i18n('publish', '--ahead');
}

/** Makes the other site, and builds it. */
export async function makeOtherSite(): Promise<ProjectCopy> {
  const copy = new ProjectCopy();
  const run = (...args: readonly string[]) => {
    const {status, output} = copy.run(args);
    expect(status, output).toBe(0);
  };
  const i18n = (...args: readonly string[]) => run('--import', 'tsx', 'src/i18n.ts', ...args);
  const settings = Object.entries(SETTINGS).map(([setting, value]) => `${setting}=${value}\n`);
  copy.write('.env', settings.join(''));
  // The record of what was published is another operator's, and so are more languages, texts, pages in MDX and news.
  copy.remove('docs');
  for (const folder of ['i18n', 'i18n/ja']) {
    const names = readdirSync(copy.path(folder)).filter((name) =>
      /^(?!ja$|.*\.|docusaurus-theme)/.test(name),
    );
    for (const name of names) copy.remove(`${folder}/${name}`);
  }
  for (const file of readdirSync(copy.path('src'), {recursive: true, encoding: 'utf8'})) {
    if (/\.mdx?$/.test(file)) copy.remove(`src/${file}`);
  }
  copy.write('sidebars.ts', SIDEBARS);
  for (const document of documents) {
    for (const [language, more] of Object.entries({en: 'More', ja: '追加'})) {
      const file = documentIn(language, document);
      const text = `---\ntitle: ${more}\ndescription: ${more}\n---\n\n${more}\n`;
      copy.write(file, FILES[file as keyof typeof FILES] ?? text);
    }
  }
  copy.rewrite('src/product.ts', (text) =>
    Object.entries(FACTS).reduce((all, [ours, theirs]) => all.replaceAll(ours, theirs), text),
  );
  copy.replace('package.json', /"name": "[^"]+"/, '"name": "relief-site"');
  drawBrand(copy);
  for (const [language, badge] of Object.entries(BADGES)) {
    copy.write(`src/brand/badges/google-play.${language}.svg`, badge);
  }
  const {photo, depth} = await drawDisc();
  copyFileSync(photo, copy.path('src/brand/photo/photo.png'));
  copyFileSync(depth, copy.path('src/brand/photo/depth.png'));
  cpSync(path.join(__dirname, 'site'), copy.path('.'), {recursive: true});
  copy.write('ours.config.ts', copy.read('docusaurus.config.ts'));
  copy.write('docusaurus.config.ts', CONFIG);
  i18n('start', PSEUDO);
  translate(copy);
  for (const language of ['ja', PSEUDO]) i18n('accept', '--all', '--language', language);
  publish(copy, i18n);
  run('--require', 'tsx/cjs', 'src/plugins/delivery/commands/build.ts');
  return copy;
}
