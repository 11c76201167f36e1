/*
 * Loads React when a visitor shows interest in an element that needs it. Inline in pages with such an
 * element, after the content (../page/tags.ts), and therefore small and plain JavaScript.
 */
(() => {
  // Replaced by ../page/page.ts and ../page/tags.ts.
  let entry = '{entry}';
  const needs = '{needs}';
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
    script.onload = check;
    script.onerror = check;
    document.head.append(script);
  };
  // Docusaurus sets `self.docusaurus`. If the script has failed or is incomplete, tries a second time under
  // another address, in case the cached copy is broken.
  const check = () => {
    if (self.docusaurus) return;
    if (entry.endsWith('?')) return fail();
    entry += '?';
    load();
  };
  // The page stays usable without React. A press that was recorded, or the next one, reloads the page once;
  // not offline, where the page would be lost.
  const fail = () => {
    failed = true;
    // React may have added controls.
    listen();
    if (presses.length) reload();
  };
  const reload = () => {
    if (history.state?.again || !navigator.onLine) return;
    history.replaceState({again: true}, '');
    location.reload();
  };

  // Called when a visitor shows interest in a control: loads React, unless the browser saves data and this is
  // no press.
  const noteIntent = (isPress) => {
    if (loading || (navigator.connection?.saveData && !isPress)) return;
    // 99 ms, so that the browser shows the press before the scripts keep it busy.
    loading = setTimeout(load, 99);
  };

  // Records a press, so that lifecycle.ts can repeat it when React is loaded. Input in a field is not
  // recorded: it stays in the field.
  const press = (event) => {
    const {type, target, key, currentTarget: control} = event;
    // Of controls within each other, only the innermost is pressed.
    if (control !== (type === 'click' ? target.closest(needs) : target)) return;
    // Of elements, only fields have the property `required`.
    const isField =
      control.isContentEditable || ('required' in control && !/button|submit|reset|image/.test(control.type));
    // Of keys, Enter presses a field; while Japanese text is being composed, it has another code than 13. On
    // links, buttons and <summary>, Enter and space cause a click, so keys count only on other elements, as a tab.
    // Alt (on a Mac, Command) and an arrow key goes back or forward.
    if (
      key &&
      !(isField
        ? event.keyCode === 13
        : /^(?:Arrow[LR]|Enter| )/.test(key) &&
          !event.metaKey &&
          !event.altKey &&
          control.matches('[role]:not(input,button,a,summary)'))
    )
      return;
    if (failed && !isField) reload();
    if (failed || hydrated) return;
    noteIntent(true);
    if (isField && !key) return;
    // Links, buttons and forms wait for React. Other elements, as <details>, do at once what HTML makes them
    // do.
    if (!isField && control.matches('a,summary,form,button,input,[role]')) event.preventDefault();
    presses.push({event, control, all: controls()});
  };

  const near = new IntersectionObserver(
    (seen) => {
      if (seen.some(({isIntersecting}) => isIntersecting)) noteIntent();
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
  const listen = () => {
    for (const control of controls()) {
      for (const type of ['pointermove', 'focusin']) control.addEventListener(type, () => noteIntent());
      // `submit`: Enter can submit a form without a button.
      for (const type of ['click', 'submit', 'keydown', 'input']) control.addEventListener(type, press);
    }
  };
  listen();
  // Sent by lifecycle.ts when a later script fails to load.
  addEventListener('failed', fail);
  // Sent by lifecycle.ts when React has started, with the function that repeats the presses.
  addEventListener('hydrated', ({detail: replay}) => {
    hydrated = true;
    replay(presses, controls);
  });
})();
