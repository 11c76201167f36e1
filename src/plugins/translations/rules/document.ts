import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Corpus, Locale, Text} from '../model';
import {Problem, quoted} from '../problem';
import {isMessages} from '../read/corpus';
import {linkToOneOf} from '../read/document';
import {allDates, factsFor} from '../read/front-matter';
import {numbersIn} from './numbers';

/** How a line begins that says when a text began to hold, or was changed. */
const DATED =
  /^\s*(?:last (?:updated|revised|modified)|effective|(?:zuletzt|stand|gültig)\b|dernière mise à jour|última actualización|最終更新|(?:最終)?改[定訂]日|施行日|最后更新|생효|시행일)/i;

/**
 * What a text says on its own: the English has a title and names facts that there are; in every language, dates are those
 * of the front matter.
 */
export function* document({english, project}: Corpus, text: Text, locale: Locale): Iterable<Problem> {
  const {name, head, units, named = []} = text;
  const dates = allDates(head);
  if (english.get(name) === text && !isMessages(name)) {
    const {values} = factsFor(head, {...project, ...locale});
    const id = `${name}:head`;
    if (!head.title) {
      const reason = 'The front matter has no title.';
      yield new Problem('missing', {...text, line: 1, id}, reason, 'Write `title: …` into it.');
    }
    for (const {name: fact, line} of named.filter((one) => !values.has(one.name))) {
      const reason = `There is no fact named {${fact}}; expected one of ${[...values.keys()].join(', ')}.`;
      const note =
        'Their values stand in src/product.ts, the dates and what stands for a missing setting in the front matter.';
      yield new Problem('fact', {...text, line, id}, reason, note);
    }
  }
  for (const {id, blocks} of units.values()) {
    for (const {links, line, text: words} of blocks) {
      for (const link of links) {
        const [, other = '', section = ''] = /^\/(.+)#(.+)/.exec(link) ?? [];
        const {file = '', ids} = english.get(other) ?? {};
        if (ids && !ids.has(section)) {
          const reason = `The link ${link} leads to no section of ${file}.`;
          yield new Problem('fact', {...text, line, id}, reason, linkToOneOf(ids));
        }
        const beside = path.join(project.root, path.dirname(text.file), link.replace(/[#?].*/, ''));
        if (!isMessages(name) && !/^(?:[a-z][\w+.-]*:|[/#@{]|\[\^)/i.test(link) && !existsSync(beside)) {
          const reason = `The address ${link} leads nowhere: there is no such file beside this one.`;
          const note = 'Write a whole address, as https://…, or one of this site, as /contact.';
          yield new Problem('fact', {...text, line, id}, reason, note);
        }
      }
      const stated = DATED.test(words) ? numbersIn(words, locale.dateFormat) : [];
      const isStated = (date: string) => date.split('-').every((part) => stated.includes(Number(part)));
      if (stated.length > 0 && /\p{Nd}{4}/u.test(words) && !dates.some(isStated)) {
        const reason = `${quoted(words)} names another day than the front matter (${dates.join(', ') || 'none'}).`;
        const note = `Write {revised} or {established} in its place, and the day in the front matter of every language: \`npm run i18n -- revise ${name} YYYY-MM-DD\`.`;
        yield new Problem('date', {...text, line, id}, reason, note);
      }
    }
  }
}
