import {spawnSync} from 'node:child_process';
import {cpSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {TemporaryFolder} from '../../temporary-folder';

/** Path in `src/`, code, and the beginning of the message that Biome must report; undefined if none. */
const FILES = [
  ['pages/anchor.tsx', '<a href="/terms" onClick={act}>Terms</a>', 'elements marked {...hydratedOnDemand}'],
  ['pages/link.tsx', '<Link to="/terms" onClick={act} />', "No visitor's browser runs"],
  ['pages/marked.tsx', '<details {...hydratedOnDemand} onToggle={act} />', undefined],
  ['pages/button.tsx', '<button type="button" onClick={act}>Terms</button>', undefined],
  ['pages/tab.tsx', '<li role="tab" onClick={act}>Terms</li>', undefined],
  ['pages/item.tsx', '<li onClick={act}>Terms</li>', "No visitor's browser runs"],
  ['pages/opener.tsx', '<button popoverTarget="a" onClick={act}>Terms</button>', "No visitor's browser runs"],
  ['pages/effect.tsx', '{useEffect(act, []); return <p>Text</p>;}', 'This may never run'],
  ['pages/only.tsx', '<BrowserOnly>{() => <p>Text</p>}</BrowserOnly>', 'This may never run'],
  ['pages/served.tsx', '{useEffect(act, []); return <p {...hydratedAtLoad}>Text</p>;}', undefined],
  ['pages/field.tsx', '{useEffect(act, []); return <input aria-label="a" />;}', undefined],
  ['parts/useSize.ts', '{useEffect(act, []);}', undefined],
  ['pages/title.tsx', '<h1>Terms</h1>', 'Write <Heading as="h1">'],
  ['pages/inner.tsx', "import('../plugins/delivery/page/tags')", 'The site imports a plugin by its public'],
  ['plugins/delivery/site.ts', "import('../../facts/product')", 'A plugin imports nothing of the site'],
  ['plugins/delivery/part.ts', "import('../../legal/parts')", 'A plugin imports nothing of the site'],
  ['plugins/delivery/other.ts', "import('../pictures')", 'A plugin imports nothing of the site'],
  ['plugins/delivery/page/deep.ts', "import('../../pictures/cache')", 'A plugin imports nothing of the site'],
] as const;

test('lint reports event handlers that never run in a browser, headings of another kind than the site’s, and imports that cross the layers', () => {
  const folder = new TemporaryFolder();
  for (const [file, code] of FILES) {
    folder.write(`src/${file}`, `export const part = (act: () => void) => ${code};\n`);
  }
  for (const file of ['biome.json', 'src/plugins/delivery/handlers.grit']) {
    cpSync(file, folder.path(file));
  }
  const biome = folder.path('node_modules/@biomejs/biome/bin/biome');
  const options = [biome, 'lint', '--vcs-enabled=false', '--reporter=github', 'src'];
  const {stdout} = spawnSync(process.execPath, options, {cwd: folder.root, encoding: 'utf8'});
  const problems = [
    ...stdout.matchAll(/^::error.*?\/src\/(.*?),.*?::(.*(?:No visitor|may never run|imports|Heading).*)/gm),
  ];
  for (const [file, , expected] of FILES) {
    const messages = problems.filter(([, at]) => at === file).map(([, , message]) => message);
    expect(messages, file).toEqual(expected ? [expect.stringContaining(expected)] : []);
  }
});
