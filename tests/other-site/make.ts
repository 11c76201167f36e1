import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {readProduct} from '../../src/product';

/*
 * Makes another product's site of a copy of this project: with the files that README.md ("Make it yours") names and
 * the commands of i18n/README.md, and no others.
 */

const ROOT = path.join(__dirname, '../..');

export const SETTINGS = {
  SITE_URL: 'https://www.relief-app.com',
  APP_STORE_URL: 'https://apps.apple.com/app/relief/id6470001234',
  GOOGLE_PLAY_URL: 'https://play.google.com/store/apps/details?id=com.relief.app',
  CONTACT_FORM_URL: 'https://docs.google.com/forms/d/e/1FAIpQLSd0/viewform',
  CONTACT_FORM_URL_JA: 'https://tally.so/embed/3xAmp1',
  CONTACT_EMAIL: 'hello@relief-app.com',
  OPERATOR_NAME: 'Relief Ltd.',
};

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

/** The days of the two revisions after the first publication, and what each adds. */
export const REVISIONS = {'2026-12-01': 'Added first.', '2027-03-01': 'Added then.'} as const;

/** A language that is laid out from right to left; its words are the English ones, letter by letter, and longer. */
export const PSEUDO = 'ar';

const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';

/** Writes a text in other letters; placeholders, targets of links, components and addresses stay. */
function transliterate(text: string): string {
  const parts = text.split(/(\{[^}]*\}|\]\([^)]*\)|<[^>]*>|https?:\S+)/);
  const letters = (part: string) =>
    part.replace(/[a-z]/gi, (letter) => LETTERS[letter.toLowerCase().charCodeAt(0) - 97] ?? '');
  return parts.map((part, index) => (index % 2 === 1 ? part : letters(part))).join('');
}

const longer = (text: string) =>
  `${transliterate(text)} ${'تست '.repeat(Math.ceil(text.length / 10)).trim()}`;

/** A copy of the project in a folder. */
class Copy {
  constructor(readonly root: string) {}

  path = (file: string) => path.join(this.root, file);

  /** Rewrites a file; nothing may be left as it was. */
  rewrite(file: string, change: (text: string) => string): void {
    const text = readFileSync(this.path(file), 'utf8');
    const next = change(text);
    if (next === text) throw new Error(`${file} has nothing of what tests/other-site/make.ts replaces.`);
    writeFileSync(this.path(file), next);
  }

  run(...command: readonly string[]): void {
    const [program = '', ...args] = command;
    const {NODE_OPTIONS: _, NODE_ENV: __, ...env} = process.env;
    execFileSync(program, args, {cwd: this.root, env: {...env, ...SETTINGS}, stdio: 'pipe'});
  }

  i18n = (...args: readonly string[]) => this.run('npm', 'run', '--silent', 'i18n', '--', ...args);
}

/** Draws a scene of its own, a ball and a post on a plain before hills, and its depth map. */
async function drawPhoto(folder: string): Promise<void> {
  const scene = (sky: string, hills: string, plain: string, post: string, ball: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350"><path fill="${sky}" d="M0 0h1080v1350H0z"/><path fill="${hills}" d="M0 700 300 520 560 680 800 480 1080 690V1350H0z"/><path fill="${plain}" d="M0 800h1080v550H0z"/><path fill="${post}" d="M520 380h150v470H520z"/><circle cx="380" cy="960" r="190" fill="${ball}"/></svg>`,
      ),
    );
  await scene('#bfe3d0', '#6d9a86', '#39584c', '#e8825a', '#d8e04a').toFile(path.join(folder, 'photo.png'));
  await scene('#000', '#1a1a1a', '#2a2a2a', '#484848', '#c8c8c8')
    .grayscale()
    .toFile(path.join(folder, 'depth.png'));
}

/** Puts a drawing as an editor exports it, with a style and a gradient of its own, in the place of each of ours. */
function drawBrand(copy: Copy): void {
  const files = readdirSync(copy.path('src/brand'), {recursive: true, encoding: 'utf8'});
  for (const file of files.filter((name) => name.endsWith('.svg'))) {
    copy.rewrite(`src/brand/${file}`, (ours) => {
      const [, box = '0 0 40 40'] = /viewBox="([^"]+)"/.exec(ours) ?? [];
      const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number);
      return `<svg id="Layer_1" xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><defs><style>.cls-2{fill:#2e5d4b}</style><linearGradient id="gradient" x2="0" y2="1"><stop stop-color="#d8e04a"/><stop offset="1" stop-color="#6d9a86"/></linearGradient></defs><path class="cls-2" d="M${x} ${y + height / 2}h${width}v${height / 2}h-${width}z"/><circle fill="url(#gradient)" cx="${x + width / 2}" cy="${y + height / 2}" r="${height / 3}"/></svg>`;
    });
  }
}

/** Writes the pseudo-language over the English that its folder begins with. */
function translate(copy: Copy): void {
  copy.i18n('start', PSEUDO);
  copy.rewrite(`i18n/${PSEUDO}/code.json`, (text) => {
    const messages: Record<string, {message: string}> = JSON.parse(text);
    for (const one of Object.values(messages)) one.message = longer(one.message);
    return JSON.stringify(messages, null, 2);
  });
  const documents = `i18n/${PSEUDO}/docusaurus-plugin-content-docs/current`;
  for (const file of readdirSync(copy.path(documents))) {
    copy.rewrite(`${documents}/${file}`, (text) => {
      const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
      const words = head.replace(
        /^(title|description|operator): ('?)(.*?)('?)$/gm,
        (_, key, open, value, end) => [key, ': ', open, transliterate(value), end].join(''),
      );
      // A number in words is a number to the checks.
      return `---\n${words}\n---\n${transliterate(body.replace(/\bnine\b/g, '9'))}`;
    });
  }
}

/**
 * Makes the other site in a folder, and builds it there.
 * @param folder an empty one
 */
export async function makeOtherSite(folder: string): Promise<void> {
  const copy = new Copy(folder);
  const tracked = execFileSync('git', ['ls-files', '-z', 'docs', 'i18n', 'src', 'static', '*.json', '*.ts'], {
    cwd: ROOT,
  });
  const files = String(tracked)
    .split('\0')
    .filter((file) => file && !file.startsWith('tests/'));
  execFileSync('cp', ['--parents', '-t', folder, ...files], {cwd: ROOT});
  symlinkSync(path.join(ROOT, 'node_modules'), copy.path('node_modules'));
  // The record of what was published is another operator's.
  rmSync(copy.path('i18n/published'), {recursive: true});
  copy.rewrite('src/product.ts', (text) =>
    Object.entries(FACTS).reduce((all, [ours, theirs]) => all.replaceAll(ours, theirs), text),
  );
  copy.rewrite('package.json', (text) => text.replace(/"name": "[^"]+"/, '"name": "relief-site"'));
  // Every colour is turned into another of the same lightness.
  copy.rewrite('src/css/tokens.css', (text) =>
    text.replace(/#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b/gi, '#$3$2$1'),
  );
  drawBrand(copy);
  translate(copy);
  await drawPhoto(copy.path('src/brand/photo'));
  copy.i18n('accept', '--all', '--language', PSEUDO, '--yes');
  copy.i18n('publish', '--yes');
  for (const [day, words] of Object.entries(REVISIONS)) {
    copy.i18n('revise', 'privacy', day);
    copy.rewrite('docs/privacy.mdx', (text) =>
      text.replace(/\n\n(?=## [^\n]* \{\/\* #contact)/, ` ${words}$&`),
    );
    copy.i18n('publish', '--yes');
  }
  copy.run('npm', 'run', '--silent', 'build');
}
