import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdir, mkdtemp, rm} from 'node:fs/promises';
import path from 'node:path';
import {promisify, stripVTControlCharacters} from 'node:util';
import {expect, test} from 'playwright/test';
import {BUILD, ROOT} from '../../../src/delivery/site/build-folder';
import {type Files, readFiles} from '../../../src/delivery/site/files';
import {languageCodes} from '../../../src/locale/languages';

const run = promisify(execFile);

/** The steps of finishing a site; a build says of each that it begins. */
const FINISHING = ['Styles and pictures', 'Checks', 'Compression', 'Replacement'];

/** Builds the working tree's tracked files in a folder of its own, language after language, then the rest. */
async function buildInParts(folder: string, environment: Record<string, string>): Promise<Files> {
  await mkdir(folder, {recursive: true});
  const {stdout} = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 1e8,
  });
  // The settings are under no version control, and the build has them.
  const settings = existsSync(path.join(ROOT, '.env')) ? ['.env'] : [];
  const files = [...stdout.split('\0').filter(Boolean), ...settings];
  await run('cp', ['--parents', '--target-directory', folder, ...files], {cwd: ROOT});
  // Hard links, not a symbolic one: the bundler numbers modules by their real path from the site's folder.
  await run('cp', ['-al', 'node_modules', path.join(folder, 'node_modules')], {cwd: ROOT});
  for (const part of [...languageCodes.toReversed().map((code) => `--language=${code}`), '--finish']) {
    const {stdout: said} = await run(
      process.execPath,
      ['node_modules/tsx/dist/cli.mjs', 'src/delivery/build.ts', part],
      {cwd: folder, env: {...process.env, ...environment}},
    );
    // How often within a step: steps.spec.ts.
    const begun = [...stripVTControlCharacters(said).matchAll(/^- ([\w ]+)$/gm)].map(([, step]) => step);
    expect([...new Set(begun)], part).toEqual(part === '--finish' ? FINISHING : ['Pages']);
  }
  return readFiles(path.join(folder, 'build'));
}

test('a build in parts, in another folder, time zone and locale, is identical to one in one go', async () => {
  test.setTimeout(600_000);
  const home = await mkdtemp(path.join(ROOT, 'build.twice-'));
  try {
    const one = await readFiles(BUILD);
    const other = await buildInParts(path.join(home, 'another/much/longer'), {
      TZ: 'Pacific/Kiritimati',
      LANG: 'ja_JP.UTF-8',
    });
    expect([...other.keys()]).toEqual([...one.keys()]);
    const different = [...one].filter(([file, content]) => !other.get(file)?.equals(content));
    expect(
      different.map(([file]) => file),
      'build/ is compared; was it built from the source as it is? (npm run build)',
    ).toEqual([]);
  } finally {
    await rm(home, {recursive: true, force: true});
  }
});
