/** Marks each script that ends, in the page itself. */
export function markEnds(): void {
  const mark = ({target}: Event) => (target as HTMLElement).setAttribute('data-ended', '');
  for (const end of ['load', 'error']) document.addEventListener(end, mark, {capture: true});
}

/** How many scripts the page knows to have ended, once none is under way: a press before that belongs to it. */
export function endedScripts(): number {
  const scripts = [...document.querySelectorAll('head > script[src]')];
  return scripts.every((script) => script.hasAttribute('data-ended')) ? scripts.length : 0;
}
