import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Locale, Text} from '../model';
import {Problem, quoted} from '../problem';
import {type Corpus, NAMES} from '../read/corpus';
import {isReserved} from '../read/document';
import {DATES, fillerOf} from '../read/front-matter';
import {kept, type Results, whileSame} from '../read/kept';
import {changesBetween, currentVersion, describeChange} from '../version';
import {invisible} from './characters';
import {mistakeIn} from './links';
import {numbersIn} from './numbers';
import {unitRule} from './units';
import {sentencesAmong} from './untranslated';

/** Beginnings of an English line that states when a document applies or was last changed. */
const DATED = ['effective', 'last updated', 'last update', 'last revised', 'last modified', 'updated:'];

/** Matches words in brackets. */
const BRACKETS = /\[[^[\]]+\]|<[^<>]+>/g;
/** Words after "your" or "company" in a placeholder. */
const OWN = ['name', 'company', 'address', 'email', 'e-mail', 'website'];

/**
 * Finds a placeholder of a template: `[Insert Date]`, `[Your Name]`, `[YOUR COMPANY]`, `<Company Name>`; not
 * `[GDPR]`.
 */
function placeholderIn(text: string) {
  const isCapitals = (word: string) => word === word.toUpperCase() && word !== word.toLowerCase();
  return text.match(BRACKETS)?.find((found) => {
    const words = found.slice(1, -1).split(/[ _:,]/);
    const [first = '', second = ''] = words.map((word) => word.toLowerCase());
    if (found.startsWith('<')) return isCapitals(words[0]?.charAt(0) ?? '');
    if (['insert', 'enter'].includes(first)) return true;
    if (['your', 'company'].includes(first) && OWN.some((word) => second.startsWith(word))) return true;
    return words.length > 1 && words.every(isCapitals);
  });
}

/** Returns what is wrong with a link of a text: with its address, or because there is no such section. */
function mistakesIn(link: string, text: Text, {english, project}: Corpus) {
  const [page = '', section] = link.split('#');
  const target = page === '' ? text : page.startsWith('/') ? english.get(page.slice(1)) : undefined;
  const {file, ids} = target ?? {};
  const mistake = mistakeIn(link, project);
  const mistakes = mistake ? [mistake] : [];
  if (section && ids && !ids.has(section)) {
    // The ids that authors wrote; generated ones have `_`.
    const written = [...ids.keys()].filter((id) => !id.includes('_'));
    mistakes.push([
      `The link ${link} leads to no section of ${file}.`,
      `Link to one of #${written.join(', #')}.`,
    ]);
  }
  return mistakes;
}

/** Returns what the problems of a text depend on besides the text. */
function contextOf(corpus: Corpus, text: Text, locale: Locale) {
  const {english, project, published} = corpus;
  const {name, ids = new Map(), units} = text;
  // Published ids stay, because links lead to them.
  const publishedTexts = (published.get(name) ?? []).flatMap(({texts}) => [...texts.values()]);
  const isPublished = (id: string) => publishedTexts.some((version) => version.ids?.has(id));
  const links = [...units.values()].flatMap(({blocks}) => blocks.flatMap((block) => block.links));
  return {
    locale,
    facts: project.facts,
    isEnglishDocument: Boolean(text.ids) && english.get(name) === text,
    /** The ids that are refused. */
    reserved: [...ids.keys()].filter((id) => isReserved(id, project.reservedIds) && !isPublished(id)),
    /** What is wrong with each link. */
    mistakes: Object.fromEntries(links.map((link) => [link, mistakesIn(link, text, corpus)])),
  };
}

/** The problems of texts that were checked. */
const checked = kept('texts', (): Results<readonly Problem[]> => new WeakMap());

/** Checks a text by itself, see {@link textRule}. The result of the last time is kept while nothing changes. */
function checkText(corpus: Corpus, text: Text, locale: Locale) {
  const context = contextOf(corpus, text, locale);
  return whileSame(checked, text, [JSON.stringify(context)], () => [...textRule(text, context)]);
}

/**
 * Checks a text by itself: the English has a title, names only facts that exist and states the dates of the front
 * matter; in every language, links lead somewhere, and no placeholder is left.
 */
