import {languageOf} from '../../src/locale/address';
import {needsMarks, phrases} from '../../src/locale/phrases';
import {pages, unknownPages} from '../site';
import {expect, test} from './visitor/visit';
import {usualSettings} from './visitor/visitor';

test.use({expectedComplaints: /404/, settings: {...usualSettings, motion: 'reduced'}});

const LARGE = 'main :is(h1, h2, h3), main [class*=subtitle]';
/** Close together where a line holds few phrases. */
const WIDTHS = [
  ...Array.from({length: 14}, (_, index) => 320 + 40 * index),
  ...[900, 1023, 1024, 1200, 1440, 1680, 1920],
];

/** Where lines begin does not hang on the height, and less is drawn anew at every width. */
const LOW = 300;

/** The words of all that is set in large letters, without the number of a section. */
function headings(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(
    (heading) => (heading.querySelector('h2 > span + span') ?? heading).textContent ?? '',
  );
}

/**
 * Names the lines that begin inside a phrase. Runs in the page.
 * @param parts the phrases of each heading
 */
function brokenLines(selector: string, parts: readonly (readonly string[])[]): string[] {
  const broken: string[] = [];
  for (const [index, element] of [...document.querySelectorAll(selector)].entries()) {
    const heading = element.querySelector('h2 > span + span') ?? element;
    const style = getComputedStyle(heading);
    const room = heading.getBoundingClientRect().width;
    const widest = (phrase: string) => phrase.length * Number.parseFloat(style.fontSize) * 1.05;
    // Within a phrase a line may begin only where the phrase is wider than a line can be.
    const begins = new Map<number, string>();
    let offset = 0;
    for (const phrase of parts[index] ?? []) {
      begins.set(offset, phrase);
      offset += phrase.length;
    }
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    let before = 0;
    let phrase = '';
    let bottom = Number.NEGATIVE_INFINITY;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      for (let at = 0; at < text.length; at++) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getClientRects()[0];
        phrase = begins.get(before + at) ?? phrase;
        if (!box || box.width === 0) continue;
        if (box.top > bottom - 1 && before + at > 0 && !begins.has(before + at) && widest(phrase) < room) {
          broken.push(`${phrase} in ${heading.textContent} breaks before ${text.slice(at)}`);
        }
        bottom = Math.max(box.bottom, box.top > bottom - 1 ? box.bottom : bottom);
      }
      before += text.length;
    }
  }
  return broken;
}

test('no line of a heading or subtitle begins inside a phrase, from 320 to 1920 px', async ({
  visitor,
  site,
}) => {
  test.slow();
  for (const page of [...pages, ...unknownPages]) {
    const {code} = languageOf(page);
    await visitor.open(site.url + page);
    const parts = (await visitor.ask(headings, LARGE)).map((text) => phrases(text, code));
    if (!parts.some(needsMarks)) continue;
    for (const width of WIDTHS) {
      const got = await visitor.resize(width, LOW);
      expect(await visitor.ask(brokenLines, LARGE, parts), `${page} at ${got} px`).toEqual([]);
    }
  }
});
