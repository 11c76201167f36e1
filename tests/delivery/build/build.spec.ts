import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {startPreview} from '../../../src/plugins/delivery/preview';
import {readFiles} from '../../../src/plugins/delivery/site';
import {expect, test} from '../../site';

const run = promisify(execFile);

/** What a page of Docusaurus's documentation has. */
const COUNTER = `import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {useState} from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return (
    <Layout title="Counter" description="Counts.">
      <main>
        <Heading as="h1">Counter</Heading>
        <button onClick={() => setCount(count + 1)}>{count}</button>
        <Link to="/terms">Terms</Link>
      </main>
    </Layout>
  );
}
`;

/** A clone of the working tree in a folder with a longer path, as Git for Windows would write it. */
let clone: string;
let home: string;

const inClone = (file: string) => path.join(clone, file);

/** Runs `npm run build` there, on another clock and in another language. */
async function build(): Promise<{status: number; output: string}> {
  const {code, stdout, stderr} = await run('npm', ['run', 'build'], {
    cwd: clone,
    env: {...process.env, NODE_ENV: undefined, TZ: 'Pacific/Kiritimati', LANG: 'ja_JP.UTF-8'},
  }).catch((error) => error);
  return {status: code ?? 0, output: stdout + stderr};
}

test.describe.configure({mode: 'serial', timeout: 300_000});

test.beforeAll(async () => {
  home = await mkdtemp(path.resolve('build.clone-'));
  const source = path.join(home, 'source');
  clone = path.join(home, 'another/much/longer/path');
  const {stdout} = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const settings = existsSync('.env') ? ['.env'] : [];
  const files = [...new Set(stdout.split('\0')), ...settings].filter(
    (file) => existsSync(file) && file !== '',
  );
  await run('git', ['init', '--quiet', source]);
  await run('cp', ['--parents', '--target-directory', source, ...files]);
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {cwd: source});
  await git('add', '--all', '--force');
  await git('commit', '--quiet', '--message', 'all');
  await run('git', ['clone', '--quiet', '--config', 'core.autocrlf=true', source, clone]);
  // Hard links: the bundler names modules by their real paths from the folder of the site.
  await run('cp', ['-al', 'node_modules', inClone('node_modules')]);
});

test.afterAll(() => rm(home, {recursive: true, force: true}));

test('a build elsewhere has the same bytes', async () => {
  expect(await build()).toMatchObject({status: 0});
  for (const folder of ['build', 'build.hosts']) {
    const [here, there] = [await readFiles(folder), await readFiles(inClone(folder))];
    expect([...there.keys()]).toEqual([...here.keys()]);
    const different = [...here].filter(([file, content]) => !there.get(file)?.equals(content));
    expect(
      different.map(([file]) => file),
      'was build/ built from the source as it is? (npm run build)',
    ).toEqual([]);
  }
});

test('a build that fails says why in one sentence, and leaves the last one whole', async () => {
  const before = await readFiles(inClone('build'));
  await writeFile(inClone('src/pages/dark.module.css'), "[data-theme='dark'] .a {\n  color: #fff;\n}\n");
  const page =
    "import styles from './dark.module.css';\nexport default () => <main className={styles.a} />;\n";
  await writeFile(inClone('src/pages/dark.tsx'), page);
  const {status, output} = await build();
  expect(status).toBe(1);
  expect(output).toMatch(/dark\.module\.css.*[\s\S]*inside @media \(prefers-color-scheme: dark\) instead/);
  expect(output).toContain('build/ is still the last good build.');
  expect(await readFiles(inClone('build'))).toEqual(before);
  expect((await readdir(clone)).filter((name) => /^build\..*\.(?:next|last)$/.test(name))).toEqual([]);
  await rm(inClone('src/pages/dark.tsx'));
});

test('a page as the documentation of Docusaurus has it works', async ({page: tab}) => {
  await writeFile(inClone('src/pages/counter.tsx'), COUNTER);
  const config = await readFile(inClone('docusaurus.config.ts'), 'utf8');
  const item = "themeConfig: {navbar: {items: [{to: '/counter', label: 'Counter'}]},";
  await writeFile(inClone('docusaurus.config.ts'), config.replace('themeConfig: {', item));
  expect(await build()).toMatchObject({status: 0});
  const server = await startPreview({dir: inClone('build'), port: 0});
  await tab.goto(`${server.url}/counter`);
  const button = tab.getByRole('main').getByRole('button');
  await expect(button).toHaveText('0');
  await expect(tab.locator('script[src]')).toHaveCount(0);
  await button.click();
  await button.click();
  await button.click();
  await expect(button).toHaveText('3');
  await button.click();
  await expect(button).toHaveText('4');
  await expect(tab.locator('#menu').getByText('Counter')).toHaveAttribute('href', '/counter');
  // Every page carries its own styles, so that another one is a document of its own.
  await tab.getByRole('main').getByRole('link', {name: 'Terms'}).click();
  await expect(tab.locator('h1')).toHaveText('Terms of Use');
  await expect(tab.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await server.close();
});

test('the command says how it is used', async () => {
  const help = await run('npm', ['run', '--silent', 'build', '--', '--help']);
  expect(help.stdout).toContain('Usage: npm run build --');
  const unknown = await run('npm', ['run', '--silent', 'build', '--', '--fast']).catch((error) => error);
  expect([unknown.code, unknown.stderr.trim()]).toEqual([1, "error: unknown option '--fast'"]);
});
