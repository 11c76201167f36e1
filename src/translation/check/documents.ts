import {addressIn, languageOf} from '../../locale/address';
import {defaultLanguage, type Language} from '../../locale/languages';
import {factsForTexts, type Product} from '../../product';
import {statedFacts} from '../facts/stated-facts';
import type {Documents} from '../read/desk';
import {addressOf, isBody, type LegalText, type Passage} from '../read/legal-text';
import {type Content, contentOf, type TextRun, textRun} from '../read/text-run';
import type {Fault} from './fault';
import {checkFacts, checkTranslated, type Pair} from './words';

/** A document and its translation. */
export type DocumentPair = {
  readonly english: LegalText;
  readonly translated: LegalText;
  readonly languages: {readonly english: Language; readonly translated: Language};
  readonly siteUrl: string;
  readonly sameWords: readonly string[];
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
  const {english, translated, languages} = pair;
  const place = (passage: Passage): Pair => ({
    english: languages.english,
    language: languages.translated,
    file: translated.file,
    address: addressOf(english, passage),
  });
  const shared = english.passages.flatMap((passage) => {
    const other = translated.passages.find(({name}) => name === passage.name);
    return other ? [{passage, other}] : [];
  });
  return [
    ...checkOrder(pair),
    ...shared.flatMap(({passage, other}) =>
      isBody(passage)
        ? checkPassage(contentOf(passage.nodes), contentOf(other.nodes), place(passage), pair)
        : checkHead(pair, place(passage)),
    ),
  ];
}

/** Finds passages that are missing, extra, out of order or under another id. */
function checkOrder({english, translated, languages}: DocumentPair): Fault[] {
  const names = (text: LegalText) => text.passages.map(({name}) => name);
  const expected = names(english);
  const found = names(translated);
  const fault = (line: number, name: string) => ({
    file: translated.file,
    line,
    language: languages.translated.code,
    address: english.name + name,
  });
  const missing = expected.filter((name) => !found.includes(name));
  const extra = translated.passages.filter(({name}) => !expected.includes(name));
  const faults: Fault[] = [];

  for (const name of missing) {
    const index = expected.indexOf(name);
    const renamed = extra.findIndex(
      (passage) => found.indexOf(passage.name) === index && name.startsWith('#'),
    );
    const [changed] = renamed === -1 || expected.length !== found.length ? [] : extra.splice(renamed, 1);
    if (changed) {
      faults.push({
        ...fault(changed.line, name),
        kind: 'section-id',
        what: `The id of this section is "${changed.name}"; in the English it is "${name}".`,
        mend: `End the heading with {/* ${name} */}: addresses of sections are the same in every language.`,
      });
    } else {
      const next = translated.passages.find((passage) => expected.indexOf(passage.name) > index);
      faults.push({
        ...fault(next?.line ?? translated.lastLine, name),
        kind: 'section-missing',
        what: `The ${titleOf(name)} of the English is missing here.`,
        mend: `Translate it from ${english.file}:${english.passages[index]?.line} and put it here.`,
      });
    }
  }
  for (const passage of extra) {
    faults.push({
      ...fault(passage.line, passage.name),
      kind: 'section-extra',
      what: `The ${titleOf(passage.name)} is not in the English.`,
      mend: 'Take it out, or give it the id it has in the English.',
    });
  }
  const order = expected.filter((name) => found.includes(name));
  const misplaced = translated.passages
    .filter(({name}) => order.includes(name))
    .find(({name}, index) => order[index] !== name);
  if (misplaced) {
    faults.push({
      ...fault(misplaced.line, misplaced.name),
      kind: 'section-order',
      what: `The ${titleOf(misplaced.name)} stands where the English has the ${titleOf(order[found.filter((name) => order.includes(name)).indexOf(misplaced.name)] ?? '')}.`,
      mend: `Put the sections in the order of ${english.file}.`,
    });
  }
  return faults;
}

function checkRuns(english: TextRun, translated: TextRun, place: Pair, {sameWords}: DocumentPair): Fault[] {
  return [
    ...checkFacts(english, translated, place),
    ...checkTranslated(english, translated, place, sameWords),
  ];
}

