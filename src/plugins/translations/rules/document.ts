import type {Corpus, Locale, Text} from '../model';
import {Problem} from '../problem';
import {allDates} from '../read/front-matter';
import {numbersIn} from './numbers';

/** How a line begins that says when a text began to hold, or was changed. */
const DATED =
  /^\s*(?:last (?:updated|revised|modified)|effective|(?:zuletzt|stand|gültig)\b|dernière mise à jour|última actualización|最終更新|(?:最終)?改[定訂]日|施行日|最后更新|생효|시행일)/i;

/** What a document says on its own, in any language: its links lead to sections that are there, and its dates are its dates. */
export function* document({english}: Corpus, text: Text, {dateFormat}: Locale): Iterable<Problem> {
  const {name, file, head} = text;
  const dates = allDates(head);
  for (const {id, blocks} of text.units.values()) {
    for (const {text: words, line, links} of blocks) {
      const place = {id, file, line};
      for (const link of links) {
        const [, page = '', section = ''] = /^\/([^#?]+)#(.+)$/.exec(link) ?? [];
        const target = english.get(page);
        if (target && !target.ids.has(section)) {
          const reason = `The link ${link} leads to no section of ${page}.`;
          yield new Problem('link', place, reason, `Link to one of #${[...target.ids].join(', #')}.`);
        }
      }
      const isNamed = (date: string) =>
        [dateFormat, 'en'].some((tag) =>
          date.split('-').every((part) => numbersIn(words, tag).includes(Number(part))),
        );
      if (DATED.test(words) && /\p{Nd}{4}/u.test(words) && !dates.some(isNamed)) {
        const reason = `"${words.slice(0, 60)}" names another day than the front matter (${dates.join(', ') || 'none'}).`;
        const note = `Write {revised} or {established} in its place, and the day in the front matter of every language: \`npm run i18n -- revise ${name} YYYY-MM-DD\`.`;
        yield new Problem('date', place, reason, note);
      }
    }
  }
}
