import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {describeLanguage, languages} from '../../../src/locale/languages';
import {ROOT} from '../../../src/plugins/delivery/site/build-folder';
import {type Options, runCommand} from '../../../src/plugins/translations/command';
import {readEnglishMessages} from '../../../src/plugins/translations/read/english-messages';
import {ProjectCopy} from '../../project-copy';
import {desk} from '../docusaurus';
import {translateByMachine} from '../site/pseudo-language';

test.describe.configure({mode: 'serial'});

const PHOTO = 'src/brand/photo/photo.yml';
const CODE = 'i18n/ko/code.json';
const TERMS = 'i18n/ko/docusaurus-plugin-content-docs/current/terms.mdx';
const PRIVACY = 'i18n/ko/docusaurus-plugin-content-docs/current/privacy.mdx';

const korean = describeLanguage('ko');

let copy: ProjectCopy;
test.beforeAll(() => {
  copy = new ProjectCopy('texts');
  copy.write(PHOTO, readFileSync(path.join(ROOT, PHOTO)));
});
test.afterAll(() => copy.remove());

/** Runs a command where the site has Korean, once it was started. */
async function run(action: string, names: string[] = [], options: Options = {}) {
  const output: string[] = [];
  const started = existsSync(copy.path(CODE)) ? [...languages, korean] : languages;
  const project = {...copy.project, languages: started as typeof languages};
  const terminal = {print: (text: string) => output.push(text), ask: undefined, colour: false};
  const status = await runCommand(project, action, names, options, {}, terminal);
  return {status, output: output.join('\n')};
}

test('what cannot be started is refused in one line, and nothing is written', async () => {
  for (const [names, options, message] of [
    [[], {}, /^Say which language to start/],
    [['k'], {}, /^"k" is not a BCP 47 tag/],
    [['xx'], {}, /^"xx" is no language that CLDR/],
    [['ain'], {}, /^"ain" has no name of its own in CLDR; write it into EXCEPTIONS/],
    [['ja'], {}, /^The site has 日本語 \(ja\) already/],
    [['JA'], {}, /^The site has 日本語 \(ja\) already/],
  ] as const) {
    const {status, output} = await run('start', [...names], options);
    expect(status, output).toBe(1);
    expect(output).toMatch(message);
    expect(output).not.toContain('\n');
  }
  expect(readdirSync(copy.path('i18n')).sort()).toEqual(['README.md', 'glossary.md', 'ja', 'published']);
});

test('start writes all that a translator needs', async () => {
  const {status, output} = await run('start', ['ko']);
  expect(status, output).toBe(0);
  expect(output).toContain('Started 한국어 (ko).');
  expect(output).toContain('npm run -s i18n -- status --language ko');
  expect(copy.read(TERMS)).toBe(copy.read('docs/terms.mdx'));
  expect(copy.read(PRIVACY)).toBe(copy.read('docs/privacy.mdx'));
  const messages: Record<string, {message: string; description: string}> = JSON.parse(copy.read(CODE));
  const {messages: english} = await readEnglishMessages(copy.root);
  expect(Object.keys(messages).sort()).toEqual([...english.keys()].sort());
  expect(messages['hero.title']).toEqual({
    message: english.get('hero.title')?.text,
    description: 'Headline of the landing page',
  });
  // The groups stand together, in the order of the site.
  const groups = Object.keys(messages).map((key) => key.split('.')[0]);
  expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)]);
  expect(copy.read(PHOTO).match(/A red torii/g)).toHaveLength(2);
  expect(copy.read(PHOTO)).toMatch(/\n {2}ko:\n {4}of: '\w+'\n {4}text: [^\n]+\n$/);
  // The folder is read by what is started anew.
  expect(desk(copy, ['status', '--language', 'ko'])).toMatchObject({
    status: 0,
    output: expect.stringMatching(
      /^ko +missing +\d+ texts of code\.json: translate it into i18n\/ko\/code\.json$/m,
    ),
  });
});

test('copied English is said once for each file, and in single places when asked', async () => {
  const {status, output} = await run('check', [], {language: 'ko'});
  expect(status).toBe(1);
  for (const file of [CODE, TERMS, PRIVACY]) {
    expect(
      output.match(new RegExp(`^${file}:\\d+: (\\d+) of \\1 texts here are still in English\\.$`, 'gm')),
    ).toHaveLength(1);
  }
  const described = copy.read(PHOTO).trimEnd().split('\n').length;
  expect(output).toContain(`${PHOTO}:${described}: What the photo shows is still in English here.`);
  expect(output).toMatch(/^4 faults\.$/m);
  const asked = await run('check', ['terms#payment'], {language: 'ko'});
  expect(asked.output).toContain(`${TERMS}:${copy.lineOf(TERMS, 'A subscription renews')}: "A subscription`);
  expect(asked.output).not.toContain(CODE);
  expect(await run('accept', ['terms#payment'], {language: 'ko'})).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^terms#payment is still in English/),
  });
  expect((await run('accept', [], {language: 'ko', all: true, yes: true})).status).toBe(1);
});

test('what is translated is accepted by section, by document and by language', async () => {
  translateByMachine(copy, 'ko', await readEnglishMessages(copy.root));
  copy.write(
    PHOTO,
    copy.read(PHOTO).replace(/(?<=\n {2}ko:\n.*\n {4}text: ).*/, '해질녘 호수에 선 붉은 도리이.'),
  );
  const {status, output} = await run('check', [], {language: 'ko'});
  expect(status, output).toBe(0);
  expect(output.match(/texts here were never accepted/g)).toHaveLength(3);
  for (const names of [['terms#payment'], ['privacy'], []]) {
    const all = names.length === 0;
    const accepted = await run('accept', names, {language: 'ko', all, yes: all});
    expect(accepted.status, accepted.output).toBe(0);
  }
  expect((await run('status')).output).toContain('Everything is up to date.');
  const {output: rest} = await run('check');
  expect(rest).toMatch(/No fault\.$/);
  expect(rest).toContain('npm install --save-exact --ignore-scripts @expo-google-fonts/nanum-myeongjo');
});

test('what start made, in any script, is taken out again by deleting it', async () => {
  const begun = ['ko', 'ar', 'th'];
  for (const code of begun.slice(1)) {
    expect(await run('start', [code])).toMatchObject({
      status: 0,
      output: expect.stringContaining(`delete the folder i18n/${code} and its lines in ${PHOTO}`),
    });
  }
  for (const code of begun) {
    rmSync(copy.path(`i18n/${code}`), {recursive: true});
    copy.replace(PHOTO, new RegExp(`\n {2}${code}:(?:\n {4}[^\n]*)*`), '');
  }
  expect(copy.read(PHOTO)).toBe(readFileSync(path.join(ROOT, PHOTO), 'utf8'));
  expect(readdirSync(copy.path('i18n')).sort()).toEqual(readdirSync(path.join(ROOT, 'i18n')).sort());
  expect(desk(copy, ['check'])).toEqual({status: 0, output: 'No fault.\n'});
});