/** Compares title, description and change log. */
function checkHead(pair: DocumentPair, place: Pair): Fault[] {
  const {english, translated} = pair;
  const fault = {file: place.file, language: place.language.code, address: place.address};
  const faults = english.head.flatMap(({name, text, line}): Fault[] => {
    const other = translated.head.find((one) => one.name === name);
    if (other) {
      return checkRuns(textRun(text, line), textRun(other.text, other.line), place, pair);
    }
    return name.startsWith('what')
      ? []
      : [
          {
            ...fault,
            line: 1,
            kind: 'section-missing',
            what: `The front matter has no ${name}.`,
            mend: `Translate it from ${english.file}:${line}.`,
          },
        ];
  });
  if (english.changeDates.join() !== translated.changeDates.join()) {
    const written = (dates: readonly string[]) => dates.map((date) => `{${date}}`).join(', ') || 'none';
    faults.push({
      ...fault,
      line: translated.changesLine,
      kind: 'change-log',
      what: `The dates in \`changes\` are ${written(translated.changeDates)}; in the English they are ${written(english.changeDates)}.`,
      mend: `Make \`changes\` the same as in ${english.file}:${english.changesLine}, with its words translated.`,
    });
  }
  return faults;
}

function checkPassage(english: Content, translated: Content, place: Pair, pair: DocumentPair): Fault[] {
  const shape = checkShape(english, translated, place);
  const alike = shape.length === 0 && english.runs.length === translated.runs.length;
  const joined = ({runs}: Content) => textRun(runs.map(({text}) => text).join('\n\n'), runs[0]?.line ?? 1);
  const words = alike
    ? english.runs.flatMap((run, index) => checkRuns(run, translated.runs[index] ?? run, place, pair))
    : checkFacts(joined(english), joined(translated), place);
  return [
    ...shape,
    ...words,
    ...checkLinks(english, translated, place, pair),
    ...checkComponents(english, translated, place),
  ];
}

