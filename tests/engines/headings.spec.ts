import {homeOf, type Language, languageOf, languages} from '../../src/locale/languages';
import {needsMarks, phrases} from '../../src/locale/phrases';
import {documentOf, pages, unknownPages} from '../site';
import {expect, test} from './visitor/visit';

test.use({expectedComplaints: /404/});

const LARGE = 'main :is(h1, h2, h3), #hero-title + p, #about-title + p';

/** Screens on which the letters are of other sizes; on each, a line becomes ever shorter. */
const SCREENS = [320, 560, 768, 1024, 1440];

/** Where lines begin does not hang on the height, and less is drawn anew at every width. */
const LOW = 300;

/** The words of all that is set in large letters, without the number of a section. */
function headings(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(
    (heading) => (heading.querySelector('h2 > span + span') ?? heading).textContent ?? '',
  );
}

/**
 * Names the phrases within which a line begins, on lines as long as the screen has them and shorter. Runs in the page.
 * @param parts the phrases of each heading
 */
function brokenLines(selector: string, parts: readonly (readonly string[])[]): string[] {
  const broken = new Set<string>();
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  const unseen = 'html { opacity: 0 !important; clip-path: circle(0) !important; }';
  /** Each phrase, where it stands. */
  const places = [...document.querySelectorAll(selector)].flatMap((element, index) => {
    const heading = element.querySelector('h2 > span + span') ?? element;
    const letters: [Node, number][] = [];
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent ?? '').length; at++) letters.push([node, at]);
    }
    let offset = 0;
    return (parts[index] ?? []).map((phrase) => {
      const [first, last] = [letters[offset], letters[offset + phrase.length - 1]];
      if (!first || !last) throw new Error(`${phrase} is not in ${heading.textContent}`);
      offset += phrase.length;
      const range = document.createRange();
      range.setStart(...first);
      range.setEnd(last[0], last[1] + 1);
      return {heading, phrase, range};
    });
  });
  for (let length = document.body.clientWidth; length > 200; length *= 0.93) {
    sheet.replaceSync(`${unseen} ${selector} { max-inline-size: ${length}px !important; }`);
    for (const {heading, phrase, range} of places) {
      let bottom = Infinity;
      const isBroken = [...range.getClientRects()].some((box) => {
        if (box.width === 0) return false;
        const isNext = box.top > bottom - 1;
        bottom = isNext || bottom === Infinity ? box.bottom : Math.max(bottom, box.bottom);
        return isNext;
      });
      if (!isBroken) continue;
      // Within a phrase a line may begin only where the phrase is wider than a line can be.
      const widest = phrase.length * Number.parseFloat(getComputedStyle(heading).fontSize) * 1.05;
      if (widest < heading.getBoundingClientRect().width) {
        broken.add(`${phrase} in ${heading.textContent} at ${Math.round(length)} px`);
      }
    }
  }
  return [...broken];
}

/** Whether a language's headings say only with marks where their lines may end. */
function isMarked(language: Language): boolean {
  const $ = documentOf(homeOf(language));
  return $(LARGE)
    .toArray()
    .some((heading) => needsMarks(phrases($(heading).text(), language.code)));
}

for (const language of languages.filter(isMarked)) {
  test(`no line of a heading or subtitle in ${language.code} begins inside a phrase, however long it is`, async ({
    visitor,
    site,
  }) => {
    test.slow();
    for (const page of [...pages, ...unknownPages].filter((one) => languageOf(one) === language)) {
      await visitor.open(site.url + page);
      const parts = (await visitor.ask(headings, LARGE)).map((text) => phrases(text, language.code));
      for (const width of SCREENS) {
        const got = await visitor.resize(width, LOW);
        expect(await visitor.ask(brokenLines, LARGE, parts), `${page} at ${got} px`).toEqual([]);
      }
    }
  });
}
