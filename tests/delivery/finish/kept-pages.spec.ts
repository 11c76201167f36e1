import {expect, test} from '../../run/units';
import {TemporaryFolder} from '../../temporary-folder';
import {finished, page} from '../finished';

/** A step that counts the pages, and adds a file; what it depends on is `globalThis.steps.basis`. */
const STEP = `const {mark} = require('./mark.cjs');
exports.default = Object.assign(({$, file, further}) => {
  globalThis.steps.count += 1;
  $('body').attr('data-mark', mark);
  further.set(file + '.txt', Buffer.from(file));
}, {basis: () => globalThis.steps.basis});
`;

test('a finished page is kept, and made anew when anything changes that it depends on', async () => {
  const folder = new TemporaryFolder();
  const steps = {count: 0, basis: 1 as number | undefined};
  Object.assign(globalThis, {steps});
  folder.write('step.cjs', STEP);
  folder.write('mark.cjs', "exports.mark = 'one';");
  const built: Record<string, string> = {'terms.html': page('<p class=a>Words')};
  const options: object = {steps: [folder.path('step.cjs')]};
  /** Finishes the build, and returns the number of pages that the steps have made, and the page of the terms. */
  const finish = async (others = {}) => {
    folder.remove('build');
    steps.count = 0;
    const site = await finished(built, {}, {...options, ...others}, folder, folder.path('cache'));
    expect(site.text('terms.html.txt')).toBe('/terms.html');
    return {count: steps.count, html: site.text('terms.html')};
  };
  const first = await finish();
  expect(first.count).toBe(3);
  expect(await finish()).toEqual({...first, count: 0});
  // The page; then the others are kept.
  built['terms.html'] = page('<p class=a>More words');
  expect(await finish()).toMatchObject({count: 1, html: expect.stringContaining('More words')});
  // The style sheet, whose name stays.
  built['assets/css/s.css'] = '.a{color:red}';
  expect(await finish()).toMatchObject({count: 3, html: expect.stringContaining('.a{color:red}')});
  // The options.
  const sources = {sources: {'img-src': ['https://pictures.example']}};
  expect(await finish(sources)).toMatchObject({
    count: 3,
    html: expect.stringContaining('https://pictures.example'),
  });
  expect(await finish()).toMatchObject({count: 0});
  // What a step depends on.
  steps.basis = 2;
  expect(await finish()).toMatchObject({count: 3});
  expect(await finish()).toMatchObject({count: 0});
  // A program that a step imports.
  folder.write('mark.cjs', "exports.mark = 'two';");
  expect(await finish()).toMatchObject({count: 3});
  // A step that does not say what it depends on.
  folder.write('other.cjs', 'exports.default = () => {};');
  const both = {steps: [folder.path('step.cjs'), folder.path('other.cjs')]};
  expect(await finish(both)).toMatchObject({count: 3});
  expect(await finish(both)).toMatchObject({count: 3});
});

test('a picture for shared links of a kept page is looked for again', async () => {
  const folder = new TemporaryFolder();
  const built = {'terms.html': page('<p>', '<meta property=og:image content=/lamp.png>')};
  const finish = () => finished(built, {}, {}, folder, folder.path('cache'));
  folder.write('static/lamp.png', '');
  await finish();
  folder.remove('static/lamp.png');
  folder.remove('build');
  await expect(finish()).rejects.toThrow('/terms.html: the picture for shared links (og:image) is /lamp.png');
});
