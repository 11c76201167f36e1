import {mock} from 'node:test';
import {expect} from 'playwright/test';
import {QuietTask} from '../../src/plugins/translations/development';
import {readCorpus} from '../../src/plugins/translations/read/corpus';
import {readLegal} from '../../src/plugins/translations/read/published';
import {markdown} from '../../src/plugins/translations/read/syntax';
import {check} from '../../src/plugins/translations/rules';
import {JA_CODE, JA_PRIVACY, JA_TERMS, PRIVACY, TERMS, type Texts, test} from './texts';

/*
 * What is kept while the development server runs, and when it reads the texts. A text that was parsed again is another
 * object, and so is a problem that was found again.
 */

const WRONG = 'Call us in 20 days at [Insert Number].';

/** Reads and checks the texts. Without the comparison with the record, whose problems are never kept. */
async function readAndCheck({project}: Texts) {
  const corpus = await readCorpus(project);
  const problems = check(corpus).filter(({ruleId}) => ruleId !== 'revision');
  return {texts: corpus.languages.flatMap(({texts}) => [...texts.values()]), problems};
}

/** Returns the sorted files of texts or problems, each once. */
const filesOf = (list: readonly ({file: string} | undefined)[]) =>
  [...new Set(list.flatMap((one) => one?.file ?? []))].sort();

test('an edit of one text parses that text again, and checks that text and its translations', async ({
  texts,
}) => {
  for (const [file, place] of [
    [TERMS, '\n\n## Fees'],
    [PRIVACY, '\n\n## Cameras'],
    [JA_TERMS, '\n\n## 料金'],
    [JA_PRIVACY, '\n\n## カメラ'],
  ] as const)
    texts.replace(file, place, `\n\n${WRONG}${place}`);
  texts.replace(JA_CODE, '3Dの本を借りる', WRONG);
  const first = await readAndCheck(texts);
  const all = [PRIVACY, TERMS, JA_CODE, JA_PRIVACY, JA_TERMS];
  expect(filesOf(first.problems)).toEqual(all);

  const unchanged = await readAndCheck(texts);
  expect(filesOf(unchanged.texts.filter((text) => !first.texts.includes(text)))).toEqual([]);
  expect(filesOf(unchanged.problems.filter((problem) => !first.problems.includes(problem)))).toEqual([]);

  texts.replace(PRIVACY, 'Smile.→Smile, please.');
  const next = await readAndCheck(texts);
  expect(filesOf(next.texts.filter((text) => !first.texts.includes(text)))).toEqual([PRIVACY]);
  expect(filesOf(next.problems.filter((problem) => !first.problems.includes(problem)))).toEqual([
    PRIVACY,
    JA_PRIVACY,
  ]);
  expect(filesOf(next.problems)).toEqual(all);
});

test('commands, pages and checks of all languages parse each document once', async ({texts}) => {
  const german = (file: string) => file.replace('/ja/', '/de/');
  texts.project = {
    ...texts.project,
    locales: [...texts.project.locales, {code: 'de', label: 'Deutsch', dateFormat: 'de'}],
  };
  const documents = [TERMS, PRIVACY, JA_TERMS, JA_PRIVACY, german(JA_TERMS), german(JA_PRIVACY)];
  for (const file of documents) {
    const own = texts.read(file.replace('/de/', '/ja/'));
    // Another text than the last time.
    texts.write(file, `${own}\nOne line more in ${file}.\n`);
  }
  const parsing = mock.method(markdown, 'parse');
  try {
    for (const command of ['check', 'status', 'diff terms --language de', 'publish'])
      await texts.run(command);
    for (const file of documents) readLegal(texts.path(file), texts.project);
    const parsed = parsing.mock.calls.map(({arguments: [source]}) => source);
    const counts = documents.map((file) => parsed.filter((source) => source === texts.read(file)).length);
    expect(counts).toEqual([1, 1, 1, 1, 1, 1]);
  } finally {
    parsing.mock.restore();
  }
});

test('a text is checked again when what it depends on changes', async ({texts}) => {
  const rules = async () => (await readAndCheck(texts)).problems.map(({ruleId, file}) => `${ruleId} ${file}`);
  expect(await rules()).toEqual([]);
  // A file of static/, a section of another text, a name, what a translator accepted.
  texts.remove('static/anna.png');
  expect(await rules()).toEqual(
    Array(4)
      .fill(0)
      .map((_, index) => `fact ${index < 2 ? PRIVACY : JA_PRIVACY}`),
  );
  texts.write('static/anna.png', '');
  texts.replace(PRIVACY, '{#cameras}→{#lamps}');
  texts.replace(JA_PRIVACY, '{#cameras}→{#lamps}');
  expect(await rules()).toEqual(expect.arrayContaining([`fact ${TERMS}`, `fact ${JA_TERMS}`]));
  texts.replace(PRIVACY, '{#lamps}→{#cameras}');
  texts.replace(JA_PRIVACY, '{#lamps}→{#cameras}');
  expect(await rules()).toEqual([]);
  texts.replace(JA_TERMS, '- 小説→- Novels');
  expect(await rules()).toEqual([`untranslated ${JA_TERMS}`]);
  texts.write('i18n/names.txt', 'Novels\n');
  expect(await rules()).toEqual([]);
  // A name that becomes a fact may be a whole message.
  texts.replace(JA_CODE, '詳しく→Book Club');
  texts.write('i18n/names.txt', 'Book Club\nNovels\n');
  expect(await rules()).toEqual([`untranslated ${JA_CODE}`]);
  texts.write('i18n/names.txt', 'Novels\n');
  texts.project = {...texts.project, facts: {...texts.project.facts, club: 'Book Club'}};
  expect(await rules()).toEqual([]);
});

test('texts are read when they rest, and not while the bundler works', () => {
  mock.timers.enable({apis: ['setTimeout']});
  try {
    const reading = new QuietTask();
    let count = 0;
    const hooks = new Map<string, () => void>();
    const hookOf = (name: string) => ({tap: (_: string, run: () => void) => hooks.set(name, run)});
    reading.waitFor({watchRun: hookOf('watchRun'), done: hookOf('done'), failed: hookOf('failed')});
    /** Saves a text; other things happen after the given times, in ms. Returns how often the texts were read since. */
    const save = (...events: (string | number)[]) => {
      count = 0;
      reading.set(() => {
        count += 1;
      });
      for (const event of events) {
        if (typeof event === 'string') hooks.get(event)?.();
        else mock.timers.tick(event);
      }
      return count;
    };
    // No compilation follows.
    expect(save(999)).toBe(0);
    expect(save(999)).toBe(0);
    expect(save(1000)).toBe(1);
    expect(save(1000, 'watchRun', 'done', 20_000)).toBe(1);
    // A compilation follows, which takes long or fails.
    expect(save(100, 'watchRun', 20_000)).toBe(0);
    expect(save(20_000, 'done', 999)).toBe(0);
    expect(save('watchRun', 20_000, 'failed', 1000, 20_000)).toBe(1);
    reading.set(undefined);
    expect(save(0)).toBe(0);
  } finally {
    mock.timers.reset();
  }
});
