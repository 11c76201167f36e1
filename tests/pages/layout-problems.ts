/**
 * Finds visible faults of a page's layout. Runs in the page.
 * @param rules style sheet of the visitor, which replaces the one of an earlier call
 * @returns a sentence for each problem
 */
export function layoutProblems(rules: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
  // In Safari, 、 and 。 may hang into the margin, by 1 em, and more if letters are spaced.
  const hanging = CSS.supports('hanging-punctuation', 'allow-end') ? 1.2 : 0;
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
  const {scrollWidth, clientWidth} = document.documentElement;
  const problems =
    scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide on ${clientWidth} px`] : [];

  const frames = visible('body *').filter(
    ({style}) => style.clipPath === 'none' && /hidden|clip/.test(style.overflowY),
  );
  // Without links in tables, which may scroll sideways.
  const texts = visible('h1, h2, h3, p, li, dt, dd, a:not(table a), button, label, img[alt]:not([alt=""])');
  for (const text of texts) {
    const {element, box, style} = text;
    if (box.right > clientWidth + 0.5 || (box.left < -0.5 && box.right > 0)) {
      problems.push(`${text.words} reaches from ${box.left} to ${box.right}`);
    }
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

  // Latin words of titles and of the brand name are not broken, if they have at most 12 letters; 8 letters
  // with text of 200 %.
  const maxLetters = Math.min(
    12,
    Math.floor(256 / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
  );
  const unbreakable = RegExp(`(?<!\\p{L})\\p{Script=Latin}{2,${maxLetters}}(?!\\p{L})`, 'gu');
  const range = document.createRange();
  const titles = clientWidth < 390 ? [] : visible('h1, article > .surface h2');
  for (const {element, words} of [...titles, ...visible('#__docusaurus > header > div > a')]) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const {currentNode: node} = walker;
      for (const {0: word, index} of node.textContent?.matchAll(unbreakable) ?? []) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) problems.push(`${word} in ${words} is broken`);
      }
    }
  }

  const blocks = visible('main :is(h1, h2, h3, p, li)').filter(
    ({element}) => !element.closest('[role=status], svg, [aria-hidden=true]'),
  );
  for (const {box, words} of blocks) {
    const margin = Math.min(box.left, clientWidth - box.right);
    if (margin < 8) problems.push(`${words} is ${margin} px from the edge of the screen`);
  }
  // Blocks of text do not overlap, nor do controls of the navbar.
  for (const [parts, least] of [
    [blocks, 1],
    // Controls may touch each other, with rounded positions.
    [visible('#__docusaurus > header :is(a, button)'), 0.1],
  ] as const) {
    for (const [index, {element, box, words}] of parts.entries()) {
      for (const other of parts.slice(index + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (Math.min(across, down) > least && !element.contains(other.element)) {
          problems.push(`${words} overlaps ${other.words}`);
        }
      }
    }
  }
  // There is space after a heading, and between two links in a row.
  for (const {element, box, words} of visible('main :is(h1, h2, h3)')) {
    const next = texts.find(
      (text) =>
        element.compareDocumentPosition(text.element) === Node.DOCUMENT_POSITION_FOLLOWING &&
        text.box.left < box.right,
    );
    const gap = (next?.box.top ?? Infinity) - box.bottom;
    if (Math.abs(gap) < 4) problems.push(`${next?.words} follows ${words} after ${gap} px`);
  }
  const links = visible('main a, footer a');
  for (const [index, {box, words}] of links.entries()) {
    const beside = links[index + 1];
    if (beside && beside.box.top === box.top && Math.abs(beside.box.left - box.right) < 4) {
      problems.push(`${beside.words} begins where ${words} ends`);
    }
  }
  return problems;
}
