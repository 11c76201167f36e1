import {expect, test} from 'playwright/test';
import {BUILD} from '../../../src/plugins/delivery/site/build-folder';
import {readFiles} from '../../../src/plugins/delivery/site/files';

/** What only the build or the stock theme reads, by words that the minifier leaves as they are. */
const LEFT_OUT = {
  'the shell with its scripts': 'ssrTemplate',
  'options of plugins': 'beforeDefaultRemarkPlugins',
  'options of the stock theme': 'theme-code-block-highlighted-line',
  "the stock theme's messages": '"theme.',
  "the plugins' versions": 'pluginVersions',
  'the banner for a wrong base address': 'did not load properly',
  'the bar between pages': 'nprogress',
  'texts of pages that need no script': '"refunds"',
  'what is said to translators': 'Title of the first feature',
};

test('the bundle has nothing in it that no page runs', async () => {
  const files = await readFiles(BUILD);
  const scripts = [...files].filter(([file]) => file.endsWith('.js'));
  expect(scripts.filter(([file]) => /\/main\./.test(file)).length).toBeGreaterThan(1);
  for (const [file, content] of scripts) {
    for (const [what, words] of Object.entries(LEFT_OUT)) {
      expect(content.includes(words), `${file} has ${what}`).toBe(false);
    }
    if (/^ja\/.*\/main\./.test(file)) {
      expect(content.includes('Ultra fast'), `${file} has words of another language`).toBe(false);
    }
  }
});
