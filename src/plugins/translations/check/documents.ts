import {allDates, factsForTexts} from '../../../legal/text/document-dates';
import {addressIn, defaultLanguage, type Language, languageOf} from '../../../locale/languages';
import {statedFacts} from '../facts/stated-facts';
import {type Fault, faultIn, type TellFault} from '../fault/fault';
import type {Desk, Exceptions} from '../read/desk';
import {addressOf, isBody, type LegalText, type Passage} from '../read/legal-text';
import {type Content, contentOf, type TextRun, textRun} from '../read/text-run';
import {checkFacts, checkOrder, checkTranslated, type Pair} from './words';

/** A document and its translation. */
export type DocumentPair = {
  readonly english: LegalText;
  readonly translated: LegalText;
  readonly languages: {readonly english: Language; readonly translated: Language};
  readonly siteUrl: string;
  readonly exceptions: Exceptions;
};

const TITLES: Readonly<Record<string, string>> = {
  ':head': 'front matter',
  ':introduction': 'introduction',
  ':closing': 'closing words after "---"',
};

function titleOf(name: string): string {
  return TITLES[name] ?? `section ${name}`;
}

/**
 * Compares a document with its translation.
 * @returns every fault of the translation, in no order
 */
export function checkDocument(pair: DocumentPair): Fault[] {
  const {english, translated, languages, exceptions} = pair;
  const place = (passage: Passage): Pair => ({
    english: languages.english,
    language: languages.translated,
    file: translated.file,
    address: addressOf(english, passage),
    exceptions,
  });
  const shared = english.passages.flatMap((passage) => {
    const other = translated.passages.find(({name}) => name === passage.name);
    return other ? [{passage, other}] : [];
  });
  return [
    ...checkPassageOrder(pair),
    ...shared.flatMap(({passage, other}) =>
      isBody(passage)
        ? checkPassage(contentOf(passage.nodes), contentOf(other.nodes), place(passage), pair)
        : checkHead(pair, place(passage)),
    ),
  ];
}

/** Finds passages that are missing, extra, out of order or under another id. */
function checkPassageOrder({english, translated, languages}: DocumentPair): Fault[] {
  const names = (text: LegalText) => text.passages.map(({name}) => name);
  const expected = names(english);
  const found = names(translated);
  const fault = (name: string) =>
    faultIn({file: translated.file, language: languages.translated.code, address: english.name + name});
  const missing = expected.filter((name) => !found.includes(name));
  const extra = translated.passages.filter(({name}) => !expected.includes(name));
  const faults: Fault[] = [];

  for (const name of missing) {
    const index = expected.indexOf(name);
    const renamed = extra.findIndex(
      (passage) => found.indexOf(passage.name) === index && name.startsWith('#'),
    );
    const [changed] = renamed === -1 || expected.length !== found.length ? [] : extra.splice(renamed, 1);
    const next = translated.passages.find((passage) => expected.indexOf(passage.name) > index);
    faults.push(
      changed
        ? fault(name)(
            'section-id',
            changed.line,
            `The id of this section is "${changed.name}"; in the English it is "${name}".`,
            `End the heading with {/* ${name} */}: addresses of sections are the same in every language.`,
          )
        : fault(name)(
            'section-missing',
            next?.line ?? translated.lastLine,
            `The ${titleOf(name)} of the English is missing here.`,
            `Translate it from ${english.file}:${english.passages[index]?.line} and put it here.`,
          ),
    );
  }
  for (const {name, line} of extra) {
    const what = `The ${titleOf(name)} is not in the English.`;
    faults.push(
      fault(name)('section-extra', line, what, 'Take it out, or give it the id it has in the English.'),
    );
  }
  const order = expected.filter((name) => found.includes(name));
  const kept = translated.passages.filter(({name}) => order.includes(name));
  const misplaced = kept.findIndex(({name}, index) => order[index] !== name);
  const passage = kept[misplaced];
  if (passage) {
    faults.push(
      fault(passage.name)(
        'section-order',
        passage.line,
        `The ${titleOf(passage.name)} stands where the English has the ${titleOf(order[misplaced] ?? '')}.`,
        `Put the sections in the order of ${english.file}.`,
      ),
    );
  }
  return faults;
}

