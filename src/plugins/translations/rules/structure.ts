import {type Corpus, MESSAGES, type Problem, type Text, type Translation, type Unit} from '../model';
import {fileOf} from '../read/corpus';
import {allDates} from '../read/front-matter';
import {problemOf, type Rule, surplus} from './rule';

/** As many paragraphs as the English. */
export const paragraphs: Rule = function* (english, own) {
  const count = ({blocks}: Unit) => blocks.filter(({kind}) => kind === 'paragraph').length;
  if (count(english) !== count(own)) {
    yield {
      rule: 'paragraphs',
      line: own.line,
      found: `There are ${count(own)} paragraphs`,
      expected: `${count(english)}, as in the English`,
      mend: 'Write as many paragraphs as the English; each says what its counterpart says.',
    };
  }
};

/** As many lists as the English, each with as many items. */
export const listItems: Rule = function* (english, own) {
  for (let index = 0; index < Math.max(english.lists.length, own.lists.length); index++) {
    const [expected, found] = [english.lists[index], own.lists[index]];
    if (expected?.items !== found?.items) {
      yield {
        rule: 'list-items',
        line: found?.line ?? own.line,
        found: `This list has ${found?.items ?? 0} items`,
        expected: `${expected?.items ?? 0}, as in the English`,
        mend: 'Write one item for each item of the English.',
      };
    }
  }
};

/** The same links as the English. */
export const links: Rule = function* (english, own) {
  const isSame = (one: {url: string}, other: {url: string}) => one.url === other.url;
  const missing = surplus(english.links, own.links, isSame);
  const extra = surplus(own.links, english.links, isSame);
  for (let index = 0; index < Math.max(missing.length, extra.length); index++) {
    const [expected, found] = [missing[index], extra[index]];
    yield {
      rule: 'links',
      line: found?.line ?? own.line,
      found: found ? `A link leads to ${found.url}` : 'A link is missing',
      expected: expected ? `a link to ${expected.url}` : 'none, as in the English',
      mend: expected ? `Write [words](${expected.url}); readers stay in their language.` : 'Take it out.',
    };
  }
};

/** A title and a description, where the English has them. */
export const frontMatter: Rule = function* (english, own) {
  const missing = english.blocks.find(({kind}) => !own.blocks.some((block) => block.kind === kind));
  if (english.id.endsWith(':head') && missing) {
    yield {
      rule: 'front-matter',
      line: 1,
      found: `The front matter has no ${missing.kind}`,
      mend: `Translate it from ${english.file}:${missing.line}.`,
    };
  }
};

/** The dates of the English. */
export function dates(english: Text, own: Text): Problem[] {
  const written = (text: Text) => allDates(text.dates).join(', ') || 'none';
  const finding = {
    rule: 'dates',
    line: own.datesLine,
    found: `The dates here are ${written(own)}`,
    expected: written(english),
    mend: `Write \`established\` and \`revised\` as in ${english.file}:${english.datesLine}.`,
  };
  return written(english) === written(own)
    ? []
    : [problemOf({file: own.file, id: `${own.name}:head`}, finding)];
}

/** The units of the English, in its order and under its ids. */
export function units(english: Text, own: Text): Problem[] {
  const kind = english.name === MESSAGES ? 'message' : 'section';
  const ids = [...english.units.keys()];
  const found = [...own.units.values()];
  const missing = [...english.units.values()].filter(({id}) => !own.units.has(id));
  const kept = found.filter(({id}) => english.units.has(id));
  const order = ids.filter((id) => own.units.has(id));
  const moved = kind === 'section' && kept.find(({id}, index) => id !== order[index]);
  return [
    ...missing.map(({id, file, line, source}) =>
      problemOf(
        {file: own.file, id},
        {
          rule: `${kind}-missing`,
          line:
            (kind === 'section' && kept.find((unit) => ids.indexOf(unit.id) > ids.indexOf(id))?.line) ||
            own.lastLine,
          found: `The ${kind} ${id} of the English is missing here`,
          mend:
            kind === 'message'
              ? `Add "${id}": {"message": "…"} for "${source}" (${file}:${line}).`
              : `Translate it from ${file}:${line}, under the id that it has there.`,
        },
      ),
    ),
    ...found
      .filter(({id}) => !english.units.has(id))
      .map((unit) =>
        problemOf(unit, {
          rule: `${kind}-extra`,
          line: unit.line,
          found: `The English has no ${kind} ${unit.id}`,
          mend: 'Take it out, or give it the id that it has in the English.',
        }),
      ),
    ...(moved
      ? [
          problemOf(moved, {
            rule: 'section-order',
            line: moved.line,
            found: `The section ${moved.id} is not where the English has it`,
            mend: `Put the sections in the order of ${english.file}.`,
          }),
        ]
      : []),
  ];
}

/** A file for each document and one for the messages, under the names of the English. */
export function files({english}: Corpus, {locale: {code, label}, texts}: Translation): Problem[] {
  const missing = [...english.keys()].filter((name) => english.get(name) && !texts.has(name));
  const extra = [...texts.keys()].filter((name) => !english.has(name));
  const problem = (name: string, rule: string, found: string, mend: string) =>
    problemOf({file: fileOf(code, name), id: name}, {rule, line: 1, found, mend});
  return [
    ...missing.map((name) =>
      problem(
        name,
        name === MESSAGES ? 'message-missing' : 'document-missing',
        `The file is missing, so ${label} readers would get the English`,
        'Write it as i18n/README.md shows.',
      ),
    ),
    ...extra.map((name) =>
      problem(
        name,
        'document-extra',
        `There is no docs/${name}.mdx, so nobody sees this document`,
        'Take it away, or give it the name of the English one.',
      ),
    ),
  ];
}
