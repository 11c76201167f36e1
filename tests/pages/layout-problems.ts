import type {Page} from 'playwright/test';

/** Hides the page, because drawing takes long, and sizes can be measured without it. */
export const HIDDEN = 'html { opacity: 0 !important; clip-path: circle(0) !important; }';

/** Text spacing of a visitor (WCAG 2.2, 1.4.12). */
export const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Gives the open page a style sheet of the visitor, which replaces the one of an earlier call. */
export const restyle = (tab: Page, rules: string) =>
  tab.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);

/** Makes each word of the links to stores 30 % longer, as translations are. Runs in the page. */
function lengthenBadges() {
  for (const badge of document.querySelectorAll('main a[target=_blank]')) {
    const walker = document.createTreeWalker(badge, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const {currentNode: node} = walker;
      node.textContent = (node.textContent ?? '').replace(
        /\p{L}+/gu,
        (word) => word + word.slice(0, Math.ceil(0.3 * word.length)),
      );
    }
  }
}

/**
 * Finds faults of the layout when the words of the stores' badges are 30 % longer. They stay so.
 * @param rules style sheet of the visitor
 * @returns a sentence for each problem
 */
export async function problemsOfLongBadges(tab: Page, rules: string) {
  await tab.evaluate(lengthenBadges);
  return layoutProblems(tab, rules);
}

/** Opens all <details>, and finds visible faults of the page's layout at its top. Runs in the page. */
function findProblems() {
  for (const details of document.querySelectorAll('details')) details.open = true;
  scrollTo({top: 0, behavior: 'instant'});
  const {scrollWidth, clientWidth} = document.documentElement;
  const problems =
    scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide on ${clientWidth} px`] : [];
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({visibilityProperty: true}))
      .map((element) => ({
        element,
        box: element.getBoundingClientRect(),
        style: getComputedStyle(element),
        // A getter, because it is needed only for problems, and reading the text of every element takes long.
        get words() {
          return `${element.localName} “${element.textContent?.trim().slice(0, 40)}”`;
        },
      }))
      .filter(({box}) => box.width > 0);

  const frames = visible('body *').filter(
    ({style}) => style.clipPath === 'none' && /hidden|clip/.test(style.overflowY),
  );
  // In Safari, 、 and 。 may hang into the margin, by 1 em, and more if letters are spaced.
  const hanging = CSS.supports('hanging-punctuation', 'allow-end') ? 1.2 : 0;
  // Without links in tables, which may scroll sideways, and without the skip link, which is out of view.
  for (const text of visible(
    'h1, h2, h3, p, li, dt, dd, a:not(table a, [href="#main"]), button, label, img[alt]:not([alt=""])',
  )) {
    const {element, box, style} = text;
    const margin = Math.min(box.left, clientWidth - box.right);
    if (margin < 6 && box.right > 0) problems.push(`${text.words} is ${margin} px from the window's edge`);
    const tolerance = 1 + hanging * Number.parseFloat(style.fontSize);
    if (element.scrollWidth > element.clientWidth + tolerance && style.display !== 'inline') {
      problems.push(`${text.words} overflows`);
    }
    const isCut = frames.some((frame) =>
      frame.element === element
        ? element.scrollHeight > element.clientHeight + 1
        : frame.element.contains(element) && box.bottom > frame.box.bottom + 1,
    );
    if (isCut) problems.push(`${text.words} is cut off`);
  }

  // Latin words of titles are not broken, if they have at most 12 letters; nor those of the contents and the
  // brand name, with 8 letters if the text has 200 %.
  const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const range = document.createRange();
  /** Returns the top of the line of a letter. The hyphen of a soft hyphen before it has a box of its own, before its box. */
  const topOf = (node: Node, at: number) => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return Array.from(range.getClientRects()).at(-1)?.top;
  };
  const names = 'article > nav a, #__docusaurus > header > div > a';
  for (const {element, words} of visible(`h1, article > .surface h2, ${names}`)) {
    const letters = element.matches(names) ? Math.floor(Math.min(12, 256 / fontSize)) : 12;
    const unbreakable = RegExp(`(?<!\\p{L})\\p{Script=Latin}{2,${letters}}(?!\\p{L})`, 'gu');
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const {currentNode: node} = walker;
      for (const {0: word, index} of node.textContent?.matchAll(unbreakable) ?? []) {
        if (topOf(node, index) !== topOf(node, index + word.length - 1))
          problems.push(`${word} in ${words} is broken`);
      }
    }
  }

  // Blocks of text and controls of the navbar do not overlap. Panels may, while they are open.
  const blocks = visible(
    ':is(main, footer) :is(h1, h2, h3, p, li, iframe), #__docusaurus > header :is(a, button)',
  ).filter(({element}) => !element.closest(':is([role=status], svg, [aria-hidden=true], :popover-open)'));
  for (const [index, {element, box, words}] of blocks.entries()) {
    for (const other of blocks.slice(index + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (Math.min(across, down) > 1 && !element.contains(other.element)) {
        problems.push(`${words} overlaps ${other.words}`);
      }
    }
  }

  // Targets of the pointer are large enough, except the skip link and links within sentences.
  for (const target of visible(
    'a:not([href="#main"]), button, input:enabled, select, summary, [tabindex="0"], canvas',
  )) {
    const {element, style} = target;
    // The target of a radio button is its label; of a field within a text, only the field itself.
    const label = element.closest('label');
    const pressed = label && getComputedStyle(label).display !== 'inline' ? label : element;
    const {width, height} = pressed.getBoundingClientRect();
    const isInSentence =
      style.display === 'inline' &&
      element.closest('p, li, dd')?.textContent?.trim() !== element.textContent?.trim();
    // Tolerance for rounded sizes.
    if (Math.min(width, height) < 43.9 && !isInSentence) {
      problems.push(`the target ${target.words} has ${width.toFixed(1)} × ${height.toFixed(1)} px`);
    }
  }
  return problems;
}

/**
 * Finds visible faults of the open page's layout, with all <details> open.
 * @param rules style sheet of the visitor
 * @returns a sentence for each problem
 */
export async function layoutProblems(tab: Page, rules = '') {
  await restyle(tab, rules);
  return tab.evaluate(findProblems);
}
