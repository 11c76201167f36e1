import {type Facts, Problem, type Text} from '../model';
import {withoutLayout} from '../read/file';
import {factsFor} from '../read/front-matter';
import {isUntranslated, type Standing} from '../state';
import {hasSameShape, type Rule} from './rule';

/** Nothing left empty or in English. */
export const untranslated: Rule = (english, own, {translation}) => {
  const alike = hasSameShape(english, own);
  return own.blocks.flatMap(({kind, text, line}, index) => {
    const original = alike
      ? english.blocks[index]?.text
      : english.blocks.find((one) => one.kind === kind)?.text;
    if (text.trim() === '') {
      return [
        new Problem('untranslated', {...own, line}, 'The translation is empty.', 'Translate the English.'),
      ];
    }
    return isUntranslated(original, text, translation)
      ? [
          new Problem(
            'untranslated',
            {...own, line},
            `"${withoutLayout(text)}" is not in ${translation.locale.label}.`,
            `Translate it, or, if this language really writes it so, add it to i18n/${translation.locale.code}/same-as-english.txt.`,
          ),
        ]
      : [];
  });
};

/** What the default locale says on its own: a title, and only facts that there are. */
export function original(text: Text, facts: Facts): Problem[] {
  const names = [...factsFor(facts, {values: text.head, dates: text.dates}).keys()];
  const unknown = [...text.units.values()].flatMap((unit) =>
    unit.blocks.flatMap(({text: words, line}) =>
      [...words.matchAll(/\{\s*([^}]*?)\s*\}/g)]
        .filter(([, name = '']) => !names.includes(name))
        .map(
          ({0: written, index}) =>
            new Problem(
              'placeholder',
              {...unit, line: line + words.slice(0, index).split('\n').length - 1},
              `There is no fact named ${written}.`,
              `The names are ${names.join(', ')}.`,
            ),
        ),
    ),
  );
  return 'title' in text.head
    ? unknown
    : [
        new Problem(
          'front-matter',
          {file: text.file, line: 1},
          'The front matter has no title.',
          'Write `title: …` into it.',
        ),
        ...unknown,
      ];
}

/** The translation was accepted for the English of today. */
export function accepted({id, state, file, line}: Standing): Problem[] {
  const note = `Read \`npm run i18n -- diff ${id}\`, change the translation, then \`npm run i18n -- accept ${id}\`.`;
  switch (state) {
    case 'stale':
      return [
        new Problem(
          'stale',
          {file, line, id},
          `The English of ${id} has changed since this was translated.`,
          note,
        ),
      ];
    case 'unaccepted':
      return [new Problem('unaccepted', {file, line, id}, `${id} was never accepted.`, note)];
    default:
      return [];
  }
}
