import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {languages} from '../../src/locale/languages';

/*
 * Makes another product's site of this one, with the files that README.md ("Make it yours") names and no
 * others. What it says and shows is nothing of ours.
 */

const PRODUCT = 'src/product.ts';

/** What stands in src/product.ts, and what the other product has in its place. */
const FACTS: readonly (readonly [ours: RegExp, theirs: string])[] = [
  [/^const RESERVED_HOST = .*$/m, "const RESERVED_HOST = 'relief.example';"],
  [/apps\.\$\{RESERVED_HOST\}\/\w+/, `apps.\${RESERVED_HOST}/relief`],
  [/name: '[^']+',\n {4}reading: '[^']+'/, "name: 'Relief',\n    reading: 'レリーフ'"],
  [
    /(?<=^ {4})adNetwork: \{.*\}/m,
    "adNetwork: {name: 'Unity Ads', settingsUrl: 'https://unity.com/legal/game-player-privacy'}",
  ],
  [
    /(?<=^ {4})subscriptionProvider: \{.*\}/m,
    "subscriptionProvider: {name: 'Adapty', privacyUrl: 'https://adapty.io/privacy'}",
  ],
  [/copyrightYear: \d+/, 'copyrightYear: 2026'],
  // What the specification says of ours.
  [/\n *\/\/ The specification gives .*/, ''],
];

/** The dates of the other product's privacy policy, in the place of ours. */
const DATES = ['2024-03-05', '2026-07-31'];

/** The English policy; every translation has a file of its name. */
export const PRIVACY = 'docs/privacy.mdx';

/** Gives the dates that a policy states in its front matter. */
export function datesIn(policy: string): string[] {
  return [...policy.matchAll(/^(?:established:| {2}-) (\d{4}-\d{2}-\d{2})$/gm)].map(([, date = '']) => date);
}

const SETTINGS = `SITE_URL=https://www.relief-app.com
APP_STORE_URL=https://apps.apple.com/app/relief/id6470001234
GOOGLE_PLAY_URL=https://play.google.com/store/apps/details?id=com.relief.app
CONTACT_FORM_URL=https://docs.google.com/forms/d/e/1FAIpQLSd0/viewform
CONTACT_FORM_URL_JA=https://tally.so/embed/3xAmp1
CONTACT_EMAIL=hello@relief-app.com
OPERATOR_NAME=Relief Ltd.
`;

/** Makes a copy of the project, with the packages of the real one, into that of the other product. */
export async function makeAnotherProduct(from: string, to: string): Promise<void> {
  mkdirSync(to, {recursive: true});
  const parts = ['docs', 'i18n', 'src', 'tests', 'bench', 'static', 'photo'];
  const files = [
    'docusaurus.config.ts',
    'sidebars.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'playwright.config.ts',
  ];
  for (const name of [...parts, ...files].filter((one) => existsSync(path.join(from, one)))) {
    cpSync(path.join(from, name), path.join(to, name), {recursive: true, force: true, errorOnExist: false});
  }
  // Hard links, not a symbolic one: the bundler numbers modules by their real path from the site's folder.
  execFileSync('cp', ['-al', path.join(from, 'node_modules'), path.join(to, 'node_modules')]);
  // Some tests build what is under version control.
  execFileSync('git', ['init', '--quiet'], {cwd: to});
  writeFileSync(
    path.join(to, '.gitignore'),
    ['node_modules', '/build*', '.docusaurus', '.env', 'test-results', ''].join('\n'),
  );
  writeFileSync(path.join(to, '.env'), SETTINGS);
  writeFacts(path.join(to, PRODUCT));
  writeDates(to);
  const packageFile = path.join(to, 'package.json');
  writeFileSync(
    packageFile,
    readFileSync(packageFile, 'utf8').replace(/"name": "[^"]+"/, '"name": "relief-site"'),
  );
  turnColours(path.join(to, 'src/css/tokens.css'));
  await drawPhoto(path.join(to, 'photo'));
  drawBrand(path.join(to, 'src/brand'));
  // What is asked of our drawing alone goes with it.
  rmSync(path.join(to, 'tests/brand'), {recursive: true});
}

