import {linkSync, renameSync, symlinkSync} from 'node:fs';
import {stripVTControlCharacters} from 'node:util';
import {expect} from 'playwright/test';
import type {Project} from '../../src/plugins/translations/model';
import {readCorpus} from '../../src/plugins/translations/read/corpus';
import {formatDate, localDate} from '../../src/plugins/translations/read/front-matter';
import {currentVersion} from '../../src/plugins/translations/version';
import {
  ACCEPTED,
  type Change,
  FACTS,
  JA_CODE,
  JA_PRIVACY,
  JA_TERMS,
  MORE,
  PRIVACY,
  remove,
  TERMS,
  test,
  write,
} from './texts';

/** What is replaced in a file. */
type Replacement = [file: string, change: string | RegExp, now?: string];

/** Makes the project another one. */
const project =
  (change: (now: Project) => Partial<Project>): Change =>
  ({project}) =>
    Object.assign(project, change(project));
const withKorean = project(({locales}) => ({
  locales: [...locales, {code: 'ko', label: '한국어', dateFormat: 'ko-KR'}],
}));
/** The files that differ from what was published, after all steps before it. */
const changed =
  (...files: string[]): Change =>
  (texts) =>
    expect(texts.changed()).toEqual(files.sort());
/** What a file has after all steps before it. */
const has =
  (file: string, text: RegExp): Change =>
  (texts) =>
    expect(texts.read(file)).toMatch(text);

const NAVBAR = 'i18n/ja/docusaurus-theme-classic/navbar.json';
const ALLOWED = ACCEPTED.replace('accepted', 'allowed');
const RECORD = 'i18n/published';
const UNDATED = `${RECORD}/terms/undated`;
const DATED = `${RECORD}/privacy/2025-08-20`;
const [EULA, JA_EULA] = ['docs/agreements/eula.md', JA_PRIVACY.replace('privacy', 'agreements/eula')];
const KO = 'i18n/ko/docusaurus-plugin-content-docs/current';
const NOTHING = ['check', /^No problem\.$/];
const TODAY = localDate();

const FEES: Replacement = [TERMS, 'A late book costs→Each late book costs'];
const LAW: Replacement = [TERMS, 'The law of Japan→The whole law of Japan'];
const EIGHT: Replacement = [JA_TERMS, '9冊→8冊'];
const UNACCEPTED: Replacement = [ACCEPTED, /home\.more: .*\n/, ''];
const IN_ENGLISH: Replacement = [JA_CODE, '詳しく→Read more'];
const PUBLISH = 'publish terms --without OPERATOR_NAME';

/**
 * What is done in turn: a change of a file, or a command, followed by what it prints; one with `!` is to fail, and to
 * write nothing.
 */
