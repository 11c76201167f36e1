import {spawnSync} from 'node:child_process';
import {onDebian} from './browsers';

/*
 * Finds or installs what the tests need beside npm packages: browsers, a web server, fonts for
 * Japanese. On Debian they come from its packages; elsewhere Playwright installs the browsers.
 */

type Need = {readonly package: string; readonly why: string};

/** Debian's packages. */
const NEEDS: readonly Need[] = [
  {package: 'chromium', why: 'the tests in Chromium'},
  {package: 'chromium-headless-shell', why: 'all other browser tests'},
  {package: 'firefox-esr', why: 'the tests in Firefox'},
  {package: 'webkit2gtk-driver', why: 'the tests in WebKit'},
  {package: 'xvfb', why: 'the tests in Firefox and WebKit, as their display'},
  {package: 'libgl1-mesa-dri', why: 'the depth preview in Firefox and WebKit, without a graphics card'},
  {package: 'nginx', why: 'the tests on a real nginx'},
  {package: 'libnginx-mod-http-brotli-static', why: 'the tests on a real nginx (brotli)'},
  {package: 'openssl', why: 'the tests of nginx with TLS'},
  {package: 'fonts-noto-cjk', why: 'Japanese text in the browser tests'},
];

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, {stdio: ['ignore', 'ignore', 'inherit'], shell: true}).status === 0;
}

function isInstalled(name: string): boolean {
  const {stdout} = spawnSync('dpkg-query', ['--status', name], {encoding: 'utf8'});
  return stdout.includes('Status: install ok installed');
}

function installFromDebian(): void {
  const missing = () => NEEDS.filter(({package: name}) => !isInstalled(name));
  const packages = missing().map((need) => need.package);
  if (packages.length > 0 && process.getuid?.() === 0) {
    console.log(`Installing ${packages.join(', ')} from Debian's packages …`);
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  } else if (packages.length > 0) {
    console.error(`To install what is missing: sudo apt-get install ${packages.join(' ')}`);
  }
  for (const {package: name, why} of missing()) {
    console.error(`Missing: ${name}, for ${why}.`);
  }
}

function installElsewhere(): void {
  for (const browser of ['chromium', 'firefox', 'webkit']) {
    if (!run('npx', ['playwright', 'install', browser])) {
      console.error(`Missing: ${browser}. See https://playwright.dev/docs/browsers.`);
    }
  }
  console.error(
    'nginx, with its brotli module, and openssl are looked for in the places where Debian puts them; without them the tests on a real nginx fail.',
  );
}

if (onDebian) {
  installFromDebian();
} else {
  installElsewhere();
}
