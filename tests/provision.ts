import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';

/*
 * Finds or installs what the tests need beside npm packages: a browser, a web server, fonts for
 * Japanese. On Debian they come from its packages; elsewhere Playwright installs the browser.
 */

type Need = {readonly package: string; readonly file: string; readonly why: string};

const NEEDS: readonly Need[] = [
  {package: 'chromium', file: '/usr/bin/chromium', why: 'the browser tests'},
  {package: 'nginx', file: '/usr/sbin/nginx', why: 'the tests on a real nginx'},
  {
    package: 'libnginx-mod-http-brotli-static',
    file: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    why: 'the tests on a real nginx (brotli)',
  },
  {package: 'openssl', file: '/usr/bin/openssl', why: 'the tests of nginx with TLS'},
  {
    package: 'fonts-noto-cjk',
    file: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
    why: 'Japanese text in the browser tests',
  },
];

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, {stdio: ['ignore', 'ignore', 'inherit']}).status === 0;
}

function missing(): Need[] {
  return NEEDS.filter(({file}) => !existsSync(file));
}

function installFromDebian(): void {
  const packages = missing().map((need) => need.package);
  if (packages.length === 0) {
    return;
  }
  if (process.getuid?.() !== 0) {
    console.error(`Not installed: ${packages.join(', ')}. Run: sudo apt-get install ${packages.join(' ')}`);
    return;
  }
  console.log(`Installing ${packages.join(', ')} from Debian's packages …`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

if (existsSync('/usr/bin/apt-get')) {
  installFromDebian();
} else if (!run('npx', ['playwright', 'install', 'chromium'])) {
  console.error('Chromium could not be installed; see https://playwright.dev/docs/browsers.');
}

for (const {package: name, why} of missing()) {
  console.error(`Missing: ${name}, needed for ${why}. What depends on it will fail.`);
}
