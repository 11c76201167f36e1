import {writeFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import sharp from 'sharp';
import {cutPhoto, readPhoto} from '../../src/plugins/pictures/photo';
import {drawDisc} from './scenes';

const RATIO = 100 / 205;

test('a photo of any size in its ratio is cut around its subject, as JPEG as well, however it is stored', async () => {
  for (const options of [
    {width: 800, height: 1000},
    {width: 1081, height: 1351, format: 'jpg', orientation: 3},
    {x: 0.9},
  ]) {
    const {photo, depth} = await drawDisc(options);
    const files = await cutPhoto(await readPhoto(photo, depth, options.x ?? 0.25, RATIO));
    expect([...files.keys()].filter((name) => /\d\.avif$|photo\.webp$/.test(name)).length).toBeGreaterThan(3);
    for (const [name, file] of files) {
      if (/masks|depths/.test(name)) continue;
      const {data, info} = await sharp(file).raw().toBuffer({resolveWithObject: true});
      expect(name).toMatch(new RegExp(`^photo(?:-${info.width}\\.avif|\\.webp)$`));
      expect(info.width / info.height).toBeCloseTo(RATIO, 2);
      // The disc is green, and in the middle unless it is at the photo's edge.
      const x = options.x ? info.width * 0.8 : info.width / 2;
      const [red = 255, green = 0] = data.subarray(
        (Math.floor(info.height / 2) * info.width + Math.floor(x)) * 3,
      );
      expect([red < 60, green > 190]).toEqual([true, true]);
    }
  }
});

for (const {name, files, says} of [
  {name: 'that is too small', files: () => drawDisc({width: 400, height: 500}), says: '400 × 500 pixels'},
  {name: 'of another ratio', files: () => drawDisc({height: 1000}), says: 'expected a ratio of 4:5'},
  {
    name: 'with a map of another size',
    files: async () => ({...(await drawDisc()), depth: (await drawDisc({width: 800, height: 1000})).depth}),
    says: 'found 800 × 1000 pixels; expected 1000 × 1250',
  },
  {
    name: 'that is no picture',
    files: async () => {
      const files = await drawDisc();
      writeFileSync(files.photo, 'a lantern');
      return files;
    },
    says: 'found no picture',
  },
]) {
  test(`a photo ${name} is refused in one sentence`, async () => {
    const found = await files();
    const error = await readPhoto(found.photo, found.depth, 0.5, RATIO).catch((one: Error) => one);
    expect(String(error)).toContain(says);
    expect(String(error)).toMatch(new RegExp(`^UserError: ${found.photo.slice(0, 5)}[^\n]*\\.$`));
  });
}
