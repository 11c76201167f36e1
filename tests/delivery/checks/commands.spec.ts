import {exec} from 'node:child_process';
import {once} from 'node:events';
import {readdirSync, readFileSync} from 'node:fs';
import {connect, createServer} from 'node:net';
import {promisify} from 'node:util';
import {expect, test} from 'playwright/test';
import {scripts} from '../../../package.json';
import {settingNames} from '../../../src/facts/settings';
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
  const running = exec(`exec ${scripts.i18n} --help`, {timeout: 90_000});
  for (const output of [running.stdout, running.stderr]) output?.destroy();
  expect(await once(running, 'exit')).toEqual([0, null]);
});

test('the preview serves the last good build after a killed one, takes another port if 3000 is in use, and cannot be reached from the network', async () => {
  const folder = new TemporaryFolder();
  folder.write('build.new/last/index.html', '');
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

/** Text that files outside of `src/` must contain. */
const REQUIRED = {
  '.github/workflows/publish.yml': [
    '- run: npm run release:check\n',
    '\n    needs: test\n',
    '- run: .github/settings\n',
    // A tag that deploys nothing fails.
    '\n    needs: host\n',
    "if: vars.CLOUDFLARE_PROJECT == '' && vars.PUBLISH_ON_GITHUB_PAGES != 'true'\n",
    // Folders such as .well-known/ are hidden files.
    'path: build\n          # .well-known/ and .nojekyll\n          include-hidden-files: true',
  ],
  // Together, these are all projects.
  '.github/workflows/ci.yml': [
    '["--project=builds", "--project=chromium* --project=firefox* --project=webkit*"]',
  ],
  // Without this, the next build would not have a changed setting.
  'src/commands/build.ts': ["DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'"],
  '.dockerignore': ['*\n!build\n!build.hosts\n'],
  '.ci/run': ['\nexport CI=1\n'],
  Dockerfile: [
    '\nFROM nginxinc/nginx-unprivileged:',
    '\nCOPY build.hosts/container.conf /etc/nginx/conf.d/default.conf\n',
    '\nCOPY build /usr/share/nginx/html\n',
  ],
  'build.hosts/container.conf': [' root /usr/share/nginx/html;\n', ' listen 8080;\n'],
  // Packages may not run programs while they are installed.
  'src/commands/install.js': ['npm install --ignore-scripts ', 'process.exitCode = status'],
  'package.json': [
    'install.js && npm run --silent build && npm run --silent serve"',
    ' && node --require tsx/cjs tests/run/run.ts"',
    '"lint": "biome check && tsc && knip && knip --production --strict --include unlisted"',
    '"safari >= 15"',
  ],
  'tsconfig.json': ['"strict": true'],
  'biome.json': ['"noImportCycles": {"level": "error"'],
};

/**
 * Matches what a workflow must not have: actions that their owner can change later, programs of packages that are
 * run while they are installed, a token with write access for code of others, secrets in the log, and variables of
 * the repository that GitHub does not allow.
 */
const REFUSED =
  /uses: (?!\.\/|.*@[0-9a-f]{40} )|npm ci(?!.* --ignore-scripts)|pull_request_target|toJSON\(secrets|vars\.GITHUB_/;

test('the publishing workflow passes every setting and checks the release, the container copies what the build makes, and workflows run no code that others may change', () => {
  const accepted = new RegExp(/test\("(.*?)"\)/.exec(read('.github/settings'))?.[1] ?? '');
  expect(settingNames.filter((name) => !accepted.test(name))).toEqual([]);
  for (const [file, texts] of Object.entries(REQUIRED)) {
    for (const text of texts) expect(read(file)).toContain(text);
  }
  for (const file of readdirSync('.github/workflows')) {
    expect(read(`.github/workflows/${file}`), file).not.toMatch(REFUSED);
  }
});
