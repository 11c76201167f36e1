import {type Corpus, MESSAGES, Problem, type Text, type Translation, type Unit} from '../model';
import {fileOf} from '../read/corpus';
import {allDates} from '../read/front-matter';
import type {Rule} from './rule';

/** As many paragraphs as the English. */
export const paragraphs: Rule = (english, own) => {
  const count = ({blocks}: Unit) => blocks.filter(({kind}) => kind === 'paragraph').length;
  return count(english) === count(own)
    ? []
    : [
        new Problem(
          'paragraphs',
          {...own, line: own.blocks[0]?.line ?? own.line},
          `There are ${count(own)} paragraphs; the English has ${count(english)}.`,
          'Write as many paragraphs as the English; each says what its counterpart says.',
        ),
      ];
};

/** As many lists as the English, each with as many items. */
export const listItems: Rule = (english, own) =>
  Array.from({length: Math.max(english.lists.length, own.lists.length)}, (_, index) => index).flatMap(
    (index) => {
      const [expected, list] = [english.lists[index]?.items ?? 0, own.lists[index]];
      return expected === (list?.items ?? 0)
        ? []
        : [
            new Problem(
              'list-items',
              {...own, line: list?.line ?? own.line},
              `This list has ${list?.items ?? 0} items; the English has ${expected}.`,
              'Write one item for each item of the English.',
            ),
          ];
    },
  );

/** The same links as the English. */
export const links: Rule = (english, own) => {
  const missing = english.links.map(({url}) => url);
  const extra = own.links.filter(({url}) => {
    const index = missing.indexOf(url);
    return index === -1 || missing.splice(index, 1).length === 0;
  });
  const changed = extra.map(({url, line}) => {
    const expected = missing.shift();
    return expected === undefined
      ? new Problem('links', {...own, line}, `The link to ${url} is not in the English.`, 'Take it out.')
      : new Problem(
          'links',
          {...own, line},
          `This link leads to ${url}; in the English it leads to ${expected}.`,
          `Write [words](${expected}); the site keeps readers in their language.`,
        );
  });
  const lost = missing.map(
    (url) =>
      new Problem(
        'links',
        own,
        `The link to ${url} is missing.`,
        `Write [words](${url}) where the English has it.`,
      ),
  );
  return [...changed, ...lost];
};

/** A title and a description, where the English has them. */
export const frontMatter: Rule = (english, own) =>
  english.id.endsWith(':head')
    ? english.blocks
        .filter(({kind}) => !own.blocks.some((block) => block.kind === kind))
        .map(
          ({kind, line}) =>
            new Problem(
              'front-matter',
              own,
              `The front matter has no ${kind}.`,
              `Translate it from ${english.file}:${line}.`,
            ),
        )
    : [];

/** The dates of the English. */
export function dates(english: Text, own: Text): Problem[] {
  const written = (text: Text) => allDates(text.dates).join(', ') || 'none';
  return written(english) === written(own)
    ? []
    : [
        new Problem(
          'dates',
          {file: own.file, line: own.datesLine, id: `${own.name}:head`},
          `The dates here are ${written(own)}; in the English they are ${written(english)}.`,
          `Write \`established\` and \`revised\` as in ${english.file}:${english.datesLine}.`,
        ),
      ];
}

/** The parts of the English, in its order and under its ids. */
export function sections(english: Text, own: Text): Problem[] {
  const [expected, found] = [[...english.units.values()], [...own.units.values()]];
  const ids = expected.map(({id}) => id);
  const missing = expected.filter(({id}) => !own.units.has(id));
  const extra = found.filter(({id}) => !english.units.has(id));
  const problems = missing.map((unit) => {
    const index = expected.indexOf(unit);
    const renamed = expected.length === found.length && unit.id.includes('#') ? found[index] : undefined;
    if (renamed && extra.includes(renamed)) {
      extra.splice(extra.indexOf(renamed), 1);
      const [, id] = unit.id.split('#');
      return new Problem(
        'section-id',
        {...renamed, id: unit.id},
        `The id of this section is not that of the English, "#${id}".`,
        `End the heading with {/* #${id} */}: addresses of sections are the same in every language.`,
      );
    }
    const next = found.find(({id}) => ids.indexOf(id) > index);
    return new Problem(
      'section-missing',
      {file: own.file, line: next?.line ?? own.lastLine, id: unit.id},
      `${unit.id} of the English is missing here.`,
      `Translate it from ${unit.file}:${unit.line} and put it here.`,
    );
  });
  const added = extra.map(
    (unit) =>
      new Problem(
        'section-extra',
        unit,
        `${unit.id} is not in the English.`,
        'Take it out, or give it the id it has in the English.',
      ),
  );
  const order = ids.filter((id) => own.units.has(id));
  const kept = found.filter(({id}) => english.units.has(id));
  const index = kept.findIndex(({id}, at) => order[at] !== id);
  const moved = kept[index];
  return [
    ...problems,
    ...added,
    ...(moved
      ? [
          new Problem(
            'section-order',
            moved,
            `${moved.id} stands where the English has ${order[index]}.`,
            `Put the sections in the order of ${english.file}.`,
          ),
        ]
      : []),
  ];
}

/** Every message of the English, and no other. */
export function messages(english: Text, own: Text): Problem[] {
  const missing = [...english.units.values()].filter(({id}) => !own.units.has(id));
  const extra = [...own.units.values()].filter(({id}) => !english.units.has(id));
  return [
    ...missing.map(
      ({id, source, file, line}) =>
        new Problem(
          'message-missing',
          {file: own.file, line: own.lastLine, id},
          `The message "${id}" is missing: "${source}" (${file}:${line}).`,
          `Add "${id}": {"message": "…"}.`,
        ),
    ),
    ...extra.map(
      (unit) =>
        new Problem(
          'message-extra',
          unit,
          `The site has no message "${unit.id}".`,
          'Take it out, or correct the key.',
        ),
    ),
  ];
}

/** A file for each document and one for the messages, under the names of the English. */
export function files({english}: Corpus, {locale: {code, label}, texts}: Translation): Problem[] {
  const missing = [...english.keys()].filter((name) => english.get(name) && !texts.has(name));
  const extra = [...texts.keys()].filter((name) => !english.has(name));
  const place = (name: string) => ({file: fileOf(code, name), line: 1, id: name});
  return [
    ...missing.map(
      (name) =>
        new Problem(
          name === MESSAGES ? 'message-missing' : 'document-missing',
          place(name),
          `The file is missing, so ${label} readers would get the English.`,
          name === MESSAGES
            ? 'Begin it with {} and add what `npm run i18n -- check` then asks for.'
            : `Translate docs/${name}.mdx into it.`,
        ),
    ),
    ...extra.map(
      (name) =>
        new Problem(
          'document-extra',
          place(name),
          `There is no docs/${name}.mdx, so nobody sees this document.`,
          'Take it away, or give it the name of the English one.',
        ),
    ),
  ];
}