/** Compares the numbers of paragraphs, lists and their items. */
function checkShape(english: Content, translated: Content, place: Pair): Fault[] {
  const fault = {file: place.file, language: place.language.code, address: place.address};
  const faults: Fault[] = [];
  const line = translated.runs[0]?.line ?? 1;
  if (english.paragraphs !== translated.paragraphs) {
    faults.push({
      ...fault,
      line,
      kind: 'paragraphs',
      what: `There are ${translated.paragraphs} paragraphs; the English has ${english.paragraphs}.`,
      mend: 'Write as many paragraphs as the English; each says what its counterpart says.',
    });
  }
  for (let index = 0; index < Math.max(english.lists.length, translated.lists.length); index++) {
    const expected = english.lists[index]?.items ?? 0;
    const found = translated.lists[index]?.items ?? 0;
    if (expected !== found) {
      faults.push({
        ...fault,
        line: translated.lists[index]?.line ?? line,
        kind: 'list-items',
        what: `This list has ${found} items; the English has ${expected}.`,
        mend: 'Write one item for each item of the English.',
      });
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
  {url, line}: {url: string; line: number},
  siteUrl: string,
  where: Pick<Fault, 'file' | 'address' | 'language'>,
): Fault[] {
  const plain = plainAddress(url, siteUrl);
  if (plain === url) {
    return [];
  }
  return [
    {
      ...where,
      line,
      kind: 'link-language',
      what: `The link to ${url} leads out of the language of its reader.`,
      mend: `Write ${plain}; the site keeps the reader in the language of the text.`,
    },
  ];
}

function checkLinks(english: Content, translated: Content, place: Pair, {siteUrl}: DocumentPair): Fault[] {
  const where = {file: place.file, language: place.language.code, address: place.address};
  const missing = english.links.map(({url}) => plainAddress(url, siteUrl));
  const extra = translated.links.filter(({url}) => {
    const index = missing.indexOf(plainAddress(url, siteUrl));
    if (index !== -1) {
      missing.splice(index, 1);
    }
    return index === -1;
  });
  const changed = extra.map(({url, line}): Fault => {
    const wanted = missing.shift();
    return wanted === undefined
      ? {
          ...where,
          line,
          kind: 'links',
          what: `The link to ${url} is not in the English.`,
          mend: 'Take it out.',
        }
      : {
          ...where,
          line,
          kind: 'links',
          what: `This link leads to ${url}; in the English it leads to ${wanted}.`,
          mend: `Write [words](${wanted}).`,
        };
  });
  const lost = missing.map(
    (url): Fault => ({
      ...where,
      line: translated.runs[0]?.line ?? 1,
      kind: 'links',
      what: `The link to ${url} is missing.`,
      mend: `Write [words](${url}) where the English has it.`,
    }),
  );
  return [
    ...translated.links.flatMap((link) => checkLinkLanguage(link, siteUrl, where)),
    ...changed,
    ...lost,
  ];
}

function checkComponents(english: Content, translated: Content, place: Pair): Fault[] {
  const where = {file: place.file, language: place.language.code, address: place.address};
  const rest = [...translated.components];
  const faults: Fault[] = [];
  for (const {name, properties} of english.components) {
    const index = rest.findIndex((component) => component.name === name);
    const [found] = index === -1 ? [] : rest.splice(index, 1);
    const written = `<${[name, ...properties].join(' ')}>`;
    if (!found) {
      faults.push({
        ...where,
        line: translated.runs[0]?.line ?? 1,
        kind: 'component',
        what: `The component ${written} of the English is missing.`,
        mend: `Write ${written} where the English has it.`,
      });
    } else if (found.properties.join() !== properties.join()) {
      faults.push({
        ...where,
        line: found.line,
        kind: 'component-property',
        what: `This component is <${[name, ...found.properties].join(' ')}>; in the English it is ${written}.`,
        mend: `Write ${written}.`,
      });
    }
  }
  for (const {name, line} of rest) {
    faults.push({
      ...where,
      line,
      kind: 'component',
      what: `The component <${name}> is not in the English.`,
      mend: 'Take it out.',
    });
  }
  return faults;
}

/**
 * Checks what an English document says on its own: the facts it names and where its links lead.
 * @param documents all English documents
 */
export function checkEnglish(
  english: LegalText,
  documents: Documents,
  language: Language,
  product: Product,
): Fault[] {
  const names = Object.keys(factsForTexts(product));
  const untitled: Fault = {
    file: english.file,
    line: 1,
    kind: 'malformed',
    what: 'The front matter has no title.',
    mend: 'Begin the file with ---, title: …, ---.',
  };
  const faults = english.passages.flatMap((passage) => {
    const {runs: body, links} = contentOf(passage.nodes);
    const runs = isBody(passage) ? body : english.head.map(({text, line}) => textRun(text, line));
    const where = {file: english.file, address: addressOf(english, passage)};
    const unknown = runs.flatMap((run) =>
      statedFacts(run.text, language)
        .filter(({kind, value}) => kind === 'placeholder' && !names.includes(value))
        .map(
          ({value, offset}): Fault => ({
            ...where,
            line: run.lineAt(offset, run.text.normalize('NFKC')),
            kind: 'placeholder',
            what: `There is no fact named {${value}}.`,
            mend: `The names are ${names.join(', ')}; they stand in src/product.ts.`,
          }),
        ),
    );
    const lost = links.flatMap(({url, line}): Fault[] => {
      const [, name, id] = /^(?:\/([^#?]*))?#(.+)$/.exec(plainAddress(url, product.siteUrl)) ?? [];
      const target = id === undefined ? undefined : documents.get(name ?? english.name);
      const known =
        !target || target === 'unreadable' || target.passages.some((one) => one.name === `#${id}`);
      return known
        ? []
        : [
            {
              ...where,
              line,
              kind: 'link-target',
              what: `The link leads to ${url}, and ${target.file} has no section #${id}.`,
              mend: `Its sections are ${target.passages
                .filter((one) => one.name.startsWith('#'))
                .map((one) => one.name)
                .join(', ')}.`,
            },
          ];
    });
    return [...unknown, ...lost, ...links.flatMap((link) => checkLinkLanguage(link, product.siteUrl, where))];
  });
  return english.head.some(({name}) => name === 'title') ? faults : [untitled, ...faults];
}
