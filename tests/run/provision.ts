import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {olderChromiums, onDebian} from '../browsers';

/*
 * Installs what the tests need besides npm packages: browsers, a web server, fonts for Japanese. On Debian
 * these are Debian's packages; on other systems, Playwright installs the browsers.
 */

/** Debian's packages: browsers, a display with OpenGL, nginx and openssl, and a Japanese font. */
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
    console.error(`Without these, tests will fail or be skipped: sudo apt-get install ${PACKAGES.join(' ')}`);
  }
}
if (!onDebian) {
  if (!run('npx', ['playwright', 'install', 'chromium', 'firefox'])) {
    console.error('A browser is missing. See https://playwright.dev/docs/browsers.');
  }
  console.error(
    'The tests of nginx need nginx with its brotli module, and openssl, at the paths where Debian installs them.',
  );
}

// Decompresses the older Chromiums from their npm packages, once.
for (const name of ['chromium-109', 'chromium-92']) {
  const program = path.join(olderChromiums, name);
  if (process.platform !== 'linux' || process.arch !== 'x64' || existsSync(program)) continue;
  const compressed = readFileSync(path.join(__dirname, '../../node_modules', name, 'bin/chromium.br'));
  mkdirSync(olderChromiums, {recursive: true});
  writeFileSync(`${program}.new`, brotliDecompressSync(compressed), {mode: 0o755});
  renameSync(`${program}.new`, program);
}
