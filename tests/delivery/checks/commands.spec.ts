import {exec} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {connect, createServer} from 'node:net';
import {promisify} from 'node:util';
import {expect, test} from 'playwright/test';
import {scripts} from '../../../package.json';
import {settingNames} from '../../../src/settings';
import {TemporaryFolder} from '../../temporary-folder';

const read = (file: string) => readFileSync(file, 'utf8');

/** Runs a command; returns its output, and an exit code if it fails. */
const run = (command: string, env = process.env) => promisify(exec)(command, {env}).catch((error) => error);

for (const command of ['build', 'serve', 'release:check', 'i18n'] as const) {
  test(`npm run ${command} reports an unknown option in one line`, async () => {
    // Not by npm, which takes as long to start as the command.
    const unknown = await run(`${scripts[command]} --no-such-option`);
    expect([unknown.code, unknown.stdout + unknown.stderr]).toEqual([
      1,
      "error: unknown option '--no-such-option'\n",
    ]);
  });
}

test('npm run serve reports a wrong port in one line', async () => {
  for (const port of ['abc', '70000']) {
    const {code, stderr} = await run(`${scripts.serve} -p ${port}`);
    expect([code, stderr]).toEqual([
      1,
      `error: "${port}" is not a port; expected a number from 0 to 65535\n`,
    ]);
  }
});

test('a wrong setting ends a command with one message, and a command also ends when its output is closed', async () => {
  const result = await run(`${scripts.i18n} status`, {...process.env, SITE_URL: 'x'});
  expect([result.code, result.stderr]).toEqual([
    1,
    expect.stringMatching(/^Settings .*:\n.*SITE_URL is "x".*\n$/),
  ]);
  // `exec` replaces the shell, which would hide the exit code and signal.
  const running = exec(`exec ${scripts.i18n} --help`, {timeout: 30_000});
  for (const output of [running.stdout, running.stderr]) output?.destroy();
  expect(await once(running, 'exit')).toEqual([0, null]);
});

test('the preview serves the last good build after a killed one, takes another port if 3000 is in use, and cannot be reached from the network', async () => {
  const folder = new TemporaryFolder();
  folder.write('build.new-1-ended/last/index.html', '');
  // Occupies the port; another program may have done so already.
  const occupant = createServer()
    .on('error', () => {})
    .listen(3000, '127.0.0.1');
  const command = scripts.serve.replace('src/', `${process.cwd()}/src/`);
  const serve = exec(`exec ${command}`, {cwd: folder.root, env: {...process.env, PORT: undefined}});
  const [printed] = await once(serve.stdout ?? serve, 'data');
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(printed)?.[1]);
  expect([port > 0, port === 3000]).toEqual([true, false]);
  // Another address of this machine, at which a server for the network would answer too.
  await expect(once(connect(port, '127.0.0.2'), 'connect')).rejects.toThrow('ECONNREFUSED');
  serve.kill();
  occupant.close();
});

test('the publishing workflow passes every setting and checks the release, and the container copies what the build makes', () => {
  const accepted = new RegExp(/test\("(.*?)"\)/.exec(read('.github/workflows/publish.yml'))?.[1] ?? '');
  expect(settingNames.filter((name) => !accepted.test(name))).toEqual([]);
  for (const [file, text] of [
    ['.github/workflows/publish.yml', '- run: npm run release:check\n'],
    ['.github/workflows/publish.yml', '\n    needs: test\n'],
    // Without this, the next build would not have a changed setting.
    ['src/plugins/delivery/commands/build.ts', "DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'"],
    // Folders such as .well-known/ are hidden files.
    [
      '.github/workflows/publish.yml',
      'path: build\n          # .well-known/ and .nojekyll\n          include-hidden-files: true',
    ],
    ['.dockerignore', '*\n!build\n!build.hosts\n'],
    ['.ci/run', '\nexport CI=1\n'],
    ['Dockerfile', '\nFROM nginxinc/nginx-unprivileged:'],
    ['Dockerfile', '\nCOPY build.hosts/container.conf /etc/nginx/conf.d/default.conf\n'],
    ['Dockerfile', '\nCOPY build /usr/share/nginx/html\n'],
    ['build.hosts/container.conf', ' root /usr/share/nginx/html;\n'],
    ['build.hosts/container.conf', ' listen 8080;\n'],
    // Packages may not run programs while they are installed.
    ['src/install.js', 'npm install --ignore-scripts '],
    ['package.json', 'install.js && npm run --silent build && npm run --silent serve"'],
    ['package.json', ' && npm run --silent build && playwright test"'],
    // Together, these are all projects.
    [
      '.github/workflows/ci.yml',
      '["--project=builds", "--project=chromium* --project=firefox* --project=webkit*"]',
    ],
    ['tsconfig.json', '"strict": true'],
    ['package.json', '"lint": "biome check && tsc && knip && knip --production --strict --include unlisted"'],
    ['package.json', '"safari >= 15"'],
  ] as const) {
    expect(read(file)).toContain(text);
  }
});