const SCENARIOS: [title: string, ...steps: (string | RegExp | Replacement | Change)[]][] = [
  [
    'status counts what is current, stale, not accepted, missing and left over',
    FEES,
    UNACCEPTED,
    [JA_TERMS, '#law */→#laws */'],
    'status',
    /^language +text +current +stale +unaccepted +missing +orphaned$/m,
    /^ja +terms +4 +1 +0 +1 +1$/m,
    /^ja +code +2 +0 +1 +0 +0$/m,
    new RegExp(`^stale {2}terms#fees {2}${JA_TERMS}:17$`, 'm'),
  ],
  [
    'diff shows the old English, the new one with its changes, and the translation',
    FEES,
    'diff terms#fees',
    /^(?!.*law).*A late book costs 500.*\[-A-\]\{\+Each\+\} late book.*500円です。/s,
    LAW,
    'diff terms',
    /terms#fees: stale.*terms#law: stale/s,
    'diff privacy',
    /^Everything there is current/,
    'diff privacy#cards',
    /^privacy#cards: current in 日本語/,
  ],
  [
    'accept clears a unit and writes nothing else; correcting the translation does not',
    FEES,
    LAW,
    [JA_TERMS, '遅れた本は→遅れた本は、'],
    'status',
    /terms#fees/,
    // Written beside it and renamed: another name of the file still has what it had.
    (texts) => linkSync(texts.path(ACCEPTED), texts.path('before.yml')),
    'accept terms#fees',
    has('before.yml', /A late book/),
    changed(TERMS, JA_TERMS, ACCEPTED),
    'status',
    /^(?!.*terms#fees).*terms#law/s,
  ],
  [
    'what is accepted first is read again as what it is',
    remove(ACCEPTED),
    'check',
    /and \d+ more of this kind/,
    'accept terms:closing',
    'accept terms:head',
    'accept terms:introduction',
    'accept home.more',
    'status',
    /^ja +terms +3 .*^ja +code +1 /ms,
  ],
  [
    'accept loses nothing of a document that is absent, or cannot be read, and is not stopped by it',
    remove(TERMS),
    write(JA_PRIVACY, '---\ntitle: "\n---\n'),
    [ACCEPTED, /home\.more: .*\n/, 'home.more: Other\n'],
    'accept home.more',
    remove(JA_PRIVACY),
    write(JA_PRIVACY, ''),
    changed(TERMS, JA_PRIVACY),
  ],
  [
    'accept refuses where the unit has a problem, and not for one elsewhere',
    remove(ACCEPTED),
    EIGHT,
    IN_ENGLISH,
    'accept terms#fees',
    'accept home.title',
    '! accept home.more',
    /^Not accepted: .*"Read more" is not in 日本語/,
    '! accept --all',
    /^Not accepted: /,
    [JA_TERMS, '500円→50円'],
    '! accept terms#fees',
    new RegExp(`^Not accepted: ${JA_TERMS}:19: `),
    '! accept terms',
    /2 to fix/,
    'accept privacy',
  ],
  [
    'what a message says to copy can be, whatever a key has',
    [MORE, ' id="home.more">Read→>Note: read'],
    '! check',
    /code\.json:1: .*\n {4}Paste it behind the first \{, and translate: "Note: read more": \{"message":"Note: read more"\},/,
    [MORE, '>Note: read→ id="home.more">Read'],
    write(
      NAVBAR,
      '{"item.label.New books": {"message": "新刊 2"}, "item.label.$5 (Q&A)": {"message": "5ドル"}}\n',
    ),
    'check "navbar:item.label.$5 (Q&A)"',
    /accept "navbar:item\.label\.\\\$5 \(Q&A\)"`/,
    '! check',
    /allow "navbar:item\.label\.New books" --line 1 --reason "why"`/,
    'allow "navbar:item.label.New books" --line 1 --reason "why"',
    'check',
    /accept "navbar:item\.label\.New books"`/,
    'accept "navbar:item.label.New books"',
  ],
  [
    'a label that is gone from the configuration is asked of no language',
    withKorean,
    project(() => ({siteConfig: {themeConfig: {navbar: {items: [{label: 'News'}]}}}})),
    write(NAVBAR, '{"item.label.News": {"message": "新刊"}, "item.label.Old": {"message": "旧刊"}}\n'),
    '! check navbar --language ko',
    /^(?!.*Old).*navbar:item\.label\.News of the English is missing here\. \(missing\)\n {4}`npm run i18n -- start ko`/s,
    'start ko',
    has(NAVBAR.replace('/ja/', '/ko/'), /"item\.label\.News": \{\s+"message": "News"/),
    '! check navbar --language ko',
    /^(?!.*Old).*"News" is not in 한국어/s,
    remove('i18n/ko'),
  ],
  [
    'a difference that is right is allowed until one of the two texts changes',
    EIGHT,
    [JA_TERMS, '2025年の→2024年の'],
    '! check terms#loans',
    /`npm run i18n -- allow terms#loans --line 11 --reason "why"`/,
    '! allow terms#loans --line 11 --reason " "',
    /is invalid\. Say why/,
    '! allow terms#fees --line 1 --reason "why"',
    /here: none/,
    '! allow terms#loans --line 1 --reason "why"',
    /here: 11/,
    'allow terms#loans --line 11 --reason "why"',
    'allow terms#loans --line 14 --reason "too"',
    has(ALLOWED, /^terms#loans:\n {2}fact "2025" "2024年": too\n {2}fact "8": why\n {2}texts: /m),
    '! check terms#loans',
    /note: This text alone has "8"\. \(allowed\)/,
    'status',
    /^allowed {2}terms#loans .*"8".* why$/m,
    [JA_TERMS, '本を30日→書籍を30日'],
    '! check terms#loans',
    /alone has "8"/,
    'status',
    /^(?!.*\nallowed)/s,
    'allow terms#loans --line 11 --reason "anew"',
    // What is no longer needed is gone.
    has(ALLOWED, /^(?!.*why).*anew/s),
  ],
  [
    'a word that is spelled as in English is allowed once for its language, and no longer than it is needed',
    [JA_CODE, '詳しく→Read more'],
    [JA_TERMS, '## 料金→## Read more'],
    [JA_TERMS, '## 法律→## Law'],
    '! check',
    /"Read more" is not in 日本語.*"Law" is not in 日本語/s,
    'allow home.more --line 7 --reason "So it is said"',
    has(ALLOWED, /^everywhere:\n {2}untranslated "Read more": So it is said\n$/m),
    UNACCEPTED,
    'accept code',
    /^Accepted home\.more\. In the words of the English: home\.more\.$/m,
    '! check terms',
    /^(?!.*\d: "Read more").*"Law".*note: "Read more"/s,
    'status',
    /^allowed {2}home\.more .*"Read more".* So it is said\n {4}and 1 more$/m,
    [JA_CODE, 'Read more→詳しく'],
    [JA_TERMS, '## Read more→## 料金'],
    'status',
    /^(?!.*allowed {2})/s,
    'allow terms#law --line 23 --reason "As on signs"',
    has(ALLOWED, /^everywhere:\n {2}untranslated "Law": As on signs\n$/m),
    // A text that cannot be read may need it.
    [JA_PRIVACY, /^/, '---\n'],
    [JA_TERMS, '## Law→## 法律'],
    [JA_TERMS, '## 料金→## Fees'],
    'allow terms#fees --line 17 --reason "As on signs"',
    has(ALLOWED, /"Fees".*"Law"/s),
    // A sentence is allowed at its place.
    [JA_TERMS, '[窓口](/contact)でお尋ねください。→Ask at the [desk](/contact).'],
    [JA_CODE, '詳しく→Ask at the desk.'],
    'allow terms#fees --line 21 --reason "Said so at the desk"',
    '! check home.more',
    /"Ask at the desk\." is not in 日本語/,
  ],
  [
    'a fact is the same in every language',
    [MORE, 'Read more→Shelf'],
    [JA_CODE, '詳しく→Shelf'],
    'check home.more',
  ],
  [
    'what is allowed hides nothing else',
    [JA_TERMS, '[窓口](/contact)でお尋ねください。→Ask at the [desk](/contact).'],
    [JA_TERMS, '500円→50円'],
    'allow terms#fees --line 21 --reason "Said so at the desk"',
    '! check terms#fees',
    /alone has "50円".*\(allowed\)/s,
  ],
  [
    'check fails on problems whatever part is asked about, and on stale text where told to',
    ...NOTHING,
    FEES,
    project(() => ({severities: {revision: 'info'}})),
    'check',
    new RegExp(`^${JA_TERMS}:\\d+: note: .* \\(stale\\)$`, 'm'),
    project(() => ({severities: {stale: 'error', unaccepted: 'error'}})),
    '! check',
    '! check terms',
    '! check terms#fees',
    '! check --language ja',
    'check code',
    // Never accepted: named wherever it is asked for.
    UNACCEPTED,
    '! check code',
    /home\.more/,
    '! check code --language ja',
    /home\.more/,
    '! check home.more --language ja',
    /home\.more/,
  ],
  [
    'what cannot be done is refused in a line, with what is near',
    '! stauts',
    /unknown command 'stauts'\n\(Did you mean status\?\)$/,
    '! status --languge ja',
    /unknown option '--languge'\n\(Did you mean --language\?\)$/,
    '! status --language fr',
    /'fr' is invalid\. The site has ja\. To begin fr: npm run i18n -- start fr$/,
    '! diff',
    /missing required argument.*$/,
    '! diff terms#feas',
    /^There is no text "terms#feas"; did you mean terms#fees or .*$/,
    '! accept cameras',
    /^There is .* did you mean privacy#cameras or .*$/,
    '! accept',
    /^Say what to accept.*$/,
    '! accept terms --all',
    /^Say what to accept.*$/,
    '! publish imprint',
    /'imprint' is invalid .* Allowed choices are terms, privacy, cookies\.$/,
    '! revise privacy 2026-02-30',
    /is not a date/,
    '! revise privacy 2025-08-20',
    /not later than the last version \(2025-08-20\)/,
    '! start ja',
    /already/,
    '! start en',
    /^The site has English already/,
    '! start nowhere-at-all',
    /not the tag of a language.*$/,
  ],
  [
    'a file that cannot be read stops every command about it with its place',
    [JA_TERMS, ' {/* #law */}→'],
    ...[
      'status',
      'diff terms',
      'diff terms#law',
      'accept terms',
      'revise privacy 2026-12-01',
      'publish',
      'start ko',
    ].flatMap((command) => [`! ${command}`, new RegExp(`^(?:Not \\w+: )?${JA_TERMS}:23: `)]),
    'diff privacy',
  ],
  [
    'a record of commands that cannot be read is not written over',
    [ACCEPTED, 'home.more: →home.more: ["'],
    '! accept terms',
    new RegExp(`${ACCEPTED}:`),
    '! allow terms#loans --line 1 --reason "why"',
    new RegExp(`${ACCEPTED}:`),
  ],
  [
    'a revision is begun and published',
    `revise privacy ${TODAY}`,
    // As if it had been interrupted.
    [JA_PRIVACY, `  - ${TODAY}\n`, ''],
    `revise privacy ${TODAY}`,
    new RegExp(`^Written: ${JA_PRIVACY}$`, 'm'),
    changed(PRIVACY, JA_PRIVACY),
    `! revise privacy ${TODAY}`,
    /not later than the last version/,
    '! revise privacy 2099-12-24',
    /^Not begun: .* is begun and not recorded as published/,
    [PRIVACY, 'two cameras→three cameras'],
    [JA_PRIVACY, '二台→三台'],
    'accept privacy',
    'publish privacy',
    has(`${RECORD}/privacy/${TODAY}/en.md`, /three cameras/),
    ...NOTHING,
    'publish privacy',
    /^Nothing has changed since the last publication\.$/,
  ],
  [
    'a change under a published date needs a reason that says something; the file recorded before stays',
    [TERMS, 'Ask at→Enquire at'],
    'accept terms',
    `! ${PUBLISH}`,
    /terms#fees changed under a published date .*--editorial/,
    `! ${PUBLISH} --editorial "  "`,
    /is invalid\. Say why/,
    `${PUBLISH} --editorial "Another word"`,
    changed(TERMS, ACCEPTED, `${UNDATED}/en.2.mdx`),
    has(`${UNDATED}/en.2.mdx`, /\n {2}reason: Another word\n.*Enquire at/s),
    ...NOTHING,
  ],
  [
    'a translation that follows the English later needs no reason',
    FEES,
    `${PUBLISH} --editorial "Each one"`,
    [JA_TERMS, '遅れた本は→遅れた本はどれも'],
    'accept terms',
    ...NOTHING,
    PUBLISH,
    new RegExp(` Written: ${UNDATED}/ja\\.3\\.mdx$`),
    // The tenth comes after the second.
    (texts) => renameSync(texts.path(`${UNDATED}/ja.3.mdx`), texts.path(`${UNDATED}/ja.10.mdx`)),
    PUBLISH,
    /^Nothing has changed/,
  ],
  [
    'readers see no other layout',
    [PRIVACY, 'There are two→There\nare  two'],
    [PRIVACY, '| Hall  |   30 |→|Hall|30|'],
    [PRIVACY, '> Smile.→<!-- For the lawyer. -->\n\n>  Smile.'],
    'check privacy:head privacy#cameras',
    /^(?!.*\(revision\))/s,
  ],
  [
    'what a command did not finish the next one does, and what is not the record’s is left alone',
    // As Emacs marks a file that it has open.
    (texts) => symlinkSync('nowhere', texts.path(`${RECORD}/.#en.md`)),
    write(`${RECORD}/.DS_Store`, 'x'),
    write(`${DATED}/en.md~`, 'x'),
    write(`${DATED}/ja.2.md.tmp`, 'half of'),
    ...NOTHING,
    [PRIVACY, 'two cameras→cameras: two'],
    [JA_PRIVACY, '二台あります→あり、二台です'],
    'accept privacy',
    'publish privacy --editorial "Another order"',
    remove(`${DATED}/ja.2.md`),
    '! check',
    /\(revision\)/,
    'publish privacy --editorial "Another order"',
    ...NOTHING,
    has(`${DATED}/ja.2.md`, /あり、二台です/),
    has(`${RECORD}/.DS_Store`, /^x$/),
  ],
  [
    'a version before its day is recorded only when asked for',
    'revise privacy 2099-12-01',
    'check',
    /of 2099-12-01 is begun and not recorded as published; its date is still to come/,
    '! publish privacy',
    /The version of privacy of 2099-12-01 is still to come.*--ahead/,
    'publish privacy --ahead',
    ...NOTHING,
  ],
  [
    'a document in a folder is recorded, says that it has no date, and can be withdrawn',
    project(({documents}) => ({documents: [...documents, 'agreements/eula']})),
    write(EULA, '---\ntitle: Licence\n---\n\n## Use {#use}\n\nYou, if age < 99, may use {name}.\n'),
    write(JA_EULA, '---\ntitle: 使用許諾\n---\n\n## 使用 {#use}\n\n99歳未満の方は{name}を使えます。\n'),
    'accept agreements/eula',
    'publish agreements/eula',
    /agreements\/eula states no date, so this version/,
    ...NOTHING,
    'publish agreements/eula',
    /^Nothing has changed/,
    '! publish --withdraw agreements/eula',
    /Only a document that was published and has no file/,
    project(({documents}) => ({documents: documents.slice(0, -1)})),
    remove(EULA),
    remove(JA_EULA),
    '! check',
    /publish --withdraw agreements\/eula/,
    'publish --withdraw agreements/eula',
    '! publish --withdraw agreements/eula',
    ...NOTHING,
    changed(
      ACCEPTED,
      ...['undated/en.md', 'undated/ja.md', 'withdrawn.yml'].map(
        (file) => `${RECORD}/agreements/eula/${file}`,
      ),
    ),
  ],
  [
    'the record says what the deployed site says, on every machine',
    '! publish terms',
    /terms depends on OPERATOR_NAME, which is not set on this machine/,
    project(() => ({facts: {...FACTS, operator: {setting: 'OPERATOR_NAME', value: 'Relief Ltd.'}}})),
    '! check',
    /\(revision\)/,
    'publish terms --editorial "Names the operator"',
    // A name that ends in a full stop, at the end of a sentence.
    has(`${UNDATED}/en.2.mdx`, /^ {4}operator: Relief Ltd\.$/m),
    // A machine without the setting finds no difference, and may record none.
    project(() => ({facts: FACTS})),
    ...NOTHING,
    '! publish terms',
    /OPERATOR_NAME/,
  ],
  [
    'start writes one folder, in English, and taking it away takes the language away',
    'start ko',
    /delete the folder i18n\/ko/,
    changed('i18n/ko/code.json', 'i18n/ko/glossary.md', `${KO}/privacy.md`, `${KO}/terms.mdx`),
    has('i18n/ko/glossary.md', /\n- book: \n$/),
    has(`${KO}/terms.mdx`, /^---\ntitle: Rules\n.*in \{name\}\.\n$/s),
    has(
      'i18n/ko/code.json',
      /^\{\s+"home\.more": \{.*"home\.title": \{\s+"message": "Borrow 3D books",\s+"description": "Headline"\s+\},.*\}\n$/s,
    ),
    withKorean,
    'status --language ko',
    /^ko +terms +0 +0 +0 +6 +0$/m,
    // As if it had been interrupted.
    remove(`${KO}/terms.mdx`),
    'start ko',
    new RegExp(`^Completed .* Written: ${KO}/terms\\.mdx$`, 'm'),
    'check --language ja',
    ...NOTHING.slice(1),
    // Many of a kind are told once for each file, and one by one when asked.
    '! check --language ko',
    /^(?!.*terms\.mdx:\d.*terms\.mdx:\d)/s,
    '! check terms --language ko',
    /(?:terms\.mdx:\d.* --language ko.*){6}/s,
    '! accept terms#law',
    /'-l, --language <ja\|ko>' not specified/,
    '! accept terms#law --language ko',
    /is not in 한국어/,
    remove('i18n/ko'),
    changed(),
  ],
  [
    'a site without a translation has its own texts checked',
    project(({locales}) => ({locales: locales.slice(0, 1)})),
    'diff terms',
    /^Everything there is current/,
    [TERMS, '](/contact)→](contact.html)'],
    '! check terms',
    /^docs\/terms\.mdx:\d+: The address contact\.html leads nowhere: .* \(fact\)$/m,
    [TERMS, '](contact.html)→](/contact)'],
    'status',
    /^Everything is up to date\.$/m,
    ...NOTHING,
  ],
  [
    'each command has help',
    '--help',
    /^ {2}status .*^ {2}check .*^ {2}diff .*^ {2}accept .*^ {2}allow .*^ {2}start .*^ {2}revise .*^ {2}publish .*^ {2}import /ms,
    'help publish',
    /Examples:/,
  ],
];

for (const [title, ...steps] of SCENARIOS) {
  test(title, async ({texts}) => {
    let printed = '';
    for (const step of steps) {
      if (typeof step === 'function') {
        step(texts);
      } else if (step instanceof RegExp) {
        expect(printed).toMatch(step);
      } else if (typeof step !== 'string') {
        texts.replace(...step);
      } else {
        const args = step.replace(/^! /, '');
        const before = texts.changed();
        const {status, output} = await texts.run(args);
        printed = stripVTControlCharacters(output);
        expect(printed, step).not.toBe('');
        expect(status, output).toBe(args === step ? 0 : 1);
        if (status !== 0) expect(texts.changed()).toEqual(before);
      }
    }
  });
}

test('readers are told of what changed, not of what was never accepted', async ({texts}) => {
  texts.replace(...FEES);
  texts.replace(ACCEPTED, /terms#law: [\s\S]*(?=terms#loans)/, '');
  const version = currentVersion(await readCorpus(texts.project), 'terms');
  expect(version.texts.get('ja')?.frontMatter.published?.stale).toEqual(['#fees']);
});

test('a day begins where the command runs, and a date is the same everywhere', () => {
  const {TZ = ''} = process.env;
  process.env.TZ = 'Asia/Tokyo';
  expect(localDate(new Date('2026-11-21T22:00:00Z'))).toBe('2026-11-22');
  process.env.TZ = 'America/New_York';
  expect(formatDate('2026-11-22', 'en-GB')).toBe('22 November 2026');
  process.env.TZ = TZ;
});
