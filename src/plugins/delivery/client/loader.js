/*
 * Loads React when a visitor shows interest in an element that needs it. Inline in pages with such an
 * element, after the content (../page/tags.ts), and therefore small and plain JavaScript.
 */
(() => {
  let {entry, with: needs} = document.currentScript.dataset;
  const policy = self.trustedTypes?.createPolicy('bundler', {createScriptURL: () => entry});
  const controls = () => [...document.querySelectorAll(`${needs},form`)];
  // Presses and form submissions before React was loaded, each with all controls that the page had then
  // (`Press` in lifecycle.ts).
  const presses = [];
  let loading;
  let hydrated;
  let failed;

  const load = () => {
    const script = document.createElement('script');
    script.src = policy?.createScriptURL('') ?? entry;
    script.onerror = retry;
    // Docusaurus sets `self.docusaurus`, unless the script is incomplete.
    script.onload = () => self.docusaurus || retry();
    document.head.append(script);
  };
  // Tries a second time under another address, in case the cached copy is broken.
  const retry = () => {
    if (entry.endsWith('?')) return fail();
    entry += '?';
    load();
  };
  // The page stays usable without React. A press that was recorded, or the next one, reloads the page once;
  // not offline, where the page would be lost.
  const fail = () => {
    failed = true;
    for (const type of ['click', 'submit']) addEventListener(type, press, true);
    if (presses.length) reload();
  };
  const reload = () => {
    if (history.state?.again || !navigator.onLine) return;
    history.replaceState({again: true}, '');
    location.reload();
  };

  // Called when a visitor shows interest in a control: loads React, unless the browser saves data and this is
  // no press.
  const noteIntent = (control, isPress) => {
    if (navigator.connection?.saveData && !isPress) return;
    const marked = control.closest('[data-hydrate]');
    if (marked) {
      // The attribute tells `onIntent` (index.ts) of interest before React was loaded; the event tells it of
      // later interest.
      marked.dataset.hydrate = true;
      marked.dispatchEvent(new Event('intent'));
    }
    // 99 ms, so that the browser shows the press before the scripts keep it busy.
    if (!loading) loading = setTimeout(load, 99);
  };

  // Records a press, so that lifecycle.ts can repeat it when React is loaded. Input in a field is not
  // recorded: it stays in the field.
  const press = (event) => {
    const {type, target, keyCode: key} = event;
    const control = type === 'click' ? target.closest?.(needs) : target;
    // Only fields have the property `required`.
    const isField = control && 'required' in control && !/button|submit|reset|image/.test(control.type);
    // Of keys, only Enter (13) presses a field; while Japanese text is being composed, Enter has another
    // code. On buttons and links, Enter and space cause a click, so keys count only on other elements with a
    // role.
    if (
      !control ||
      (key && !(isField ? key === 13 : (key === 13 || key > 31) && control.matches('[role]:not(a,button)')))
    )
      return;
    if (failed && !isField) reload();
    if (failed || hydrated || control !== event.currentTarget) return;
    noteIntent(control, true);
    if (isField && !key) return;
    // Links, buttons and forms wait for React. Other elements, as <details>, and keys do at once what HTML
    // makes them do.
    if (!key && control.matches('a,summary,form,button,input,[role]')) event.preventDefault();
    presses.push({event, control, all: controls()});
  };

  const near = new IntersectionObserver(
    (seen) => {
      for (const {isIntersecting, target} of seen) if (isIntersecting) noteIntent(target);
    },
    {rootMargin: '25%'},
  );
  // Observes which controls come near the screen, once the visitor touches, types or turns the wheel. Scroll
  // and mouse events do not count: browsers also send them without a visitor.
  const notice = () => {
    for (const control of controls()) near.observe(control);
  };
  for (const sign of ['touchmove', 'keydown', 'wheel']) addEventListener(sign, notice);
  // Listeners on each control, not on the document: then a press of a navbar button runs no script.
  for (const control of controls()) {
    for (const type of ['pointermove', 'focusin']) control.addEventListener(type, () => noteIntent(control));
    // `submit`: Enter can submit a form without a button.
    for (const type of ['click', 'submit', 'keydown', 'input']) control.addEventListener(type, press);
  }
  // Sent by lifecycle.ts when a later script fails to load.
  addEventListener('failed', fail);
  // Sent by lifecycle.ts when React has started, with the function that repeats the presses.
  addEventListener('hydrated', ({detail: replay}) => {
    hydrated = true;
    replay(presses, controls);
  });
})();
