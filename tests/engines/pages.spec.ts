import sharp from 'sharp';
import {languageOf, languages} from '../../src/locale/languages';
import {unknownPages} from '../site';
import {flaws} from './visitor/flaws';
import {eventually, expect, pagesIn, test} from './visitor/visit';
import {otherSettings, type Visitor} from './visitor/visitor';

/** The colours of tokens.css that a page stands on. */
const GROUNDS = {light: 'rgb(251, 245, 244)', dark: 'rgb(21, 15, 38)'};

const USUAL = '';
/** As WCAG 1.4.12 has it. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;
/** As WCAG 1.4.4 has it. */
const TWICE_AS_LARGE = 'html { font-size: 200% !important; }';

/** Widths of screens, and what a visitor's own style sheet says of text there. */
const SCREENS = [
  {width: 320, texts: [USUAL]},
  {width: 390, texts: [USUAL, SPACED]},
  {width: 480, texts: [TWICE_AS_LARGE]},
  {width: 768, texts: [USUAL]},
  {width: 1024, texts: [USUAL]},
  {width: 1280, texts: [SPACED, TWICE_AS_LARGE]},
  {width: 1440, texts: [USUAL]},
  {width: 2560, texts: [USUAL]},
] as const;

/** What is measured need not be drawn; of all this, drawing takes the longest. */
const UNSEEN = 'html { opacity: 0 !important; clip-path: circle(0) !important; }';

/** Gives the open page a visitor's own style sheet, in the place of the last one. */
function setRules(visitor: Visitor, rules: string): Promise<void> {
  return visitor.ask((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}

/** What is to be seen of a page before anything is done on it. */
function firstScreen() {
  const [title] = document.querySelectorAll('h1');
  const bar = document.querySelector('header nav')?.getBoundingClientRect();
  return {
    language: document.documentElement.lang,
    ground: getComputedStyle(document.body).backgroundColor,
    titles: document.querySelectorAll('h1').length,
    titleInView: title ? title.getBoundingClientRect().bottom < innerHeight : false,
    titleBelowBar: title && bar ? title.getBoundingClientRect().top >= bar.bottom : false,
    barAtTop: bar?.top,
    footerLast:
      ([...document.querySelectorAll('footer')].at(-1)?.getBoundingClientRect().top ?? 0) >=
      (document.querySelector('main')?.getBoundingClientRect().bottom ?? Infinity),
  };
}

async function shownColours(visitor: Visitor): Promise<number> {
  const {data} = await sharp(await visitor.screenshot())
    .resize(160)
    .removeAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  const colours = new Set<number>();
  for (let index = 0; index < data.length; index += 3) {
    colours.add(data.readUIntBE(index, 3) & 0xf8f8f8);
  }
  return colours.size;
}

/** Holds the open page to what every page shows first, in a scheme. */
async function expectWhole(visitor: Visitor, page: string, scheme: keyof typeof GROUNDS): Promise<void> {
  expect(await visitor.ask(firstScreen), page).toEqual({
    language: languageOf(page).code,
    ground: GROUNDS[scheme],
    titles: 1,
    titleInView: true,
    titleBelowBar: true,
    barAtTop: 0,
    footerLast: true,
  });
}

async function expectDrawn(visitor: Visitor, page: string): Promise<void> {
  expect(await shownColours(visitor), `${page}: colours on the screen`).toBeGreaterThan(12);
}

/** How a page moves, once everything on it has come into view and React has taken over where it is needed. */
async function movement(visitor: Visitor) {
  await visitor.ask(() => {
    scrollTo(0, document.body.scrollHeight);
    document.querySelector('[data-hydrate]')?.scrollIntoView();
  });
  await visitor.key('Shift');
  const hasReact = () =>
    !document.querySelector('[data-hydrate]') || document.documentElement.dataset.hasHydrated === 'true';
  await eventually(() => visitor.ask(hasReact), 'React').toBe(true);
  return visitor.ask(() => ({
    // The seconds that each animation takes; 0 where scrolling moves it. What never ends is put into a number because
    // infinity does not come through JSON.
    seconds: document.getAnimations().flatMap((one) => {
      if (!(one.timeline instanceof DocumentTimeline)) return 0;
      const seconds = Number(one.effect?.getComputedTiming().activeDuration) / 1000;
      // What lies under the mouse may answer: a colour that changes at once does not move.
      const isAnswer = one instanceof CSSTransition && /color|opacity/.test(one.transitionProperty);
      return isAnswer && seconds <= 0.2 ? [] : Math.min(seconds, Number.MAX_SAFE_INTEGER);
    }),
    // Asked of the styles, because what has moved is at rest again.
    moving: [...document.querySelectorAll('body *')].filter(
      (element) => getComputedStyle(element).animationName !== 'none',
    ).length,
    scrolling: getComputedStyle(document.documentElement).scrollBehavior,
  }));
}

test.use({expectedComplaints: /404/});

for (const language of languages) {
  test(`every page in ${language.code} reads and looks right from 320 to 2560 px, with text spaced and enlarged, and stands still`, async ({
    visitor,
    site,
    engine,
  }) => {
    test.slow();
    for (const page of pagesIn(engine).filter((address) => languageOf(address) === language)) {
      await visitor.resize(SCREENS[0].width, 900);
      await visitor.open(site.url + page);
      for (const {width, texts} of SCREENS) {
        await setRules(visitor, UNSEEN);
        const got = await visitor.resize(width, 900);
        for (const rules of texts) {
          await setRules(visitor, UNSEEN + rules);
          expect(await visitor.ask(flaws), `${page} at ${got} px ${rules}`).toEqual([]);
        }
        if (width !== 390 && width !== 1440) continue;
        await setRules(visitor, USUAL);
        await expectWhole(visitor, page, 'light');
        if (width === 390) await expectDrawn(visitor, page);
      }
      await setRules(visitor, USUAL);
      const {seconds, scrolling} = await movement(visitor);
      expect([seconds, scrolling], page).toEqual([[], 'auto']);
    }
  });
}

test.describe('other settings', () => {
  test.use({settings: otherSettings});

  // What a scheme changes is colours: one width shows them. The depth preview, which sways on, has a control that
  // stops it.
  test('every page is whole in the dark scheme, moves where it may, and by itself for no more than 5 s (WCAG 2.2.2)', async ({
    visitor,
    site,
    engine,
  }) => {
    test.slow();
    for (const page of pagesIn(engine)) {
      await visitor.open(site.url + page);
      await expectWhole(visitor, page, 'dark');
      await expectDrawn(visitor, page);
      expect(await visitor.ask(flaws), page).toEqual([]);
      const {seconds, moving, scrolling} = await movement(visitor);
      expect(Math.max(0, ...seconds), page).toBeLessThanOrEqual(5);
      expect(scrolling, page).toBe('smooth');
      if (page === '/') {
        expect(moving, page).toBeGreaterThan(3);
      } else if (unknownPages.includes(page)) {
        expect(moving, page).toBeGreaterThan(0);
      }
    }
  });
});

test('the picture is there once it is reached, in a format of today', async ({visitor, site}) => {
  await visitor.open(`${site.url}/`);
  await visitor.ask(() => document.querySelector('#about picture img')?.scrollIntoView());
  const picture = () =>
    visitor.ask(() => {
      const image = document.querySelector<HTMLImageElement>('#about picture img');
      return [
        Boolean(image?.complete && image.naturalWidth > 0),
        /\.(avif|webp)$/.test(image?.currentSrc ?? ''),
      ];
    });
  await eventually(picture).toEqual([true, true]);
});
