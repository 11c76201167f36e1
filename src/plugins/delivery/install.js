const {spawn} = require('node:child_process');
const {readFileSync} = require('node:fs');
const path = require('node:path');
const {oldNode} = require('../../old-node');

/*
 * The first step of `npm start` and `npm test`: says what they are going to do, and installs what is missing.
 * Plain JavaScript, because nothing is installed yet.
 *
 *   node src/plugins/delivery/install.js start   only what building and serving needs
 *   node src/plugins/delivery/install.js test    everything
 */

const ROOT = path.join(__dirname, '../../..');

const PLANS = {
  start: {
    options: ['--omit=dev'],
    next: ['build the site, unless build/ is up to date: half a minute', 'serve it'],
  },
  test: {
    options: [],
    next: ['build the site, unless build/ is up to date: half a minute', 'run every test: several minutes'],
  },
};

/** How often a person is told that the installation goes on, in milliseconds. */
const EVERY = process.stdout.isTTY ? 1000 : 4000;

/** What a machine without a network, or with one that leads nowhere, says. */
const NO_NETWORK =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/;

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') {
      return {};
    }
    throw error;
  }
}

function suits(list, own) {
  return !list || list.includes(own) || (list.every((name) => name[0] === '!') && !list.includes(`!${own}`));
}

/** Gives the folders of the packages that are to be there, are asked for and are not, or in another version. */
function missingPackages(withoutDev) {
  const installed = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json'))
    .filter(([folder, {dev, os, cpu}]) => {
      return folder && !(withoutDev && dev) && suits(os, process.platform) && suits(cpu, process.arch);
    })
    .filter(([folder, {version, optional}]) => {
      const found = installed[folder];
      return found ? found.version !== version : !optional;
    })
    .map(([folder]) => folder);
}

/** Runs npm's installation, and says that it goes on; gives its status and what it said. */
function install(options) {
  const npm = process.env.npm_execpath;
  // What npm says is read for the reason, also where whoever called npm asked for silence.
  const args = ['install', '--loglevel=warn', '--ignore-scripts', '--no-audit', '--no-fund', ...options];
  const child = npm
    ? spawn(process.execPath, [npm, ...args], {cwd: ROOT})
    : spawn('npm', args, {cwd: ROOT, shell: process.platform === 'win32'});
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const start = Date.now();
  const timer = setInterval(() => {
    const line = `Installing (${Math.round((Date.now() - start) / 1000)} s)`;
    process.stdout.write(process.stdout.isTTY ? `\r${line}` : `${line}\n`);
  }, EVERY);
  return new Promise((resolve) => {
    const end = (status) => {
      clearInterval(timer);
      resolve({status, said});
    };
    child.once('error', (error) => {
      said += error.message;
      end(1);
    });
    child.once('close', end);
  });
}

function reasonOf(said) {
  const [code] = NO_NETWORK.exec(said) || [];
  if (code) {
    return `The packages cannot be fetched from the registry (${code}): is this machine on the network?`;
  }
  if (/\bENOSPC\b/.test(said)) {
    return 'The disk is full: make room, then try again.';
  }
  return `npm could not install the packages:\n${said}`;
}

async function main(what) {
  const refusal = oldNode(process.versions.node);
  const plan = PLANS[what];
  if (refusal || !plan) {
    throw new Error(refusal || `Say one of ${Object.keys(PLANS).join(', ')}; found "${what || ''}".`);
  }
  const missing = missingPackages(what === 'start').length;
  const steps = missing
    ? [`install ${missing} packages that are missing: a minute for every thousand`, ...plan.next]
    : plan.next;
  console.log(`npm ${what} is going to`);
  for (const [index, step] of steps.entries()) {
    console.log(`  ${index + 1}. ${step}`);
  }
  if (missing) {
    const {status, said} = await install(plan.options);
    if (status !== 0) {
      throw new Error(reasonOf(said));
    }
    console.log(`${process.stdout.isTTY ? '\r' : ''}The packages are installed.`);
  }
}

main(process.argv[2]).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
