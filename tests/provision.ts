import {spawnSync} from 'node:child_process';
import {onDebian} from './browsers';

/*
 * Finds or installs what the tests need beside npm packages: browsers, a web server, fonts for
 * Japanese. On Debian they come from its packages; elsewhere Playwright installs the browsers.
 */

/** Debian's packages, and what needs them. */
const NEEDS: Readonly<Record<string, string>> = {
  chromium: 'the tests in Chromium',
  'chromium-headless-shell': 'all other browser tests',
  'firefox-esr': 'the tests in Firefox',
  'webkit2gtk-driver': 'the tests in WebKit',
  xvfb: 'the tests in Firefox and WebKit, as their display',
  'libgl1-mesa-dri': 'the depth preview in Firefox and WebKit, without a graphics card',
  nginx: 'the tests on a real nginx',
  'libnginx-mod-http-brotli-static': 'the tests on a real nginx (brotli)',
  openssl: 'the tests of nginx with TLS',
  'fonts-noto-cjk': 'Japanese text in the browser tests',
};

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, {stdio: ['ignore', 'ignore', 'inherit'], shell: true}).status === 0;
}

function isInstalled(name: string): boolean {
  const {stdout} = spawnSync('dpkg-query', ['--status', name], {encoding: 'utf8'});
  return stdout.includes('Status: install ok installed');
}

function installFromDebian(): void {
  const missing = () => Object.keys(NEEDS).filter((name) => !isInstalled(name));
  const packages = missing();
  if (packages.length > 0 && process.getuid?.() === 0) {
    console.log(`Installing ${packages.join(', ')} from Debian's packages …`);
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  } else if (packages.length > 0) {
    console.error(`To install what is missing: sudo apt-get install ${packages.join(' ')}`);
  }
  for (const name of missing()) console.error(`Missing: ${name}, for ${NEEDS[name]}.`);
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
