import type {Page} from './page';

/**
 * Step: keeps empty first lines of <pre> and <textarea>. HTML drops the first line break after these tags, so one
 * that belongs to the text has to be written twice.
 * @see https://html.spec.whatwg.org/multipage/syntax.html#element-restrictions
 */
export function keepFirstLines({$}: Page) {
  for (const element of $('pre,textarea')) {
    if ($(element).text().startsWith('\n')) $(element).prepend('\n');
  }
}
