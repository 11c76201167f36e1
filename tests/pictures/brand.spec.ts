import {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import sharp from 'sharp';
import {languages} from '../../src/locale/languages';
import {BRAND_FOLDER, type Brand, readBrand} from '../../src/plugins/pictures/brand/brand';
import {SCOPE, type Shape} from '../../src/plugins/pictures/brand/shape';

const SVG = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"';
const [first, ...others] = languages.map(({code}) => code);

/** A drawing, or with other content a file that is none. */
const drawing = (content = '<path d="M0 0h9v9z"/>') => `<svg ${SVG}>${content}</svg>`;

/** Reads a copy of the folder, without badges, in which files were put or taken out (undefined). */
async function withFiles(files: Readonly<Record<string, string | Buffer | undefined>>): Promise<Brand> {
  const folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
  try {
    cpSync(BRAND_FOLDER, folder, {recursive: true});
    rmSync(path.join(folder, 'badges'), {recursive: true, force: true});
    mkdirSync(path.join(folder, 'badges'));
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, name);
      content === undefined ? rmSync(file) : writeFileSync(file, content);
    }
    return await readBrand(languages, folder);
  } finally {
    rmSync(folder, {recursive: true});
  }
}

const said = (files: Parameters<typeof withFiles>[0]) =>
  withFiles(files).then(
    () => '',
    (error: Error) => `${error.name}: ${error.message}`,
  );

function elementsOf(shape: Shape): Shape[] {
  return [shape, ...shape[2].flatMap(elementsOf)];
}

test('the brand of the site is fit to be shown', async () => {
  const {drawings} = await readBrand(languages);
  expect(Object.keys(drawings)).toEqual(expect.arrayContaining(['logo', 'motif', 'not-found']));
});

// As the editors write them, shortened.
for (const [editor, svg] of Object.entries({
  'with classes (Illustrator)': `<?xml version="1.0" encoding="UTF-8"?><svg id="Layer_1" ${SVG}><defs><style>.cls-1{fill:#f60}.cls-2{fill:url(#lg)}</style><linearGradient id="lg"><stop offset="0" stop-color="#111"/></linearGradient></defs><path class="cls-1" d="M0 0h9v9z"/><path class="cls-1" d="M5 0h3v3z"/><circle class="cls-2" cx="5" cy="5" r="3"/></svg>`,
  'with style attributes and namespaces (Inkscape)': `<!-- Created with Inkscape --><svg width="10mm" height="10mm" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" ${SVG}><sodipodi:namedview id="base" pagecolor="#ffffff"/><g inkscape:label="Layer 1" inkscape:groupmode="layer"><path style="fill:#ff6600;fill-opacity:0.9;-inkscape-stroke:none" d="M0 0h9v9z"/></g></svg>`,
  'with a clip and no fill of its own (Figma)': `<svg width="10" height="10" fill="none" ${SVG}><g clip-path="url(#clip0_1_2)"><path fill-rule="evenodd" clip-rule="evenodd" d="M0 0h9v9z" fill="#FF6600"/><path stroke="black" stroke-width="1.5" d="M2 2l5 5"/></g><defs><clipPath id="clip0_1_2"><rect width="8" height="8" fill="white"/></clipPath></defs></svg>`,
})) {
  test(`a drawing is shown as an editor exports it: ${editor}`, async () => {
    const {drawings} = await withFiles({'logo.svg': svg});
    if (!drawings.logo) throw new Error('there is no logo');
    const elements = elementsOf(drawings.logo);
    expect(elements.length).toBeGreaterThan(1);
    expect(drawings.logo[1].viewBox).toBe('0 0 10 10');
    // The page sets the size, and its policy allows no styles in attributes.
    const names = elements.flatMap(([, attributes]) => Object.keys(attributes));
    expect(names.filter((name) => /^(?:class|style)$|[:-]/.test(name))).toEqual([]);
    expect(Object.keys(drawings.logo[1])).not.toContain('width');
    const colours = elements.map(([, attributes]) => attributes.fill?.toLowerCase());
    expect(colours).toContain('#f60');
    // What an element refers to is still there, by a name that can be made its own on the page.
    const ids = elements.map(([, attributes]) => attributes.id).filter(Boolean);
    const referred = JSON.stringify(elements).match(new RegExp(`url\\(#${SCOPE}\\w+\\)`, 'g')) ?? [];
    expect(new Set(referred)).toEqual(new Set(ids.map((id) => `url(#${id})`)));
  });
}

