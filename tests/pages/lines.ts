/**
 * Returns the text of every element that matches a selector, divided into its lines on the screen. Runs in
 * the page.
 */
export function linesOf(selector: string) {
  const range = document.createRange();
  return [...document.querySelectorAll(selector)].map((element) => {
    const lines: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let line = Infinity;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      for (let place = 0; place < text.length; place++) {
        range.setStart(node, place);
        range.setEnd(node, place + 1);
        const {width, top, height} = range.getBoundingClientRect();
        const isSameLine = width === 0 || top <= line + height / 2;
        lines.push(((isSameLine && lines.pop()) || '') + text[place]);
        if (width > 0) line = top;
      }
    }
    return lines;
  });
}