function* textRule(text: Text, context: ReturnType<typeof contextOf>) {
  const {name, frontMatter, units, dates, ids, namedFacts = []} = text;
  const {locale, facts, isEnglishDocument, reserved, mistakes} = context;
  for (const id of reserved) {
    yield new Problem(
      'malformed',
      {...text, line: ids?.get(id) ?? 1, id: undefined},
      `The id "${id}" is one that pages or scripts use themselves.`,
      `Write another one, in every language: {/* #${id}-section */}.`,
    );
  }
  if (isEnglishDocument) {
    const {values} = fillerOf(frontMatter, {facts, ...locale});
    const id = `${name}:head`;
    if (!frontMatter.title) {
      yield new Problem(
        'missing',
        {...text, line: 1, id},
        'The front matter has no title.',
        'Add `title: …` to it.',
      );
    }
    for (const {name: fact, line} of namedFacts) {
      if (values.has(fact)) continue;
      yield new Problem(
        'fact',
        {...text, line, id},
        `There is no fact named {${fact}}; expected one of ${[...values.keys()].join(', ')}.`,
        'Facts are in src/facts/product.ts; dates, and words for a missing setting, are in the front matter.',
      );
    }
  }
  // English messages are in many files.
  for (const {id, file, blocks} of units.values()) {
    for (const {links, line, text: words} of blocks) {
      const place = {file, line, id};
      const mistake = invisible(words, locale);
      if (mistake) yield new Problem('invisible', place, ...mistake);
      for (const link of links) {
        for (const mistake of mistakes[link] ?? []) yield new Problem('fact', place, ...mistake);
      }
      const placeholder = placeholderIn(words);
      if (placeholder) {
        yield new Problem(
          'placeholder',
          place,
          `${quoted(placeholder)} is a placeholder of a template.`,
          'Write the words themselves, or a fact, as {name}.',
        );
      }
      // A translation has the numbers of the English.
      const begin = isEnglishDocument && DATED.find((begin) => words.trim().toLowerCase().startsWith(begin));
      const stated = numbersIn(begin ? words : '');
      const expected = begin === 'effective' ? dates : dates.slice(-1);
      const isStated = (date: string) => date.split('-').every((part) => stated.has(Number(part)));
      if ([...stated].some((number) => number > 1900) && !expected.some(isStated)) {
        yield new Problem(
          'date',
          place,
          `${quoted(words)} names another day than the front matter (${expected.join(', ') || 'none'}).`,
          `Write {revised} in its place. If that day is right, add it to the front matter of every language: \`established: YYYY-MM-DD\` or \`revised: [YYYY-MM-DD]\`.`,
        );
      }
    }
  }
}

/**
 * Compares the texts with the record: a text that differs from the published one needs a new date; published
 * dates stay.
 */
function* recordRule(corpus: Corpus) {
  const {english, documents, published, withdrawn, project} = corpus;
  for (const [name, versions] of published) {
    const [last] = versions.at(-1)?.texts.values() ?? [];
    if (last && !english.has(name) && !withdrawn.has(name)) {
      const file = `docs/${name}${path.extname(last.file)}`;
      if (existsSync(path.join(project.root, file))) {
        yield new Problem(
          'not-legal',
          {file, line: 1},
          'This document was published, and is no legal document now.',
          'Add it to the sidebar `legal` in sidebars.ts.',
        );
        continue;
      }
      yield new Problem(
        'revision',
        {file, line: 1},
        'This document was published and is gone.',
        `Restore it from the Git history, or \`npm run i18n -- publish --withdraw ${name}\`.`,
      );
    }
  }
  for (const text of documents) {
    const {name, units, dates: now} = text;
    const id = `${name}:head`;
    const {line = 1} = units.get(id)?.blocks.findLast(({kind}) => DATES.includes(kind)) ?? {};
    const place = {...text, line, id};
    const last = published.get(name)?.at(-1);
    if (!last) {
      yield new Problem(
        'revision-begun',
        place,
        `${name} was never recorded as published.`,
        `When it is published, \`npm run i18n -- publish ${name}\`.`,
      );
      continue;
    }
    const [recorded] = last.texts.values();
    const before = recorded?.dates ?? [];
    const begun = now[before.length];
    if (!now.join().startsWith(before.join()) || now.length > before.length + 1) {
      yield new Problem(
        'published-date',
        place,
        `The dates that were published are ${before.join(', ') || 'none'}; here are ${now.join(', ') || 'none'}.`,
        `A published date stays, and one later date begins a revision: \`npm run i18n -- revise ${name} YYYY-MM-DD\`.`,
      );
    } else if (begun) {
      yield new Problem(
        'revision-begun',
        place,
        `The revision of ${name} of ${begun} has begun, and is not recorded as published.`,
        `When its text is ready in every language, put it online on that day and \`npm run i18n -- publish ${name}\`.`,
      );
    } else {
      const when = last.date
        ? ` under the date ${last.date}`
        : ', and the document names no date of revision';
      for (const change of changesBetween(last, currentVersion(corpus, name, last))) {
        const {id, code, now: unit, wasStale} = change;
        // A translation that was published as stale may change without a new version.
        if (!wasStale) {
          yield new Problem(
            'revision',
            {...(unit ?? place), id},
            `${id} (${code}) changed for readers${when}: ${describeChange(change)}.`,
            `If it is a new version, \`npm run i18n -- revise ${name} YYYY-MM-DD\`. If it means the same as before, \`npm run i18n -- publish ${name} --editorial "why"\`.`,
          );
        }
      }
    }
  }
}

/** Checks that no name is a sentence, because the words of names may stay in English. */
function namesRule({english, listed}: Corpus) {
  const texts = [...english.values()].flatMap((text) =>
    [...(text?.units.values() ?? [])].flatMap(({blocks}) => blocks.map((block) => block.text)),
  );
  return sentencesAmong(listed, texts).map(
    ({name, line}) =>
      new Problem(
        'malformed',
        {file: NAMES, line},
        `${quoted(name)} is a sentence of the English, and no name.`,
        'Delete this line, and translate the sentence.',
      ),
  );
}

/**
 * Checks all texts of the site: by themselves, each translation against the English, and documents against
 * the record of published texts.
 * @returns problems, sorted by file and line
 */
export function check(corpus: Corpus) {
  const {problems, languages, pairs, project} = corpus;
  const found = [
    ...problems,
    ...languages.flatMap(({locale, texts}) =>
      [...texts.values()].flatMap((text) => (text ? checkText(corpus, text, locale) : [])),
    ),
    ...pairs.flatMap(unitRule),
    ...recordRule(corpus),
    ...namesRule(corpus),
  ];
  for (const problem of found) problem.severity = project.severities?.[problem.ruleId] ?? problem.severity;
  return found.sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
}