for (const {name, files, says} of [
  {
    name: 'without a viewBox',
    files: {
      'logo.svg':
        '\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
    },
    says: [
      'src/brand/logo.svg:2: found no viewBox; expected one with four numbers, as in viewBox="0 0 40 44"',
    ],
  },
  {
    name: 'with a script',
    files: {'motif.svg': drawing('\n<script>go()</script><path d="M0 0h9v9z"/>')},
    says: ['src/brand/motif.svg:2: found <script>; expected shapes', 'To remedy it, take it out'],
  },
  {
    name: 'with a handler',
    files: {'motif.svg': drawing('<path onclick="go()" d="M0 0h9v9z"/>')},
    says: ['src/brand/motif.svg:1: found the script onclick="go()"'],
  },
  {
    name: 'with words that need a font',
    files: {'not-found.svg': drawing('<text x="1" y="5">404</text>')},
    says: ['found <text>', 'turn its words into outlines'],
  },
  {
    name: 'that moves',
    files: {'logo.svg': drawing('<path d="M0 0h9v9z"><animate attributeName="x" to="1"/></path>')},
    says: ['src/brand/logo.svg:1: found <animate>'],
  },
  {
    name: 'that refers to another file',
    files: {'hero.svg': drawing('<path fill="url(https://example.com/a.svg#g)" d="M0 0h9v9z"/>')},
    says: ['which is not in the file; expected a file that needs no other'],
  },
  {
    name: 'whose styles cannot be made attributes',
    files: {
      'logo.svg': drawing('<style>@media (hover){.a{fill:red}}</style><path class="a" d="M0 0h9v9z"/>'),
      'motif.svg': drawing('<path style="mix-blend-mode:multiply" d="M0 0h9v9z"/>'),
    },
    says: [
      'src/brand/logo.svg:1: found <style>',
      'export it with presentation attributes',
      'src/brand/motif.svg:1: found style="mix-blend-mode:multiply"',
    ],
  },
  {
    name: 'with a colour that the palette does not have',
    files: {'logo.svg': drawing('<path fill="var(--rosa)" d="M0 0h9v9z"/>')},
    says: ['src/brand/logo.svg:1: found the colour --rosa, which the palette does not have'],
  },
  {
    name: 'that is no SVG',
    files: {'logo.svg': '<svg><path></svg>', 'motif.svg': 'a lantern'},
    says: ['src/brand/logo.svg:1: found what is not SVG (Unexpected close tag)', 'src/brand/motif.svg'],
  },
  {
    name: 'that is not there, or called otherwise',
    files: {'not-found.svg': undefined, 'heros.svg': drawing()},
    says: [
      'src/brand/not-found.svg: found no such file',
      'src/brand/heros.svg: found a file that nothing reads',
      'as in hero.svg',
    ],
  },
  {
    name: 'of an icon that is no square',
    files: {'icon.svg': drawing().replace('10 10', '10 12')},
    says: ['src/brand/icon.svg:1: found viewBox="0 0 10 12"; expected a square'],
  },
]) {
  test(`a drawing ${name} is refused, with file, found, expected and how to remedy it`, async () => {
    const message = await said(files);
    expect(message).toMatch(/^Refusal: The brand cannot be shown:\n/);
    for (const words of says) {
      expect(message).toContain(words);
    }
  });
}

const inAll = (content: string | Buffer, ending: string) =>
  Object.fromEntries(languages.map(({code}) => [`badges/app-store.${code}.${ending}`, content]));

const png = (height: number) =>
  sharp({create: {width: 3 * height, height, channels: 4, background: 'black'}})
    .png()
    .toBuffer();

test('a store’s badges are taken as they are, SVG or PNG, one for each language', async () => {
  // With what a page’s drawing could not have.
  const svg = drawing(
    '<title>Badge</title><style>.a{fill:#000}</style><path class="a" d="M0 0h9v9z"/>',
  ).replace('0 0 10 10', '0 0 120 40');
  const {badges} = await withFiles(inAll(svg, 'svg'));
  expect(badges.map(({language}) => language).sort()).toEqual(languages.map(({code}) => code).sort());
  for (const {store, language, file, width, height, content} of badges) {
    expect([store, width, height]).toEqual(['app-store', 120, 40]);
    expect(file).toMatch(new RegExp(`^/pictures/app-store-${language}\\.[0-9a-f]{8}\\.svg$`));
    expect(content.toString('utf8')).toBe(svg);
  }
  const {badges: pictures} = await withFiles(inAll(await png(200), 'png'));
  expect(pictures.map(({width, height}) => [width, height])).toEqual(languages.map(() => [600, 200]));
});

test('a store’s badge that cannot be shown is refused, and one that some language lacks', async () => {
  const small = await png(60);
  for (const [files, says] of [
    [
      {[`badges/app-store.${first}.svg`]: drawing()},
      others.map((code) => `badges/app-store.${code}.svg: found no such file, and one in another language`),
    ],
    [inAll(small, 'png'), ['found 180 × 60 pixels; expected at least 112 pixels in height']],
    [inAll('a badge', 'png'), ['found a file that is no picture; expected PNG or SVG']],
    [inAll(drawing('<script>go()</script>'), 'svg'), ['found <script>']],
    [
      {'badges/appstore.svg': drawing()},
      ['badges/appstore.svg: found a file that nothing reads', 'app-store.en.svg'],
    ],
    [{'badges/app-store.xx.svg': drawing()}, ['badges/app-store.xx.svg: found a file that nothing reads']],
    [{...inAll(drawing(), 'svg'), ...inAll(await png(200), 'png')}, ['found a second one']],
  ] as const) {
    const message = await said(files);
    for (const words of says) {
      expect(message).toContain(words);
    }
  }
});
