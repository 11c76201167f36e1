/**
 * A press of an element, or the submission of a form, before React was loaded. Recorded by loader.js, with all
 * elements of its kind that the page had then, so that it can be found again after React has rendered.
 */
type Press = {event: Event; control: HTMLElement; all: HTMLElement[]};

/**
 * Finds an element again. If React has replaced it, takes the element with the same text and, of several, the
 * same position.
 * @param now all elements of its kind that the page has now; React may have added some
 */
function findAgain({control, all}: Press, now: HTMLElement[]) {
  const isAlike = ({textContent}: Element) => textContent === control.textContent;
  return control.isConnected
    ? control
    : (now.filter(isAlike)[all.filter(isAlike).indexOf(control)] ?? now[all.indexOf(control)]);
}

/**
 * Repeats for React the presses before it was loaded. Waits after each for the page to change.
 * @param presses are removed
 * @param controls returns all controls that the page has now
 */
export async function replay(presses: Press[], controls: () => HTMLElement[]) {
  // When components are set up: the theme replaces its tabs.
  await new Promise((done) => setTimeout(done, 99));
  // If an extension or a translation has changed the page, React has replaced its elements: page.js adds its
  // listeners to the new ones.
  dispatchEvent(new Event('rendered'));
  // Forms that were submitted: each only once, however often its button was pressed.
  const sent = new Set<unknown>();
  /** An element whose key has moved the focus, as an arrow key to the next tab, and where the focus is now. */
  let moved: {from: HTMLElement; to: Element | null} | undefined;
  for (const press of presses.splice(0)) {
    const element = findAgain(press, controls());
    if (!element) continue;
    const {type, form} = element as HTMLButtonElement;
    const isForm = element instanceof HTMLFormElement;
    const sends = isForm ? element : /^(?:submit|image)$/.test(type) && form;
    if (sends && sent.has(sends)) continue;
    sent.add(sends);
    if (isForm) element.requestSubmit();
    else if (press.event.type === 'keydown') {
      const before = document.activeElement;
      const target = element === moved?.from ? moved.to : element;
      target?.dispatchEvent(new KeyboardEvent('keydown', press.event));
      if (document.activeElement !== before) moved = {from: element, to: document.activeElement};
    } else {
      // Some components listen to the events that precede a click.
      for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
        element.dispatchEvent(new PointerEvent(name, press.event));
      }
    }
    await null;
  }
}
