import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {cp, mkdir, mkdtemp, rm} from 'node:fs/promises';
import path from 'node:path';
import {promisify, stripVTControlCharacters} from 'node:util';
import {expect, test} from 'playwright/test';
import {languageCodes} from '../../../src/locale/languages';
import {BUILD, ROOT} from '../../../src/plugins/delivery/site/build-folder';
import {readFiles} from '../../../src/plugins/delivery/site/files';

const run = promisify(execFile);

/** The steps of finishing a site; a build says of each that it begins. */
const FINISHING = ['Styles and pictures', 'Checks', 'Compression', 'Replacement'];

/** Copies the working tree's tracked files to a folder of their own. */
async function copyProject(folder: string): Promise<void> {
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
}

/** Builds a part of the site in a folder; of its steps these are begun. */
async function buildPart(folder: string, part: string, steps: readonly string[]): Promise<void> {
  const {stdout} = await run(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'src/plugins/delivery/build.ts', part],
    {
      cwd: folder,
      env: {...process.env, TZ: 'Pacific/Kiritimati', LANG: 'ja_JP.UTF-8'},
    },
  );
  // How often within a step: steps.spec.ts.
  const begun = [...stripVTControlCharacters(stdout).matchAll(/^- ([\w ]+)$/gm)].map(([, step]) => step);
  expect([...new Set(begun)], part).toEqual(steps);
}

test('each language built in a folder of its own, and finished in another, is identical to a build in one go', async () => {
  test.setTimeout(600_000);
  const home = await mkdtemp(path.join(ROOT, 'build.twice-'));
  // Paths of other lengths, and another time zone and locale: a machine for each language and one that finishes.
  const folderOf = (code: string) => path.join(home, 'another/much/longer', code);
  const whole = path.join(home, 'whole');
  try {
    await Promise.all([whole, ...languageCodes.map(folderOf)].map(copyProject));
    await Promise.all(
      languageCodes.map(async (code) => {
        await buildPart(folderOf(code), `--language=${code}`, ['Pages']);
        const pages = path.join('build.languages', code);
        await cp(path.join(folderOf(code), pages), path.join(whole, pages), {recursive: true});
      }),
    );
    await buildPart(whole, '--finish', FINISHING);
    const one = await readFiles(BUILD);
    const other = await readFiles(path.join(whole, 'build'));
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
