import {linesOf} from '../pages/lines';
import {everyPage, expect, test} from '../site';

/*
 * Where the lines of Japanese headings begin. What a phrase is comes from a dictionary of words and from the grammar, not
 * from the site's code: no line begins inside a word, nor with a particle.
 */

const LARGE = 'main :is(h1, h2, h3), #hero-title + p, #about-title + p';
const PARTICLE = /^(?:は|が|を|に|の|で|と|も|へ|や|から|まで|です|ます|、|。|ー)$/;
const segmenter = new Intl.Segmenter('ja', {granularity: 'word'});

/** A column without width, in which a line ends wherever it may; no word is divided because it is longer than its line. */
const NARROW = `${LARGE} { max-inline-size: 0 !important; overflow-wrap: normal !important; }`;

test.use({expectedMessages: /404/});

test('no line of a Japanese heading begins inside a word or with a particle, however long it is', {
  tag: '@engines',
}, async ({page}) => {
  const japanese = everyPage.filter((one) => /^\/ja(?:\/|$)/.test(one));
  // The more pages, the more time.
  test.setTimeout(30_000 + 6_000 * japanese.length);
  for (const address of japanese) {
    await page.goto(address);
    // Screens with other columns and letters.
    for (const width of [320, 1440]) {
      await page.setViewportSize({width, height: 300});
      for (const lines of await page.evaluate(linesOf, {selector: LARGE, rules: NARROW})) {
        const words = lines.join('');
        const wrong = lines.slice(0, -1).filter((_, index) => {
          const at = lines.slice(0, index + 1).join('').length;
          const {segment = '', index: begin} = segmenter.segment(words).containing(at) ?? {};
          return begin !== at || PARTICLE.test(segment);
        });
        expect(wrong, `${words} on ${address} at ${width} px`).toEqual([]);
      }
    }
  }
});
