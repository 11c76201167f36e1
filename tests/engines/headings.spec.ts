import {everyPage, expect, test} from '../site';

/*
 * Where the lines of Japanese headings begin. What a phrase is comes from the browser's own dictionary and from the
 * grammar, not from the site's code: no line begins inside a word, nor with a particle.
 */

const LARGE = 'main :is(h1, h2, h3), #hero-title + p, #about-title + p';

/** Screens with other columns and letters; on each, a line becomes ever shorter. */
const SCREENS = [390, 768, 1440];

/** Names the words within which a line begins and the particles at the start of one. Runs in the page. */
function brokenLines(selector: string): string[] {
  const PARTICLE = /^(?:は|が|を|に|の|で|と|も|へ|や|から|まで|です|ます|、|。|ー)$/;
  const broken = new Set<string>();
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  const words = [...document.querySelectorAll(selector)].flatMap((element) => {
    const heading = element.querySelector('h2 > span + span') ?? element;
    const letters: [Node, number][] = [];
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent ?? '').length; at++) letters.push([node, at]);
    }
    const segmenter = new Intl.Segmenter('ja', {granularity: 'word'});
    return [...segmenter.segment(heading.textContent ?? '')].map(({segment, index}) => {
      const [first, last] = [letters[index], letters[index + segment.length - 1]];
      if (!first || !last) throw new Error(`${segment} is not in ${heading.textContent}`);
      const range = document.createRange();
      range.setStart(...first);
      range.setEnd(last[0], last[1] + 1);
      return {heading, segment, range};
    });
  });
  for (let length = document.body.clientWidth; length > 200; length *= 0.93) {
    sheet.replaceSync(
      `html { opacity: 0 !important; clip-path: circle(0) !important; } ${selector} { max-inline-size: ${length}px !important; }`,
    );
    let before = {heading: document.body as Element, bottom: 0};
    for (const {heading, segment, range} of words) {
      const boxes = [...range.getClientRects()].filter(({width}) => width > 0);
      const [first, last] = [boxes[0], boxes.at(-1)];
      if (!first || !last || !segment.trim()) continue;
      // A word that is wider than the line may be divided.
      const width = segment.length * Number.parseFloat(getComputedStyle(heading).fontSize) * 1.05;
      const isSplit = last.top > first.bottom - 1 && width < heading.clientWidth;
      const beginsLine = before.heading === heading && first.top > before.bottom - 1;
      if (isSplit || (beginsLine && PARTICLE.test(segment))) {
        broken.add(`${segment} in ${heading.textContent} at ${Math.round(length)} px`);
      }
      before = {heading, bottom: last.bottom};
    }
  }
  return [...broken];
}

test.use({expectedMessages: /404/});

test('no line of a Japanese heading begins inside a word or with a particle, however long it is', {
  tag: '@engines',
}, async ({page}) => {
  test.slow();
  for (const address of everyPage.filter((one) => /^\/ja(?:\/|$)/.test(one))) {
    await page.goto(address);
    for (const width of SCREENS) {
      await page.setViewportSize({width, height: 300});
      expect(await page.evaluate(brokenLines, LARGE), `${address} at ${width} px`).toEqual([]);
    }
  }
});
