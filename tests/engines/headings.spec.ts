import {everyPage, expect, test} from '../site';

/*
 * Where the lines of Japanese headings begin. What a phrase is comes from the browser's own dictionary and from the
 * grammar, not from the site's code: no line begins inside a word, nor with a particle.
 */

const LARGE = 'main :is(h1, h2, h3), #hero-title + p, #about-title + p';

/** Names the lines that begin so, in lines of thirty letters to twelve. Runs in the page. */
function brokenLines(selector: string): string[] {
  const PARTICLE = /^(?:は|が|を|に|の|で|と|も|へ|や|から|まで|です|ます|、|。|ー)$/;
  const segmenter = new Intl.Segmenter('ja', {granularity: 'word'});
  const broken = new Set<string>();
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  const range = document.createRange();
  for (let most = 30; most >= 12; most--) {
    sheet.replaceSync(
      `html { opacity: 0 !important; clip-path: circle(0) !important; } ${selector} { max-inline-size: ${most}em !important; }`,
    );
    for (const heading of document.querySelectorAll(selector)) {
      const words = segmenter.segment(heading.textContent ?? '');
      const letters = heading.clientWidth / Number.parseFloat(getComputedStyle(heading).fontSize);
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      let [at, line] = [0, Infinity];
      while (walker.nextNode()) {
        const {currentNode: node} = walker;
        for (let place = 0; place < (node.textContent ?? '').length; place++, at++) {
          range.setStart(node, place);
          range.setEnd(node, place + 1);
          const {width, top, height} = range.getBoundingClientRect();
          if (width === 0) continue;
          const {segment = '', index = at} = words.containing(at) ?? {};
          // A word that is longer than the line may be divided.
          const isWrong = index < at ? segment.length < letters - 1 : PARTICLE.test(segment);
          if (isWrong && top > line + height / 2) {
            broken.add(`${segment} in ${heading.textContent} with ${most} letters`);
          }
          line = top;
        }
      }
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
    // Screens with other columns and letters.
    for (const width of [320, 1440]) {
      await page.setViewportSize({width, height: 300});
      expect(await page.evaluate(brokenLines, LARGE), `${address} at ${width} px`).toEqual([]);
    }
  }
});