function checkRuns(english: TextRun, translated: TextRun, place: Pair): Fault[] {
  return [...checkFacts(english, translated, place), ...checkTranslated(english, translated, place)];
}

function tell({file, language, address}: Pair): TellFault {
  return faultIn({file, language: language.code, address});
}

/** Compares title, description and dates. */
function checkHead({english, translated}: DocumentPair, place: Pair): Fault[] {
  const fault = tell(place);
  const faults = english.head.flatMap(({name, text, line}): Fault[] => {
    const other = translated.head.find((one) => one.name === name);
    return other
      ? checkRuns(textRun(text, line), textRun(other.text, other.line), place)
      : [
          fault(
            'section-missing',
            1,
            `The front matter has no ${name}.`,
            `Translate it from ${english.file}:${line}.`,
          ),
        ];
  });
  const written = ({dates}: LegalText) => allDates(dates).join(', ') || 'none';
  if (written(english) !== written(translated)) {
    faults.push(
      fault(
        'dates',
        translated.datesLine,
        `The dates here are ${written(translated)}; in the English they are ${written(english)}.`,
        `Write \`established\` and \`revised\` as in ${english.file}:${english.datesLine}.`,
      ),
    );
  }
  return faults;
}

function checkPassage(english: Content, translated: Content, place: Pair, {siteUrl}: DocumentPair): Fault[] {
  const shape = checkShape(english, translated, place);
  const alike = shape.length === 0 && english.runs.length === translated.runs.length;
  const joined = ({runs}: Content) => textRun(runs.map(({text}) => text).join('\n\n'), runs[0]?.line ?? 1);
  const words = alike
    ? english.runs.flatMap((run, index) => checkRuns(run, translated.runs[index] ?? run, place))
    : checkFacts(joined(english), joined(translated), place);
  return [...shape, ...words, ...checkLinks(english, translated, place, siteUrl)];
}

/** Compares the numbers of paragraphs, lists and their items. */
function checkShape(english: Content, translated: Content, place: Pair): Fault[] {
  const fault = tell(place);
  const faults: Fault[] = [];
  const line = translated.runs[0]?.line ?? 1;
  if (english.paragraphs !== translated.paragraphs) {
    faults.push(
      fault(
        'paragraphs',
        line,
        `There are ${translated.paragraphs} paragraphs; the English has ${english.paragraphs}.`,
        'Write as many paragraphs as the English; each says what its counterpart says.',
      ),
    );
  }
  for (let index = 0; index < Math.max(english.lists.length, translated.lists.length); index++) {
    const expected = english.lists[index]?.items ?? 0;
    const found = translated.lists[index]?.items ?? 0;
    if (expected !== found) {
      const what = `This list has ${found} items; the English has ${expected}.`;
      const remedy = 'Write one item for each item of the English.';
      faults.push(fault('list-items', translated.lists[index]?.line ?? line, what, remedy));
    }
  }
  return faults;
}

/** Takes the site's own host off an address. */
function withoutHost(url: string, siteUrl: string): string {
  return url === siteUrl || url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) || '/' : url;
}

/** Gives the address of a link as the English writes it: without host and language of the site. */
function plainAddress(url: string, siteUrl: string): string {
  const path = withoutHost(url, siteUrl);
  return path.startsWith('/') && languageOf(path) !== defaultLanguage
    ? addressIn(defaultLanguage, path)
    : path;
}

/** Finds a link that fixes the language its reader goes to. */
function checkLinkLanguage(
  {url, line}: Content['links'][number],
  siteUrl: string,
  fault: TellFault,
): Fault[] {
  const plain = plainAddress(url, siteUrl);
  return plain === url
    ? []
    : [
        fault(
          'link-language',
          line,
          `The link to ${url} leads out of the language of its reader.`,
          `Write ${plain}; the site keeps the reader in the language of the text.`,
        ),
      ];
}

