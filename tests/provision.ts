import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {olderChromiums, onDebian} from './browsers';

/*
 * Finds or installs what the tests need beside npm packages: browsers, a web server, fonts for
 * Japanese. On Debian they come from its packages; elsewhere Playwright installs the browsers.
 */

/** Debian's packages: browsers, a display and its graphics, nginx with what its tests need, Japanese text. */
const PACKAGES = [
  'chromium',
  'chromium-headless-shell',
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'libgl1-mesa-dri',
  'nginx',
  'libnginx-mod-http-brotli-static',
  'openssl',
  'fonts-noto-cjk',
];

const run = (command: string, args: string[]) =>
  spawnSync(command, args, {stdio: ['ignore', 'ignore', 'inherit'], shell: true}).status === 0;

const isComplete = () => spawnSync('dpkg-query', ['--status', ...PACKAGES]).status === 0;

if (onDebian && !isComplete()) {
  if (process.getuid?.() === 0) {
    console.log(`Installing ${PACKAGES.join(', ')} from Debian's packages …`);
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
  }
  if (!isComplete()) {
    console.error(`Tests will fail or be left out without these: sudo apt-get install ${PACKAGES.join(' ')}`);
  }
}
if (!onDebian) {
  if (!run('npx', ['playwright', 'install', 'chromium', 'firefox'])) {
    console.error('A browser is missing. See https://playwright.dev/docs/browsers.');
  }
  console.error(
    'nginx, with its brotli module, and openssl are looked for in the places where Debian puts them; without them the tests on a real nginx fail.',
  );
}

// The older Chromiums, which their packages carry compressed, are unpacked once.
for (const name of ['chromium-109', 'chromium-92']) {
  const program = path.join(olderChromiums, name);
  if (process.platform !== 'linux' || process.arch !== 'x64' || existsSync(program)) continue;
  const packed = readFileSync(path.join(__dirname, '../node_modules', name, 'bin/chromium.br'));
  mkdirSync(olderChromiums, {recursive: true});
  writeFileSync(`${program}.new`, brotliDecompressSync(packed), {mode: 0o755});
  renameSync(`${program}.new`, program);
}
