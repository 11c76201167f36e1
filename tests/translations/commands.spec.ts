import fs, {linkSync, renameSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {mock} from 'node:test';
import {expect} from 'playwright/test';
import {problemMatcher} from '../../.github/i18n-problems.json';
import {DOCUMENTS, type Project} from '../../src/plugins/translations/model';
import {errorsIn, languagesInProgress, unfinishedLanguages} from '../../src/plugins/translations/progress';
import {readCorpus} from '../../src/plugins/translations/read/corpus';
import {formatDate, localDate} from '../../src/plugins/translations/read/front-matter';
import {kept} from '../../src/plugins/translations/read/kept';
import {partsInEnglish} from '../../src/plugins/translations/read/published';
import {check} from '../../src/plugins/translations/rules';
import {currentVersion} from '../../src/plugins/translations/version';
import {
  ACCEPTED,
  type Change,
  doSteps,
  FACTS,
  has,
  JA_CODE,
  JA_PRIVACY,
  JA_TERMS,
  LINK,
  NAVBAR,
  PAGE,
  PRIVACY,
  PUBLISHED,
  type Replacement,
  remove,
  type Step,
  TERMS,
  test,
  write,
} from './texts';

/** Changes properties of the project. */
const project =
  (change: (now: Project) => Partial<Project>): Change =>
  ({project}) =>
    Object.assign(project, change(project));
const withKorean = project(({locales}) => ({
  locales: [...locales, {code: 'ko', label: '한국어', dateFormat: 'ko-KR'}],
}));
/** Expects that these files, and no others, differ from the published state. */
const changed =
  (...files: string[]): Change =>
  (texts) =>
    expect(texts.changed()).toEqual(files.sort());

const ALLOWED = ACCEPTED.replace('accepted', 'allowed');
const RECORD = 'i18n/published';
const UNDATED = `${RECORD}/terms/undated`;
const [EULA, JA_EULA] = ['docs/agreements/eula.md', JA_PRIVACY.replace('privacy', 'agreements/eula')];
const KO = 'i18n/ko/docusaurus-plugin-content-docs/current';
/** Expects that `check` finds nothing, not even a note. */
const noProblem: Change = (texts) => doSteps(texts, ['check', /^No problem\.$/]);
const TODAY = localDate();

// Replacements that several scenarios use. The first two change the English of the sections "fees" and "law".
const FEES: Replacement = [TERMS, 'A late book costs→Each late book costs'];
const LAW: Replacement = [TERMS, 'The law of Japan→The whole law of Japan'];
const EIGHT: Replacement = [JA_TERMS, '9冊→8冊'];
const UNACCEPTED: Replacement = [ACCEPTED, /home\.more: .*\n/, ''];
const IN_ENGLISH: Replacement = [JA_CODE, '詳しく→Read more'];
const PUBLISH = 'publish terms --without OPERATOR_NAME';

/** A document that is no legal text. */
const HELP = 'i18n/ja/docusaurus-plugin-content-docs/current/help.md';

const SCENARIOS: [title: string, ...steps: Step[]][] = [
  [
    'a page that is no legal text may name another host if that was allowed once for the language',
    write('docs/help.md', '[More](https://a.example/help)\n'),
    write(HELP, '[詳しく](https://a.example/ja)\n\n[続き](https://ja.a.example/x)\n'),
    '! check',
    new RegExp(
      `${HELP}:3: The English page has no address at https://ja\\.a\\.example\\..*\\n.*allow ${HELP} --line 3`,
    ),
    `! allow ${HELP} --line 1 --reason "why"`,
    `allow ${HELP} --line 3 --reason "The host of this language"`,
    has(
      'i18n/ja/allowed.yml',
      /^everywhere:\n +fact "https:\/\/ja\.a\.example": The host of this language$/m,
    ),
    write(HELP, '[続き](https://ja.a.example/y)\n\n[他](https://b.example)\n'),
    'status',
    /^allowed {2}page {2}.*The host of this language/m,
    '! check',
    /b\.example/,
  ],
  [
    'check lists each file without a translation; status counts current, stale, unaccepted, missing and orphaned units',
    write('docs/help.md', 'More.\n'),
    write('docs/more.md', 'More.\n'),
    'check',
    /help\.md:.*more\.md:/s,
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
    'control characters of texts are not sent to the terminal',
    [JA_CODE, '詳しく→Read \\u001b]0;x\\u0007more'],
    '! check',
    /Read \uFFFD\]0;x\uFFFDmore/,
  ],
  [
    'long texts are quoted up to the end of a word',
    [JA_CODE, '詳しく→Read more of the library and of all the books that it has had in its reading rooms'],
    '! check',
    / "Read more of the library and of all the books that it has had in its…" is not in 日本語/,
    [JA_CODE, /Read more [^"]*/, `Read more of the books of ${'a'.repeat(43)}😀 and more`],
    '! check',
    /a😀…" is not in 日本語/,
  ],
  [
    'diff shows the old English, the new English with its changes marked, and the translation',
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
    'accept, but not a correction of the translation, makes a unit current; it writes only its record',
    FEES,
    LAW,
    [JA_TERMS, '遅れた本は→遅れた本は、'],
    'status',
    /terms#fees/,
    // accept replaces the file instead of writing into it, so a hard link keeps the old content.
    (texts) => linkSync(texts.path(ACCEPTED), texts.path('before.yml')),
    'accept terms#fees',
    has('before.yml', /A late book/),
    changed(TERMS, JA_TERMS, ACCEPTED),
    'status',
    /^(?!.*terms#fees).*terms#law/s,
  ],
  [
    'the first units that are accepted, the closing words and front matter too, are read back from the record',
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
    'accept keeps the records of a document that is missing or cannot be read, and works for other texts',
    remove(TERMS),
    write(JA_PRIVACY, '---\ntitle: "\n---\n'),
    [ACCEPTED, /home\.more: .*\n/, 'home.more: Other\n'],
    'accept home.more',
    remove(JA_PRIVACY),
    write(JA_PRIVACY, ''),
    changed(TERMS, JA_PRIVACY),
  ],
  [
    'accept refuses units that have problems, and only those',
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
    'suggested commands and JSON can be copied as printed, whatever characters a key has',
    [LINK, ' id="home.more">Read→>Note: read'],
    '! check',
    /code\.json:1: .*\n {4}Paste it after the first \{, and translate: "Note: read more": \{"message":"Note: read more"\},/,
    [LINK, '>Note: read→ id="home.more">Read'],
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
    remove(JA_TERMS),
    '! check terms',
    /^.*: The whole translation is missing\. .*\n {4}`npm run i18n -- start ja` writes this file.*\n1 to fix/,
    '! accept terms#law',
    /^Not accepted: .* translation is missing/,
  ],
  [
    'a label that one language has is required of the others; its English is a part of the key',
    withKorean,
    write(NAVBAR, '{"item.label.News": {"message": "新刊"}}\n'),
    '! check navbar --language ko',
    /The whole translation is missing\. \(missing\)\n {4}`npm run i18n -- start ko`/,
    'start ko',
    has(NAVBAR.replace('/ja/', '/ko/'), /"item\.label\.News": \{\s+"message": "News"/),
    '! check navbar --language ko',
    /"News" is not in 한국어/,
    remove('i18n/ko'),
  ],
  [
    'an allowed difference is allowed until one of the two texts changes',
    EIGHT,
    [JA_TERMS, '2025年の→2024年の'],
    '! check terms#loans',
    /`npm run i18n -- allow terms#loans --line 11 --reason "why"`/,
    '! allow terms#loans --line 11 --reason ""',
    /^Say after --reason why/,
    '! allow terms#fees --line 1 --reason "why"',
    /no difference in terms#fees at line 1/,
    '! allow terms#loans --line 1 --reason "why"',
    /no difference in terms#loans at line 1/,
    'allow terms#loans --line 11 --reason "why"',
    'allow terms#loans --line 14 --reason "too"',
    has(ALLOWED, /^terms#loans:\n {2}fact "2025" "2024": too\n {2}fact "8": why\n {2}texts: /m),
    '! check terms#loans',
    /note: This text alone has "8"\. \(allowed\)/,
    'status',
    /^allowed {2}terms#loans .*"8".* why$/m,
    // As earlier versions of the site recorded it.
    [ALLOWED, 'fact "2025" "2024"→fact "2025" "2024年" "二"'],
    '! check terms#loans',
    /^(?!.*2024".*\(fact\))/s,
    [JA_TERMS, '本を30日→書籍を30日'],
    '! check terms#loans',
    /alone has "8"/,
    'status',
    /^(?!.*\nallowed)/s,
    'allow terms#loans --line 11 --reason "anew"',
    // Reasons for an earlier text are removed.
    has(ALLOWED, /^(?!.*too).*anew/s),
  ],
  [
    'another date than that of the English cannot be allowed',
    [JA_PRIVACY, '- 2025-08-20→- 2025-08-21'],
    '! allow privacy:head --line 5 --reason "why"',
    [JA_PRIVACY, /revised:\n.*\n/, ''],
    '! check privacy',
    /Write the dates of the English/,
    [JA_TERMS, 'title:→titel:'],
    '! check terms',
    /expected title "Rules" .*\n {4}Give it the keys of the front matter/,
  ],
  [
    'a word that is the same as in English is allowed once for a whole language, and listed only as long as it is used',
    [JA_CODE, '詳しく→Read more'],
    [JA_TERMS, '## 料金→## Read more'],
    [JA_TERMS, '## 法律→## Law'],
    '! check',
    /"Read more" is not in 日本語.*"Law" is not in 日本語/s,
    'allow home.more --line 7 --reason "So it is said"',
    has(ALLOWED, /^everywhere:\n {2}untranslated "Read more": So it is said\n$/m),
    UNACCEPTED,
    'accept code',
    /^Accepted home\.more\.$/m,
    '! check terms',
    /^(?!.*\d: "Read more").*"Law".*note: "Read more"/s,
    'status',
    /^allowed {2}home\.more .*"Read more".* So it is said\nallowed {2}terms#fees /m,
    [JA_CODE, 'Read more→詳しく'],
    [JA_TERMS, '## Read more→## 料金'],
    'status',
    /^(?!.*allowed {2})/s,
    'allow terms#law --line 23 --reason "As on signs"',
    has(
      ALLOWED,
      /^everywhere:\n {2}untranslated "Law": As on signs\n {2}untranslated "Read more": So it is said\n$/m,
    ),
    // A whole sentence is allowed only where it is.
    [JA_TERMS, '[窓口](/contact)でお尋ねください。→Ask at the [desk](/contact).'],
    [JA_CODE, '詳しく→Ask at the desk.'],
    'allow terms#fees --line 21 --reason "Said so at the desk"',
    '! check home.more',
    /"Ask at the desk\." is not in 日本語/,
  ],
  [
    'values of facts may be a whole message or paragraph, names only a part of a message',
    [LINK, 'Read more→Shelf'],
    [JA_CODE, '詳しく→Shelf'],
    'check home.more',
    [LINK, '>Shelf<→>Shelf Book Club<'],
    [JA_CODE, '"Shelf"→"Shelf Book Club"'],
    '! check home.more',
    /"Shelf Book Club" is not in 日本語\. .*\n.*do not count where they are a whole heading or message/,
    [JA_CODE, '"Shelf Book Club"→"Shelf Book Clubの本"'],
    'check home.more',
    [TERMS, 'The law of Japan applies.→{name}'],
    [JA_TERMS, '日本の法律に従います。→{name}'],
    '! check terms',
    /terms#law \(en\) .*"Shelf" is new.*terms#law \(ja\) .*"Shelf" is new/s,
  ],
  [
    'an allowed difference does not hide other problems',
    [JA_TERMS, '[窓口](/contact)でお尋ねください。→Ask at the [desk](/contact).'],
    [JA_TERMS, '500円→50円'],
    'allow terms#fees --line 21 --reason "Said so at the desk"',
    '! check terms#fees',
    /alone has "50".*\(allowed\)/s,
  ],
  [
    'check fails on problems in the selected texts, and on stale texts if their severity is error',
    noProblem,
    FEES,
    project(() => ({severities: {revision: 'info'}})),
    'check',
    new RegExp(`^${JA_TERMS}:\\d+: note: .* \\(stale\\)$`, 'm'),
    // GitHub shows these lines beside the texts of a pull request.
    new RegExp(String(problemMatcher[0]?.pattern[0]?.regexp), 'm'),
    project(() => ({severities: {stale: 'error', unaccepted: 'error'}})),
    '! check',
    '! check terms',
    '! check terms#fees',
    '! check --language ja',
    'check code',
    // A unit that was never accepted.
    UNACCEPTED,
    '! check code',
    /home\.more/,
    '! check code --language ja',
    /home\.more/,
    '! check home.more --language ja',
    /home\.more/,
  ],
  [
    'a translation may have more emphasis than the English: words that the language separates, words that the English has in the same form, and foreign words',
    [JA_PRIVACY, '   - **猫**も見ません→   - **猫**も見**ません**'],
    [JA_TERMS, '2025年の地図→**2025** 年の地図'],
    [JA_TERMS, '日本の法律→日本の _(Law)_ 法律'],
    [JA_TERMS, '遅れた本は→**遅**れた**本**は'],
    '! check',
    // Not `structure`. Both texts are published, so each change is a revision.
    /^(?:.+ \(revision\)\n.+\n){4}4 to fix/,
  ],
  [
    'inline code needs no translation',
    [TERMS, '- Novels→- `novels`'],
    [JA_TERMS, '- 小説→- `novels`'],
    // No code, because each is in another item.
    [TERMS, '- Maps of 2025→- Readers` maps of 2025'],
    [TERMS, '- Records→- {name}`s records'],
    [JA_TERMS, '- レコード→- {name}のレコード'],
    '! check',
    /^(?!.*\(untranslated\))/s,
  ],
  [
    'another layout, further front matter, files and messages of Docusaurus, byte order marks and line ends of Windows are no problems',
    write('docs/help/_part.mdx', 'More.\n'),
    write('src/news/authors.yml', 'anna:\n  name: Anna\n  url: https://a.example\n'),
    write(
      'i18n/ja/docusaurus-plugin-content-blog/tags.yml',
      'new:\n  label: "新着: 本"\n  permalink: /new\n',
    ),
    write(
      'i18n/ja/docusaurus-plugin-content-blog/authors.yml',
      'anna:\n  name: "File: 杏奈"\n  url: https://a.example\n  page: true\n  socials:\n    github: anna\nben:\n',
    ),
    [JA_CODE, '{\n→{\n  "theme.skip": {"message": "本文へ"},\n'],
    [TERMS, 'title: Rules\n→'],
    [TERMS, 'operator: →slug: /rules\nimage: /lamp.png\ntitle: Rules\noperator: '],
    [JA_TERMS, 'operator: →image: /lamp.png\nslug: /rules\noperator: '],
    [TERMS, 'can borrow nine→can\nborrow nine'],
    [TERMS, '- Novels\n- Maps of 2025\n- Records→* Novels\n\n* Maps of 2025\n\n* Records'],
    (texts) => {
      for (const file of texts.files().keys())
        texts.rewrite(file, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    },
    noProblem,
  ],
  [
    'a sentence of an earlier English text is reported, also in languages with Latin script',
    project(({locales}) => ({
      locales: [...locales.slice(0, 1), {code: 'de', label: 'Deutsch', dateFormat: 'de-DE'}],
    })),
    write('i18n/de/code.json', '{"home.more": {"message": "Mehr lesen. You can read more."}}\n'),
    write('i18n/de/accepted.yml', 'home.more: You can read more.\n'),
    '! check',
    /"You can read more\." is not in Deutsch\./,
  ],
  [
    'a wrong command or argument is rejected in one line, which says what is expected',
    '! stauts',
    /unknown command 'stauts'\n\(Did you mean status\?\)$/,
    '! status --languge ja',
    /unknown option '--languge'\n\(Did you mean --language\?\)$/,
    '! status --language fr',
    /'fr' is invalid\. Allowed choices are ja\.$/,
    '! diff',
    /missing required argument.*$/,
    '! diff terms#feas',
    /^There is no text "terms#feas"; expected one of privacy, terms, .*terms#fees, .*$/,
    '! accept cameras',
    /^There is .* expected one of privacy, terms, code\. .*$/,
    '! accept',
    /^Say what to accept.*$/,
    '! accept terms --all',
    /^Say what to accept.*$/,
    '! publish imprint',
    /'imprint' is invalid .* Allowed choices are terms, privacy, cookies\.$/,
    '! revise privacy 2026-02-30',
    /is not a date/,
    '! revise privacy 2025-08-19',
    /not later than the last version \(2025-08-20\)/,
    '! start ja',
    /already/,
    '! start en',
    /^The site has English already/,
  ],
  [
    'a file that cannot be read stops every command that needs it, with file and line',
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
    [TERMS, ' {/* #law */}→'],
    '! check --language ja',
    new RegExp(`^${TERMS}:`, 'm'),
  ],
  [
    'accepted.yml is not overwritten if it cannot be read',
    [ACCEPTED, 'home.more: →home.more: ["'],
    '! accept terms',
    new RegExp(`${ACCEPTED}:`),
    '! allow terms#loans --line 1 --reason "why"',
    new RegExp(`${ACCEPTED}:`),
    [ACCEPTED, 'home.more: ["→<<<<<<< HEAD\nhome.more: '],
    '! accept terms',
    /take one version whole/,
  ],
  [
    'every file that cannot be read is reported once, with its reason: in the record, and in the source too',
    [`${PUBLISHED}/en.md`, 'published:→<<<<<<< HEAD\npublished:'],
    write(`${RECORD}/privacy/withdrawn.yml`, '<<<<<<< HEAD\n'),
    [PAGE, 'export→export export'],
    [LINK, 'export→export export'],
    '! check',
    new RegExp(
      `^${PUBLISHED}/en\\.md:\\d+: Git has left .*\n.*\n${RECORD}/privacy/withdrawn\\.yml:1: Git has left .*\n.*\n${LINK}:2: This is not TypeScript.*\n.*\n${PAGE}:2: This is not TypeScript.*\n.*\n4 to fix`,
    ),
  ],
  [
    'a revision is begun and published',
    `revise privacy ${TODAY}`,
    // As if the command had been interrupted.
    [JA_PRIVACY, `  - ${TODAY}\n`, ''],
    `revise privacy ${TODAY}`,
    new RegExp(`^Written: ${JA_PRIVACY}$`, 'm'),
    changed(PRIVACY, JA_PRIVACY),
    `! revise privacy ${TODAY}`,
    /not later than the last version/,
    '! revise privacy 2099-12-24',
    /^Not begun: .* is not recorded as published/,
    [PRIVACY, 'two cameras→three cameras'],
    [JA_PRIVACY, '二台→三台'],
    'accept privacy',
    'publish privacy',
    has(`${RECORD}/privacy/${TODAY}/en.md`, /three cameras/),
    noProblem,
    'publish privacy',
    /^Nothing has changed since the last publication\.$/,
    [PRIVACY, 'Revised: {revised}→Last updated: 21 August 2025'],
    '! publish privacy',
    /^Not recorded: .*\(date\)/s,
  ],
  [
    'a revision is given up by deleting its date',
    [TERMS, '\n---→\nrevised:\n---'],
    noProblem,
    'revise terms 2099-12-24',
  ],
  [
    'a change of a published version needs a reason, and the file that was recorded before is kept',
    [TERMS, 'Ask at→Enquire at'],
    [TERMS, 'title: →title:   '],
    'accept terms',
    'publish privacy',
    `! ${PUBLISH} --editorial ""`,
    `! ${PUBLISH}`,
    /^Not recorded: .*terms#fees \(\w+\) changed for readers.*--editorial/s,
    `${PUBLISH} --editorial "Another word"`,
    changed(TERMS, ACCEPTED, `${UNDATED}/en.2.mdx`),
    // Letter by letter, as the file is.
    has(`${UNDATED}/en.2.mdx`, /^---\ntitle: {3}\w.*\n {2}reason: Another word\n.*Enquire at/s),
    noProblem,
    [TERMS, '- Novels→- [Novels](/novels)'],
    '! check',
    /"\/novels" is new/,
  ],
  [
    'a translation that is updated after the English needs no reason',
    FEES,
    `${PUBLISH} --editorial "Each one"`,
    [JA_TERMS, '遅れた本は→遅れた本はどれも'],
    'accept terms',
    noProblem,
    `${PUBLISH} --editorial ""`,
    new RegExp(` Written: ${UNDATED}/ja\\.3\\.mdx$`, 'm'),
    has(`${UNDATED}/ja.3.mdx`, /\n {2}reason: The translation follows/),
    // Files are ordered by number: ja.10 is later than ja.2.
    (texts) => renameSync(texts.path(`${UNDATED}/ja.3.mdx`), texts.path(`${UNDATED}/ja.10.mdx`)),
    PUBLISH,
    /^Nothing has changed/,
  ],
  [
    'a change of layout that readers do not see is no revision',
    [PRIVACY, 'There are two→There\nare  two'],
    [PRIVACY, '| Hall  |   30 |→|Hall|30|'],
    [PRIVACY, '> Smile.→<!-- For the lawyer. -->\n\n>  Smile.'],
    [JA_PRIVACY, 'プラ→フ\u309aラ'],
    [JA_PRIVACY, '作動中で→作動中て\u3099'],
    'check privacy:head privacy#cameras',
    /^(?!.*\(revision\))/s,
  ],
  [
    'in plain Markdown, the text after a comment or <br> at the beginning of a line is kept',
    [PRIVACY, 'keeps your name→keeps it'],
    [JA_PRIVACY, '図書館はお名前→<!-- 注\n\n- 二 -->\n<!-- 注\n三 --> 図書館は'],
    [JA_PRIVACY, 'カメラは→<br>\nカメラは'],
    [JA_PRIVACY, '1. 館長→1. <!-- 誰 --> 館長'],
    'accept privacy',
    'publish privacy --editorial "Fewer words"',
    noProblem,
    [JA_PRIVACY, '館長→館員'],
    [JA_PRIVACY, '二台→3台'],
    '! check privacy',
    /"館長" is gone; "館員" is new.*alone has "3"/s,
  ],
  [
    'publish completes what an interrupted one has left, and ignores files that do not belong to the record',
    // Emacs marks files that it has open by such links.
    (texts) => symlinkSync('nowhere', texts.path(`${RECORD}/.#en.md`)),
    write(`${RECORD}/.DS_Store`, 'x'),
    write(`${PUBLISHED}/en.md~`, 'x'),
    write(`${PUBLISHED}/ja.2.md.tmp`, 'half of'),
    noProblem,
    [PRIVACY, 'two cameras→cameras: two'],
    [JA_PRIVACY, '二台あります→あり、二台です'],
    'accept privacy',
    'publish privacy --editorial "Another order"',
    remove(`${PUBLISHED}/ja.2.md`),
    '! check',
    /\(revision\)/,
    'publish privacy --editorial "Another order"',
    noProblem,
    has(`${PUBLISHED}/ja.2.md`, /あり、二台です/),
    has(`${RECORD}/.DS_Store`, /^x$/),
  ],
  [
    'a version whose date is in the future is published only with --ahead',
    'revise privacy 2099-12-01',
    'check',
    /of 2099-12-01 has begun, and is not recorded as published\. /,
    '! publish privacy',
    /The version of privacy of 2099-12-01 is still to come.*--ahead/,
    'publish privacy --ahead',
    noProblem,
  ],
  [
    'a document in a folder and without a date can be published and withdrawn',
    project(({documents}) => ({documents: [...documents, 'agreements/eula']})),
    write(EULA, '---\ntitle: Licence\n---\n\n## Use {#use}\n\nYou, if age < 99, may use {name}.\n'),
    write(JA_EULA, '---\ntitle: 使用許諾\n---\n\n## 使用 {#use}\n\n99歳未満の方は{name}を使えます。\n'),
    'accept agreements/eula',
    'publish agreements/eula',
    /A version without a date gets no page/,
    noProblem,
    'publish agreements/eula',
    /^Nothing has changed/,
    // As if it had been withdrawn, and came back.
    write(`${RECORD}/agreements/eula/withdrawn.yml`, 'on: 2025-08-20\n'),
    'publish agreements/eula',
    '! publish --withdraw agreements/eula',
    /Only a document that was published and has no file/,
    project(({documents}) => ({documents: documents.slice(0, -1)})),
    remove(EULA),
    remove(JA_EULA),
    '! check',
    /publish --withdraw agreements\/eula/,
    '! publish --withdraw ""',
    /take "" out of/,
    'publish --withdraw agreements/eula',
    '! publish --withdraw agreements/eula',
    noProblem,
    changed(
      ACCEPTED,
      ...['undated/en.md', 'undated/ja.md', 'withdrawn.yml'].map(
        (file) => `${RECORD}/agreements/eula/${file}`,
      ),
    ),
  ],
  [
    'the record has the facts of the deployed site, also for machines without its settings',
    '! publish terms --without CONTACT_EMAIL',
    /terms depends on OPERATOR_NAME, which is not set on this machine/,
    project(() => ({facts: {...FACTS, operator: 'Relief Ltd.'}})),
    '! check',
    /\(revision\)/,
    'publish terms --editorial "Names the operator"',
    // The name ends with a full stop, and is at the end of a sentence.
    has(`${UNDATED}/en.2.mdx`, /^ {4}operator: Relief Ltd\.$/m),
    // A machine without the setting reports no difference, and cannot publish.
    project(() => ({facts: FACTS})),
    noProblem,
    '! publish terms',
    /OPERATOR_NAME/,
  ],
  [
    'words that become a fact change nothing that is published; a list of values is joined as the language does it',
    project(() => ({facts: {...FACTS, kinds: undefined}})),
    [TERMS, 'operator: →kinds: Novels\noperator: '],
    [TERMS, '- Novels→- {kinds}'],
    [JA_TERMS, 'operator: →kinds: 小説\noperator: '],
    [JA_TERMS, '- 小説→- {kinds}'],
    'accept --all --language ja',
    noProblem,
    'publish terms --without OPERATOR_NAME',
    /^Nothing has changed/,
    project(() => ({facts: {...FACTS, kinds: ['Novels', 'Plays']}})),
    '! check',
    /"or Plays" is new.*"NovelsまたはPlays" is new/s,
  ],
  [
    'start adds a language as one folder with the English texts, and deleting the folder removes the language',
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
    // As if the command had been interrupted.
    remove(`${KO}/terms.mdx`),
    '! check terms --language ko',
    /The whole translation is missing\. \(missing\)\n {4}`npm run i18n -- start ko`.*\n1 to fix/,
    'start ko',
    new RegExp(`^한국어 .* Written: ${KO}/terms\\.mdx$`, 'm'),
    'check --language ja',
    /^No problem\.$/,
    '! check terms --language ko',
    /(?:terms\.mdx:\d.* --language ko.*){6}/s,
    '! accept terms#law',
    /'-l, --language <tag>' not specified/,
    '! accept terms#law --language ko',
    /is not in 한국어/,
    remove('i18n/ko'),
    changed(),
  ],
  [
    'a language in progress stops nobody: its untranslated texts are counted, and only its mistakes are listed',
    'start ko',
    withKorean,
    'check',
    /^i18n\/ko\/.*: note: 한국어 \(ko\): (\d+) of \1 texts to translate: privacy \(\d+\), terms \(6\), code \(3\)\. .*\n.*\n0 to fix, 1 to know\.$/,
    // Published languages stay strict.
    IN_ENGLISH,
    '! check',
    /^i18n\/ja\/code\.json:.* is not in 日本語.*\n.*\n.*to translate/,
    [JA_CODE, 'Read more→詳しく'],
    // Publishing and revising do without it, even if a file of it cannot be read.
    write(`${KO}/privacy.md`, '---\ntitle: "\n---\n'),
    [TERMS, '500 yen→600 yen'],
    [JA_TERMS, '500円→600円'],
    'accept terms --language ja',
    'publish terms --editorial "Yen" --without OPERATOR_NAME',
    /Without 한국어 \(ko\): \d+ of \d+ texts to translate\./,
    'revise terms 2026-12-01',
    '! check --language ko',
    /^i18n\/ko\/.*\(malformed\)/,
    changed(
      ...['en.2.mdx', 'ja.2.mdx'].map((name) => `${UNDATED}/${name}`),
      ...['glossary.md', 'code.json'].map((name) => `i18n/ko/${name}`),
      ...[`${KO}/privacy.md`, `${KO}/terms.mdx`, TERMS, JA_TERMS, ACCEPTED],
    ),
  ],
  [
    'a language that was accepted as a whole is as strict as a published one',
    // As a site without legal documents: nothing is recorded, so the texts and accepted.yml decide.
    remove(RECORD),
    IN_ENGLISH,
    remove(ACCEPTED),
    'check',
    /note: 日本語 \(ja\): 1 of \d+ texts to translate: code \(1\)\./,
    '! accept --all',
    /"Read more" is not in 日本語/,
    [JA_CODE, 'Read more→詳しく'],
    'accept terms',
    (texts) => expect(texts.read(ACCEPTED)).not.toContain(':complete'),
    'accept --all',
    has(ACCEPTED, /^:complete: Every text of this language was accepted\.$/m),
    [LINK, /<Translate/, '<Translate id="home.new">New</Translate>;\nexport const old = () => <Translate'],
    '! check',
    /home\.new of the English is missing here/,
  ],
  [
    'the English words of the source can be changed in one file, of which the translations are then older',
    'words',
    /^Written: i18n\/en\/code\.json$/m,
    has(
      'i18n/en/code.json',
      /"home\.title": \{\s+"message": "Borrow 3D books",\s+"description": "Headline"\s+\}/,
    ),
    'check',
    noProblem,
    ['i18n/en/code.json', 'Borrow 3D books→Borrow 3D films'],
    'diff home.title',
    /Borrow 3D .*books.*films/s,
    'words',
    has('i18n/en/code.json', '"Borrow 3D films"'),
    ['i18n/en/code.json', '"home.title"→"home.gone"'],
    '! check',
    /^i18n\/en\/code\.json:\d+: No component in src\/ has the message home\.gone\. \(message\)$/m,
    ['i18n/en/code.json', '"home.gone"→"theme.common.skipToMainContent"'],
    'words',
    has('i18n/en/code.json', '"theme.common.skipToMainContent"', '"Borrow 3D books"'),
  ],
  [
    'the English texts of a site without translations are checked',
    project(({locales}) => ({locales: locales.slice(0, 1)})),
    'diff terms',
    /^Everything there is current/,
    [TERMS, '/privacy#cameras→/privacy#camera'],
    '! check terms',
    /^docs\/terms\.mdx:\d+: The link \/privacy#camera leads to no section .* \(fact\)$/m,
    [TERMS, '/privacy#camera→/privacy#cameras'],
    'status',
    /^Everything is up to date\.$/m,
    noProblem,
  ],
  [
    'a site without legal documents has its commands',
    project(() => ({documents: []})),
    (texts) => {
      texts.remove('docs');
      texts.remove(RECORD);
      texts.remove(`i18n/ja/${DOCUMENTS}`);
    },
    'status',
    /^ja +code +3 /m,
    noProblem,
    '! publish terms',
    /no sidebar `legal`/,
    '! import terms terms.md',
    /the site has none yet/,
    'publish',
    /^Nothing has changed/,
    'help revise',
    /Begin|begin/,
  ],
  [
    'a published document that is taken out of its sidebar is reported',
    project(({documents}) => ({documents: documents.filter((name) => name !== 'terms')})),
    '! check',
    new RegExp(`^${TERMS}:1: .*no legal document now.* \\(not-legal\\)`, 'm'),
  ],
  [
    'each command has help',
    '--help',
    /^ {2}status .*^ {2}check .*^ {2}diff .*^ {2}accept .*^ {2}allow .*^ {2}start .*^ {2}revise .*^ {2}publish .*^ {2}import /ms,
    'help publish',
    /Examples:/,
  ],
];

for (const [title, ...steps] of SCENARIOS) test(title, ({texts}) => doSteps(texts, steps));

test('check reads each text once for all languages and parses it again only if it changed, and reads one language alone', async ({
  texts,
}) => {
  for (const step of ['ko', 'de']) await texts.run(`start ${step}`);
  withKorean(texts);
  texts.project.locales = [...texts.project.locales, {code: 'de', label: 'Deutsch', dateFormat: 'de'}];
  // What was read, by what it depends on: for documents, file and facts (read/cached.ts).
  const results = kept('files', () => new Map<string, unknown>());
  results.clear();
  const reads = mock.method(fs, 'readFileSync').mock;
  const parses = mock.method(results, 'set').mock;
  /** Runs a command; returns the texts that it read, and those that it parsed, sorted. */
  async function run(command: string) {
    reads.resetCalls();
    parses.resetCalls();
    await texts.run(command);
    const read = reads.calls.map(({arguments: [file]}) => path.relative(texts.root, String(file)));
    return {
      read: read.filter((file) => /\.(?:mdx?|json)$/.test(file)).sort(),
      parsed: parses.calls
        .map(({arguments: [key]}) => String(key))
        .filter((key) => key.startsWith('["document"'))
        .map((key) => String(JSON.parse(key)[2]))
        .sort(),
    };
  }
  const first = await run('check');
  expect(first.read).toEqual([...new Set(first.read)]);
  expect(first.read).toEqual(expect.arrayContaining([TERMS, JA_TERMS, `${KO}/terms.mdx`, JA_CODE]));
  // Once as it is written, and once as readers see it, for the comparison with the record.
  expect(first.parsed.filter((file) => file === TERMS)).toHaveLength(2);
  expect((await run('check')).parsed).toEqual([]);
  texts.replace(JA_TERMS, '9冊→8冊');
  expect(new Set((await run('check')).parsed)).toEqual(new Set([JA_TERMS]));
  const {read} = await run('check --language ko');
  expect(read.filter((file) => /^i18n\/(?!published|ko)/.test(file))).toEqual([]);
  mock.restoreAll();
});

test('a page marks a part as stale only if its English has changed since', async ({texts}) => {
  texts.replace(...FEES);
  texts.replace(ACCEPTED, /terms#law: [\s\S]*(?=terms#loans)/, '');
  const version = currentVersion(await readCorpus(texts.project), 'terms');
  expect(version.texts.get('ja')?.frontMatter.published?.stale).toEqual(['#fees']);
});

test('a language of which every text was accepted once is not left out, also without the mark of it', async ({
  texts,
}) => {
  texts.remove('i18n/published');
  texts.replace(ACCEPTED, /:complete: .*\n/, '');
  texts.replace(JA_TERMS, '500円→50円');
  const inProgress = async () => {
    const corpus = await readCorpus(texts.project);
    return languagesInProgress(corpus, check(corpus)).map(({code}) => code);
  };
  expect(await inProgress()).toEqual([]);
  texts.replace(ACCEPTED, /home\.more: .*\n/, '');
  expect(await inProgress()).toEqual(['ja']);
});

test('a build as a trial has languages in progress: their errors do not stop it, and it knows which parts are in English', async ({
  texts,
}) => {
  await texts.run('start ko');
  withKorean(texts);
  texts.replace(`${KO}/terms.mdx`, 'A late book costs 500 yen.→늦은 책은 500엔입니다.');
  const {NODE_ENV} = process.env;
  const printed = mock.method(console, 'warn', () => {}).mock;
  process.env.NODE_ENV = 'production';
  for (const areShown of [false, true])
    expect(await unfinishedLanguages(texts.project, areShown)).toEqual(['ko']);
  process.env.NODE_ENV = NODE_ENV;
  expect(printed.calls.map(({arguments: [line]}) => line)).toEqual([
    expect.stringMatching(/built without 한국어 \(ko\): \d+ of \d+ texts to translate/),
    expect.stringMatching(/built as a trial with 한국어 \(ko\): /),
  ]);
  mock.restoreAll();
  texts.replace(JA_CODE, '詳しく→Read more');
  const problems = check(await readCorpus(texts.project));
  const languagesOf = () => new Set(errorsIn(problems, texts.project).map(({locale}) => locale));
  expect(languagesOf()).toEqual(new Set(['ja', 'ko']));
  project(({locales}) => ({
    locales: locales.map((locale) => ({...locale, isUnfinished: locale.code === 'ko'})),
  }))(texts);
  expect(languagesOf()).toEqual(new Set(['ja']));
  const parts = (file: string) => partsInEnglish(texts.path(file), texts.project);
  expect(parts(`${KO}/terms.mdx`)).toEqual([':head', ':introduction', '#loans', '#law', ':closing']);
  expect([parts(JA_TERMS), parts(TERMS)]).toEqual([[], []]);
});

test('an id that pages use themselves is refused, but not where it was published', async ({texts}) => {
  texts.project.reservedIds = ['cards', 'fees'];
  const refused = async () =>
    check(await readCorpus(texts.project)).filter(({ruleId}) => ruleId === 'malformed');
  expect(await refused()).toEqual([]);
  texts.remove('i18n/published/terms');
  const problems = await refused();
  expect(problems.map(({file}) => file).sort()).toEqual([TERMS, JA_TERMS].sort());
  expect(problems[0]?.message).toContain('"fees"');
});

test('a language that Intl does not know is not begun', ({texts}) =>
  expect(texts.run('start nowhere-at-all')).rejects.toThrow(/expected one as ko, pt-BR or zh-Hant/));

test('today is the date in the time zone of the machine, and a formatted date is the same in every time zone', () => {
  const {TZ = ''} = process.env;
  process.env.TZ = 'Asia/Tokyo';
  expect(localDate(new Date('2026-11-21T22:00:00Z'))).toBe('2026-11-22');
  process.env.TZ = 'America/New_York';
  expect(formatDate('2026-11-22', 'en-GB')).toBe('22 November 2026');
  process.env.TZ = TZ;
});