function writeFacts(file: string): void {
  const text = FACTS.reduce(
    (before, [ours, theirs]) => {
      const after = before.replace(ours, () => theirs);
      if (after === before) {
        throw new Error(`${PRODUCT} has no ${ours}; this script has to follow it`);
      }
      return after;
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, text);
}

function writeDates(folder: string): void {
  const name = path.basename(PRIVACY);
  const translations = readdirSync(path.join(folder, 'i18n'), {recursive: true, encoding: 'utf8'});
  const files = [
    PRIVACY,
    ...translations.filter((file) => path.basename(file) === name).map((file) => `i18n/${file}`),
  ];
  for (const file of files.map((one) => path.join(folder, one))) {
    const policy = readFileSync(file, 'utf8');
    const ours = datesIn(policy);
    writeFileSync(
      file,
      ours.reduce((text, date, index) => text.replace(date, DATES[index] ?? date), policy),
    );
  }
}

/** Turns every colour of the palette into the grey that is as light, so that texts stand out as they did. */
function turnColours(file: string): void {
  const linear = (byte: number) =>
    byte / 255 <= 0.04045 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
  const css = readFileSync(file, 'utf8').replace(/#([0-9a-f]{6})\b/gi, (_, digits: string) => {
    const [red = 0, green = 0, blue = 0] = Buffer.from(digits, 'hex');
    const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const grey = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
    return `#${Math.round(grey * 255)
      .toString(16)
      .padStart(2, '0')
      .repeat(3)}`;
  });
  writeFileSync(file, css);
}

/** Draws a scene of its own, a ball and a post on a plain before hills, and its depth map. */
async function drawPhoto(folder: string): Promise<void> {
  const [width, height] = [1080, 1350];
  const scene = (sky: string, hills: string, plain: string, post: string, ball: string, grain = 0) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><filter id="grain"><feTurbulence baseFrequency=".02" numOctaves="3" seed="7"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2 0 0 0 -.6"/></filter><rect width="100%" height="100%" fill="${sky}"/><path fill="${hills}" d="M0 700 300 520 560 680 800 480 1080 690V1350H0z"/><path fill="${plain}" d="M0 800H1080V1350H0z"/><path fill="${post}" d="M520 380h150v470H520z"/><circle cx="380" cy="960" r="190" fill="${ball}"/><rect width="100%" height="100%" filter="url(#grain)" opacity="${grain}"/></svg>`,
    );
  const picture = await sharp(scene('#bfe3d0', '#6d9a86', '#39584c', '#e8825a', '#d8e04a', 0.5))
    .png()
    .toBuffer();
  const depth = await sharp(scene('#000000', '#1a1a1a', '#2a2a2a', '#484848', '#c8c8c8'))
    .grayscale()
    .png()
    .toBuffer();
  writeFileSync(path.join(folder, 'photo.png'), picture);
  writeFileSync(path.join(folder, 'depth.png'), depth);
  const of = createHash('sha256').update(picture).digest('hex').slice(0, 8);
  const words: Record<string, string> = {
    en: 'A yellow ball and a post on a plain',
    ja: '平野に置かれた黄色い球と柱',
  };
  const described = languages.map(
    ({code}) => `  ${code}:\n    of: '${of}'\n    text: ${words[code] ?? words.en}\n`,
  );
  writeFileSync(path.join(folder, 'photo.yml'), `subject: 35% 71%\ndescription:\n${described.join('')}`);
}

/** Gives an SVG file as an editor exports it: with a title, styles and a gradient with a name. */
const exported = (width: number, height: number, shapes: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<svg id="Layer_1" xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>Relief</title><defs><style>.cls-1{fill:url(#gradient)}.cls-2{fill:#2e5d4b}</style><linearGradient id="gradient" x2="0" y2="1"><stop stop-color="#d8e04a"/><stop offset="1" stop-color="#6d9a86"/></linearGradient></defs>${shapes}</svg>
`;

/** Puts a drawing of its own in the place of each of ours, and the badges of one store of two. */
function drawBrand(folder: string): void {
  const ball = '<circle class="cls-1" cx="20" cy="20" r="18"/><path class="cls-2" d="M2 24h36v8H2z"/>';
  const hills =
    '<path class="cls-1" d="M0 480 360 400 760 450 1100 120 1440 320V640H0z"/><path class="cls-2" d="M0 540h1440v100H0z"/>';
  const card = (x: number) =>
    `<path class="cls-1" d="M20 20h140v80H20z"/><circle class="cls-2" cx="${x}" cy="60" r="24"/>`;
  const drawings: Readonly<Record<string, string>> = {
    icon: exported(40, 40, `<path fill="#0f1f1a" d="M0 0h40v40H0z"/>${ball}`),
    logo: exported(40, 40, ball),
    motif: exported(40, 40, ball),
    'not-found': exported(40, 40, ball),
    hero: exported(1440, 640, hills),
    'feature-depth': exported(180, 120, card(60)),
    'feature-realtime': exported(180, 120, card(90)),
    'feature-export': exported(180, 120, card(120)),
  };
  for (const [name, svg] of Object.entries(drawings)) {
    writeFileSync(path.join(folder, `${name}.svg`), svg);
  }
  mkdirSync(path.join(folder, 'badges'));
  for (const {code} of languages) {
    const badge = exported(160, 48, `<path class="cls-2" d="M0 0h160v48H0z"/><!-- ${code} -->`);
    writeFileSync(path.join(folder, 'badges', `app-store.${code}.svg`), badge);
  }
}
