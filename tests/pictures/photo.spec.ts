import {createHash} from 'node:crypto';
import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import sharp from 'sharp';
import {defaultLanguage, languages} from '../../src/locale/languages';
import {readPalette} from '../../src/plugins/pictures/palette';
import {PHOTO_FOLDER, PHOTO_RATIO, readPhoto} from '../../src/plugins/pictures/photo';
import {drawSocialPicture, socialGround} from '../../src/plugins/pictures/social';

/** Tries something on a copy of the folder. */
async function inCopy<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'photo-'));
  try {
    cpSync(PHOTO_FOLDER, folder, {recursive: true});
    return await use(folder);
  } finally {
    rmSync(folder, {recursive: true});
  }
}

/** Gives what is said of a copy of the folder in which something was changed. */
function said(change: (folder: string) => Promise<void>): Promise<string> {
  return inCopy(async (folder) => {
    await change(folder);
    return readPhoto(languages, folder).then(
      () => '',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  });
}

/** A scene: a disc before a wall, with its depths. */
async function drawScene(folder: string, width: number, height: number, discAt = 0.25): Promise<void> {
  const disc = (ground: string, fill: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><circle cx="${discAt * width}" cy="${height / 2}" r="${width / 8}" fill="${fill}"/></svg>`,
    );
  const picture = await sharp(disc('#204060', '#00ff00')).png().toBuffer();
  writeFileSync(path.join(folder, 'photo.png'), picture);
  writeFileSync(
    path.join(folder, 'depth.png'),
    await sharp(disc('#101010', '#c0c0c0')).grayscale().png().toBuffer(),
  );
  writeFileSync(path.join(folder, 'photo.yml'), words(picture, `${discAt * 100}% 50%`));
}

function words(picture: Buffer, subject: string): string {
  const of = createHash('sha256').update(picture).digest('hex').slice(0, 8);
  const described = languages.map(({code}) => `  ${code}:\n    of: '${of}'\n    text: A disc\n`);
  return `subject: ${subject}\ndescription:\n${described.join('')}`;
}

const depthMap = (folder: string) => path.join(folder, 'depth.png');

test('the photo of the site is fit to be shown', async () => {
  const {width, height, descriptions} = await readPhoto(languages);
  expect(width * PHOTO_RATIO.height).toBe(height * PHOTO_RATIO.width);
  expect(Object.keys(descriptions)).toEqual(languages.map(({code}) => code));
});

test('a photo of another size in the same ratio is fit too, as JPEG as well', async () => {
  for (const [width, height] of [
    [800, 1000],
    [1081, 1351],
    [2400, 3000],
  ] as const) {
    expect(await said((folder) => drawScene(folder, width, height)), `${width}`).toBe('');
  }
  const asJpeg = await said(async (folder) => {
    await drawScene(folder, 800, 1000);
    const picture = await sharp(path.join(folder, 'photo.png')).jpeg().toBuffer();
    rmSync(path.join(folder, 'photo.png'));
    writeFileSync(path.join(folder, 'photo.jpg'), picture);
    writeFileSync(path.join(folder, 'photo.yml'), words(picture, '25% 50%'));
  });
  expect(asJpeg).toBe('');
});

for (const {name, change, says} of [
  {
    name: 'too small',
    change: (folder: string) => drawScene(folder, 640, 800),
    says: [
      'src/brand/photo/photo.png: found 640 × 800 pixels; expected at least 800 × 1000. To remedy it, export it larger',
    ],
  },
  {
    name: 'in another ratio',
    change: (folder: string) => drawScene(folder, 1600, 1200),
    says: [
      'src/brand/photo/photo.png: found 1600 × 1200 pixels, a ratio of 1.33; expected 4:5',
      'crop it to 960 × 1200',
    ],
  },
  {
    name: 'with a map of another size',
    change: async (folder: string) =>
      writeFileSync(depthMap(folder), await sharp(depthMap(folder)).resize(600).toBuffer()),
    says: ['src/brand/photo/depth.png: found 600 × 750 pixels; expected ', 'the size of photo.png'],
  },
  {
    name: 'with a map of one value',
    change: async (folder: string) =>
      writeFileSync(depthMap(folder), await sharp(depthMap(folder)).linear(0, 90).toBuffer()),
    says: ['src/brand/photo/depth.png: found only values from 90 to 90, which is no depth'],
  },
  {
    name: 'with a map that is a gradient',
    change: async (folder: string) => {
      const {width = 0, height = 0} = await sharp(depthMap(folder)).metadata();
      const rows = Uint8Array.from({length: width * height}, (_, at) => (255 * at) / (width * height));
      const gradient = sharp(rows, {raw: {width, height, channels: 1}}).png();
      writeFileSync(depthMap(folder), await gradient.toBuffer());
    },
    says: ['src/brand/photo/depth.png: found no object'],
  },
  {
    name: 'with no map',
    change: async (folder: string) => rmSync(depthMap(folder)),
    says: ['src/brand/photo/depth.png: found no such file; expected depth.png'],
  },
  {
    name: 'that is no picture',
    change: async (folder: string) => writeFileSync(path.join(folder, 'photo.png'), 'a photo'),
    says: ['src/brand/photo/photo.png: found a file that is no picture; expected PNG or JPEG'],
  },
  {
    name: 'in another format',
    change: async (folder: string) => {
      const file = path.join(folder, 'photo.png');
      writeFileSync(file, await sharp(file).resize(800).webp().toBuffer());
    },
    says: ['src/brand/photo/photo.png: found a picture in the format webp; expected PNG or JPEG'],
  },
  {
    name: 'that is there twice',
    change: async (folder: string) => cpSync(path.join(folder, 'photo.png'), path.join(folder, 'photo.jpg')),
    says: ['found photo.jpg and photo.png; expected one of them'],
  },
  {
    name: 'that is new, with the words of the old one',
    change: async (folder: string) => {
      const old = readFileSync(path.join(folder, 'photo.yml'));
      await drawScene(folder, 800, 1000);
      writeFileSync(path.join(folder, 'photo.yml'), old);
    },
    says: languages.map(({label}) => `found a description in ${label} that was written for another photo`),
  },
  {
    name: 'without words in a language',
    change: async (folder: string) => {
      const file = path.join(folder, 'photo.yml');
      writeFileSync(file, readFileSync(file, 'utf8').replace('  ja:', '  xx:'));
    },
    says: [
      'src/brand/photo/photo.yml: found no description in 日本語; expected what the photo shows, under description, ja',
    ],
  },
  {
    name: 'whose subject is nowhere',
    change: async (folder: string) => {
      const file = path.join(folder, 'photo.yml');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^subject: .*/m, 'subject: left'));
    },
    says: ['src/brand/photo/photo.yml:', ': found the subject at "left"; expected two parts of a hundred'],
  },
]) {
  test(`a photo ${name} is refused, with file, found, expected and how to remedy it`, async () => {
    const message = await said(change);
    expect(message).toMatch(/^Refusal: The photo cannot be shown:\n/);
    for (const words of says) {
      expect(message).toContain(words);
    }
  });
}

test('shared pictures keep their words off the subject, wherever it is', async () => {
  for (const at of [0.15, 0.35, 0.6, 0.85]) {
    await inCopy(async (folder) => {
      await drawScene(folder, 1000, 1250, at);
      const photo = await readPhoto(languages, folder);
      const columns = async (title: string) => {
        const {data, info} = await sharp(
          (
            await drawSocialPicture(
              {title, language: defaultLanguage, name: 'N'},
              await socialGround(photo, readPalette()),
            )
          ).file,
        )
          .raw()
          .toBuffer({resolveWithObject: true});
        const isSubject = (pixel: number) =>
          (data[pixel * 3 + 1] ?? 0) > 190 && (data[pixel * 3] ?? 0) < 90 && (data[pixel * 3 + 2] ?? 0) < 90;
        return Array.from({length: info.width}, (_, x) => x).filter((x) => isSubject(315 * info.width + x));
      };
      const bare = await columns('.');
      expect(bare.length, `subject at ${at}`).toBeGreaterThan(150);
      expect(await columns('Transform 2D photos into original 3D images'), `subject at ${at}`).toEqual(bare);
    });
  }
});
