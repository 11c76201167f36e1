import {expect, test} from 'playwright/test';
import {BUILD} from '../../../src/delivery/site/build-folder';
import {readFiles} from '../../../src/delivery/site/site';

const dropDescriptions: (
  source: string,
) => string = require('../../../src/delivery/bundle/drop-descriptions');

/** What only the build or the stock theme reads, by words that the minifier leaves as they are. */
const LEFT_OUT = {
  'the shell with its scripts': 'ssrTemplate',
  'options of plugins': 'beforeDefaultRemarkPlugins',
  'options of the stock theme': 'theme-code-block-highlighted-line',
  "the stock theme's messages": '"theme.',
  "the plugins' versions": 'pluginVersions',
  'the banner for a wrong base address': 'did not load properly',
  'the bar between pages': 'nprogress',
  'words to the translator': 'Link that jumps over the navigation bar',
};

test('the bundle has nothing in it that no page runs', async () => {
  const files = await readFiles(BUILD);
  const scripts = [...files].filter(([file]) => file.endsWith('.js'));
  expect(scripts.filter(([file]) => /\/main\./.test(file)).length).toBeGreaterThan(1);
  for (const [file, content] of scripts) {
    for (const [what, words] of Object.entries(LEFT_OUT)) {
      expect(content.includes(words), `${file} has ${what}`).toBe(false);
    }
  }
});

test('descriptions are left out of messages, and of nothing else', () => {
  const cases = [
    ['<Translate id="a" description="x > y {z}">Text</Translate>', '<Translate id="a">Text</Translate>'],
    [
      "translate({id: 'a', message: '{n} of {m}', description: 'don\\'t'})",
      "translate({id: 'a', message: '{n} of {m}', })",
    ],
    ['<Layout title="a" description="stays">', '<Layout title="a" description="stays">'],
    ["<App data={{description: 'stays'}} />", "<App data={{description: 'stays'}} />"],
    ["const text = {description: 'stays'};", "const text = {description: 'stays'};"],
  ] as const;
  for (const [source, expected] of cases) {
    expect(dropDescriptions(source)).toBe(expected);
  }
});