function checkLinks(english: Content, translated: Content, place: Pair, siteUrl: string): Fault[] {
  const fault = tell(place);
  const plain = ({links}: Content) => links.map(({url}) => plainAddress(url, siteUrl));
  const missing = plain(english);
  const extra = translated.links.filter(({url}) => {
    const index = missing.indexOf(plainAddress(url, siteUrl));
    if (index !== -1) {
      missing.splice(index, 1);
    }
    return index === -1;
  });
  const changed = extra.map(({url, line}) => {
    const wanted = missing.shift();
    return wanted === undefined
      ? fault('links', line, `The link to ${url} is not in the English.`, 'Take it out.')
      : fault(
          'links',
          line,
          `This link leads to ${url}; in the English it leads to ${wanted}.`,
          `Write [words](${wanted}).`,
        );
  });
  const first = translated.runs[0]?.line ?? 1;
  const lost = missing.map((url) =>
    fault(
      'links',
      first,
      `The link to ${url} is missing.`,
      `Write [words](${url}) where the English has it.`,
    ),
  );
  const moved =
    changed.length + lost.length === 0
      ? checkOrder(plain(english).join(', '), plain(translated).join(', '), first, place)
      : [];
  const elsewhere = translated.links.flatMap((link) => checkLinkLanguage(link, siteUrl, fault));
  return [...elsewhere, ...changed, ...lost, ...moved];
}

/**
 * Checks what an English document says on its own: the facts it names and where its links lead. A
 * section that is gone may be linked where a former version has it.
 */
export function checkEnglish(english: LegalText, {documents, archive, project}: Desk): Fault[] {
  const {
    languages: [language],
    product,
  } = project;
  const names = Object.keys(factsForTexts(product, english.own));
  const untitled = faultIn({file: english.file})(
    'malformed',
    1,
    'The front matter has no title.',
    'Begin the file with ---, title: …, ---.',
  );
  const faults = english.passages.flatMap((passage) => {
    const {runs: body, links} = contentOf(passage.nodes);
    const runs = isBody(passage) ? body : english.head.map(({text, line}) => textRun(text, line));
    const fault = faultIn({file: english.file, address: addressOf(english, passage)});
    const unknown = runs.flatMap((run) =>
      statedFacts(run.text, language)
        .filter(({kind, value}) => kind === 'placeholder' && !names.includes(value))
        .map(({value, offset}) =>
          fault(
            'placeholder',
            run.lineAt(offset, run.text.normalize('NFKC')),
            `There is no fact named {${value}}.`,
            `The names are ${names.join(', ')}; they stand in src/product.ts, the dates in the front matter.`,
          ),
        ),
    );
    const lost = links.flatMap(({url, line}): Fault[] => {
      const [, name, id] = /^(?:\/([^#?]*))?#(.+)$/.exec(plainAddress(url, product.siteUrl)) ?? [];
      const target = id === undefined ? undefined : documents.get(name ?? english.name);
      const has = ({passages}: LegalText) => passages.some((one) => one.name === `#${id}`);
      const former = archive.versions.get(name ?? english.name) ?? [];
      if (
        !target ||
        target === 'unreadable' ||
        [target, ...former.flatMap((version) => [...version.texts.values()])].some(has)
      ) {
        return [];
      }
      const known = target.passages.map((one) => one.name).filter((one) => one.startsWith('#'));
      const what = `The link leads to ${url}, and ${target.file} has no section #${id}.`;
      return [fault('link-target', line, what, `Its sections are ${known.join(', ')}.`)];
    });
    return [...unknown, ...lost, ...links.flatMap((link) => checkLinkLanguage(link, product.siteUrl, fault))];
  });
  return english.head.some(({name}) => name === 'title') ? faults : [untitled, ...faults];
}
