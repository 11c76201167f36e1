const {spawnSync} = require('node:child_process');
const {existsSync} = require('node:fs');

// The first step of `npm start`: installs the packages for building and serving. Packages for tests, which
// `npm test` installs, are kept. Plain JavaScript, because no compiler is installed yet.

console.log('Installing the packages; the first time takes a minute or two …');
const omitted = existsSync('node_modules/playwright') ? '' : '--omit=dev';
const {status} = spawnSync(`npm install --ignore-scripts --no-audit --no-fund ${omitted}`, {
  shell: true,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
