import {diffArrays} from 'diff';
import {allDates} from '../../../legal/text/document-dates';
import {writeFact} from '../../../legal/text/document-language';
import type {DiffPart} from '../../../legal/text/history';
import type {Language} from '../../../locale/languages';
import {isBody, type LegalText} from '../read/legal-text';
import {contentOf} from '../read/text-run';
import {wordDiff} from '../status/word-diff';

/** How a passage differs between two versions. */
export type PassageChange = {
  /** `#id`, `:introduction`, `:closing` or `:head`. */
  readonly name: string;
  readonly kind: 'changed' | 'added' | 'removed';
};

/** Gives what readers see of a passage, its document's own dates aside: every revision changes those. */
function comparedForm(text: LegalText, name: string, dates: readonly string[]): string | undefined {
  const form = text.passages.find((passage) => passage.name === name)?.form;
  return form && dates.reduce((rest, date) => rest.replaceAll(date, 'date'), form);
}

/**
 * Finds the passages that differ between two versions of a document in one language.
 * @returns them in the order of the later version, what was removed where it stood
 */
export function changedPassages(before: LegalText, now: LegalText, language: Language): PassageChange[] {
  const dates = [before, now].flatMap((text) =>
    allDates(text.dates).map((value) => writeFact({kind: 'date', value}, language)),
  );
  return orderedNames(before, now).flatMap((name): PassageChange[] => {
    const [old, next] = [before, now].map((text) => comparedForm(text, name, dates));
    if (old === next) {
      return [];
    }
    return [{name, kind: old === undefined ? 'added' : next === undefined ? 'removed' : 'changed'}];
  });
}

/** Gives the names of the passages of both, in the order of the later, what is gone after what it followed. */
export function orderedNames(before: LegalText, now: LegalText): string[] {
  const names = now.passages.map(({name}) => name);
  for (const [index, {name}] of before.passages.entries()) {
    if (!names.includes(name)) {
      const previous = before.passages[index - 1]?.name;
      names.splice(names.indexOf(previous ?? '') + 1, 0, name);
    }
  }
  return names;
}

/** Gives the words of a passage, a paragraph, heading or list item at a time. */
function runsOf(text: LegalText, name: string, withAddresses: boolean): string[] {
  const passage = text.passages.find((one) => one.name === name);
  if (!passage) {
    return [];
  }
  if (!isBody(passage)) {
    return text.head.map((one) => one.text);
  }
  const {runs, links} = contentOf(passage.nodes);
  const words = runs.map((run) => run.text.replace(/\s+/g, ' '));
  return withAddresses ? [...words, ...links.map(({url}) => url)] : words;
}

/** Two runs with less than this in common are no changed run, but one removed and one added. */
const IN_COMMON = 1 / 3;

function compareRuns(old: string | undefined, now: string | undefined, language: Language): DiffPart[][] {
  const whole = (kind: DiffPart['kind'], text: string | undefined): DiffPart[][] =>
    text === undefined ? [] : [[{kind, text}]];
  if (old === undefined || now === undefined) {
    return [...whole('removed', old), ...whole('added', now)];
  }
  const parts = wordDiff(old, now, language);
  const common = parts.filter(({kind}) => kind === 'same').reduce((sum, {text}) => sum + text.length, 0);
  return common < Math.max(old.length, now.length) * IN_COMMON
    ? [...whole('removed', old), ...whole('added', now)]
    : [parts];
}

/**
 * Compares a passage word by word.
 * @param before the document before; undefined where it had no text in the language
 * @returns the paragraphs, headings and list items that differ
 */
export function changedWords(
  before: LegalText | undefined,
  now: LegalText | undefined,
  name: string,
  language: Language,
): DiffPart[][] {
  const runs = (withAddresses: boolean) =>
    [before, now].map((text) => (text ? runsOf(text, name, withAddresses) : []));
  // Where the words are the same, the addresses of links are what differs.
  const [old = [], next = []] = runs(
    runs(false)
      .map(String)
      .every((words, _, [first]) => words === first),
  );
  const chunks = diffArrays(old, next);
  return chunks.flatMap(({added, removed, value}, index) => {
    if (!added && !removed) {
      return [];
    }
    // What is removed comes before what is added in its place, and is told with it.
    if (added && chunks[index - 1]?.removed) {
      return [];
    }
    const replacing = removed && chunks[index + 1]?.added ? (chunks[index + 1]?.value ?? []) : [];
    const [gone, come] = removed ? [value, replacing] : [[], value];
    return Array.from({length: Math.max(gone.length, come.length)}, (_, at) =>
      compareRuns(gone[at], come[at], language),
    ).flat();
  });
}

/** How many changes one sentence tells. */
const TOLD = 3;

/** Says in a few words what readers see differently in a passage: `one provider → another`. */
export function describeChange(
  before: LegalText | undefined,
  now: LegalText | undefined,
  name: string,
  language: Language,
): string {
  const changes = changedWords(before, now, name, language).flatMap((parts) =>
    parts.flatMap(({kind, text}, index) => {
      const words = text.trim();
      const after = parts[index + 1];
      if (kind === 'same' || words === '') {
        return [];
      }
      if (kind === 'removed') {
        return after?.kind === 'added' ? [`${words} → ${after.text.trim()}`] : [`“${words}” is gone`];
      }
      return parts[index - 1]?.kind === 'removed' ? [] : [`“${words}” is new`];
    }),
  );
  const told = changes.slice(0, TOLD).join('; ');
  return changes.length > TOLD ? `${told}; and ${changes.length - TOLD} more` : told || 'other layout';
}
