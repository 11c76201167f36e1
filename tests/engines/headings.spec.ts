import {restyle} from '../pages/layout-problems';
import {linesOf} from '../pages/lines';
import {everyPage, expect, test} from '../site';

/*
 * Line breaks in Japanese. For headings, the test does not use the site's phrases, but Intl's dictionary of words
 * and a list of particles: no line may begin within a word or with a particle.
 */

/** Selector of the headings, and of the large texts below them. */
const HEADINGS = 'main :is(h1, h2, h3), #hero-title + p, #about-title + p';
const PARTICLE = /^(?:は|が|を|に|の|で|と|も|へ|や|から|まで|です|ます|、|。|ー)$/;
const segmenter = new Intl.Segmenter('ja', {granularity: 'word'});

/** Style sheet that makes headings break wherever a break is allowed, but not within words. */
const NARROW = `${HEADINGS} { max-inline-size: 0 !important; overflow-wrap: normal !important; }`;

const japanese = everyPage.filter((address) => /^\/ja(?:\/|$)/.test(address));

test.use({expectedMessages: /404/});

test('no line of a Japanese heading begins within a word or with a particle; no paragraph ends with a line of one letter, and no line within a name', {
  tag: '@engines',
}, async ({page}) => {
  test.slow();
  for (const address of japanese) {
    await page.goto(address);
    for (const width of [320, 360, 390, 1024, 1440]) {
      await page.setViewportSize({width, height: 300});
      await restyle(page, '');
      for (const lines of await page.evaluate(linesOf, 'main :is(p, article section li)')) {
        const text = lines.join('|');
        expect(text, `${address} at ${width} px`).not.toMatch(
          /\|.[、。」）]*$|(?:App|Google)[ \u00a0]?\|(?:Store|Play|AdMob)/u,
        );
      }
      await restyle(page, NARROW);
      for (const lines of await page.evaluate(linesOf, HEADINGS)) {
        const words = lines.join('');
        const wrong = lines.slice(0, -1).filter((_, index) => {
          const offset = lines.slice(0, index + 1).join('').length;
          const {segment = '', index: begin} = segmenter.segment(words).containing(offset) ?? {};
          return begin !== offset || PARTICLE.test(segment);
        });
        expect(wrong, `${words} on ${address} at ${width} px`).toEqual([]);
      }
    }
  }
});
