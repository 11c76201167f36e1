import {everyPage, expect, test} from '../site';

/*
 * Where the lines of Japanese headings begin. What a phrase is comes from a dictionary of words and from the grammar, not
 * from the site's code: no line begins inside a word, nor with a particle.
 */

const LARGE = 'main :is(h1, h2, h3), #hero-title + p, #about-title + p';
const PARTICLE = /^(?:は|が|を|に|の|で|と|も|へ|や|から|まで|です|ます|、|。|ー)$/;
const segmenter = new Intl.Segmenter('ja', {granularity: 'word'});

/** Each heading, and where its lines begin in a column without width, in which one ends wherever it may. Runs in the page. */
function linesOf(selector: string) {
  const sheet = new CSSStyleSheet();
  // No word is divided because it is longer than its line.
  sheet.replaceSync(`${selector} { max-inline-size: 0 !important; overflow-wrap: normal !important; }`);
  document.adoptedStyleSheets = [sheet];
  const range = document.createRange();
  return [...document.querySelectorAll(selector)].map((heading) => {
    const begins: number[] = [];
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    let [at, line] = [0, Infinity];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let place = 0; place < (node.textContent ?? '').length; place++, at++) {
        range.setStart(node, place);
        range.setEnd(node, place + 1);
        const {width, top, height} = range.getBoundingClientRect();
        if (width === 0) continue;
        if (top > line + height / 2) begins.push(at);
        line = top;
      }
    }
    return {words: heading.textContent ?? '', begins};
  });
}

test.use({expectedMessages: /404/});

test('no line of a Japanese heading begins inside a word or with a particle, however long it is', {
  tag: '@engines',
}, async ({page}) => {
  for (const address of everyPage.filter((one) => /^\/ja(?:\/|$)/.test(one))) {
    await page.goto(address);
    // Screens with other columns and letters.
    for (const width of [320, 1440]) {
      await page.setViewportSize({width, height: 300});
      for (const {words, begins} of await page.evaluate(linesOf, LARGE)) {
        const wrong = begins.filter((at) => {
          const {segment = '', index} = segmenter.segment(words).containing(at) ?? {};
          return index !== at || PARTICLE.test(segment);
        });
        expect(wrong, `${words} on ${address} at ${width} px`).toEqual([]);
      }
    }
  }
});
