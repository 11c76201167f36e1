import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {ROOT} from '../../src/plugins/delivery/site/build-folder';
import {ProjectCopy} from '../project-copy';

/** Commands that are run here as they are written, in a copy of the project, with the status they end with. */
const RUN: Readonly<Record<string, number>> = {
  'npm run -s i18n -- status': 0,
  'npm run -s i18n -- status --format html > status.html': 0,
  'npm run -s i18n -- diff terms#payment': 0,
  'npm run i18n -- check --format github': 0,
  'npm run bundle -- cloudflare-pages': 0,
  'npm run bundle -- github-pages': 0,
  // The site of the tests is built with placeholders.
  'npm run release:check': 1,
};

/** Commands that are not, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'npm start':
    'does not end; its parts are: tests/delivery/build/build.spec.ts, and the preview of every test',
  'npm test': 'is what runs this test',
  'npx playwright test tests/legal': 'is how this test is run',
  'npx playwright test tests/pages/looks --update-snapshots':
    'accepts how the pages look now: for a person to say',
  'npx playwright test --project=webkit': 'is how this test is run, in another engine',
  'npm run test:another': 'builds and tests another product: takes as long as all tests of the rooms',
  'npm run test:mutations':
    'breaks the source a hundred times, and asks the tests each time: takes an hour or two',
  'npm run test:mutations -- headers': 'the same, of one area',
  'npm install': 'is run by `npm start` and `npm test`, without scripts',
  'npm install --save-exact --ignore-scripts @expo-google-fonts/nanum-myeongjo  (the letters of pictures for shared links)':
    'is what the desk answers; changes what is installed under the other tests',
  'npm run -s i18n -- start ko':
    'makes a language: tests/translation/command/guide.spec.ts and its neighbours do',
  'npm run i18n -- start <tag>':
    'makes a language: tests/translation/command/guide.spec.ts and its neighbours do',
  'npm run -s i18n -- check --language ko': 'needs the language that the guide begins with the line before',
  'npm run -s i18n -- accept --all --language ko': 'asks a question at a terminal',
  'npm run dev': 'does not end: the development server is the generator’s own',
  'npm run dev -- --locale ja': 'does not end; tests/translation/preview runs it',
  'npm run build': 'is run before every test, and again in parts: tests/delivery/build/reproducible.spec.ts',
  'npm run build -- …': 'stands for the options that tests/delivery/build/reproducible.spec.ts runs',
  'npm run lint': 'is run by tests/lint/source.spec.ts',
  'npm run format': 'changes the source; tests/lint/source.spec.ts asks that it has nothing to change',
  'npm ci --ignore-scripts':
    'would take the packages from under the tests; tests/packages.spec.ts reads its lock',
  'npm run i18n -- check': 'differs from a command above in the form of its answer: tests/translation',
  'npm run -s i18n -- accept terms#payment':
    'writes what was accepted: tests/translation/command/guide.spec.ts runs it',
  'npm run -s i18n -- check':
    'finds what the guide’s example has stale: tests/translation/command/guide.spec.ts runs it',
  'npm run i18n -- accept': 'is run with names: tests/translation/command/guide.spec.ts',
  'npm run i18n -- publish':
    'asks a question at a terminal: tests/translation/command/command.spec.ts answers it',
  'npm run i18n -- revise privacy 2026-12-01':
    'begins a revision of the texts themselves: tests/translation/command/command.spec.ts begins one in a copy',
  'npm run release:check -- --online': 'needs the internet',
  'npm audit': 'needs the internet',
  'npx wrangler pages deploy build.cloudflare-pages --project-name <name>': 'needs an account at Cloudflare',
  'docker build -t app-site .': 'needs Docker; tests/delivery/hosts runs nginx with the same configuration',
  'npm run bench': 'takes half an hour, and says how fast this machine is',
  'npm run bench -- --runs 1': 'takes minutes, and says how fast this machine is',
  'npm run bench -- --part firstPresses': 'takes minutes, and says how fast this machine is',
  'npm run bench:build': 'takes a quarter of an hour, and says how fast this machine is',
  'npm run bench:build -- --turns 1 --languages 6': 'takes minutes, and says how fast this machine is',
};

const COMMAND = /^(?:npm|npx|node|docker) (?!run$)\S/;

/** The commands that a document tells a person to type: in its blocks line by line, elsewhere in backticks. */
function commandsIn(document: string): string[] {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const blocks = [...text.matchAll(/^```.*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n').map((line) => line.replace(/^\$ /, '').replace(/\s+#.*$/, '')),
  );
  const inline = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks, ...inline].map((line) => line.trim()).filter((line) => COMMAND.test(line));
}

const documents = execFileSync('git', ['ls-files', '*.md'], {cwd: ROOT, encoding: 'utf8'}).trim().split('\n');

test('every command of a document is run here, or it is said why not', () => {
  const named = new Set(documents.flatMap(commandsIn));
  expect([...named].sort()).toEqual([...Object.keys(RUN), ...Object.keys(NOT_RUN)].sort());
});

test('the commands of the documents do what they are written for', () => {
  test.setTimeout(180_000);
  const copy = new ProjectCopy('whole');
  try {
    for (const folder of ['build', 'build.hosts']) {
      cpSync(path.join(ROOT, folder), copy.path(folder), {recursive: true});
    }
    for (const [command, expected] of Object.entries(RUN)) {
      const {status, stderr} = spawnSync(command, {cwd: copy.root, shell: true, encoding: 'utf8'});
      expect(status, `${command}\n${stderr}`).toBe(expected);
    }
    expect(copy.read('status.html')).toContain('<h1>Translations');
  } finally {
    copy.remove();
  }
});
