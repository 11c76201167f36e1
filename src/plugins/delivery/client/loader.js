/*
 * Loads React when a visitor shows interest in something that needs it. Inline, after the content, in the pages
 * that hold such a thing (../page/tags.ts), so plain JavaScript and small.
 */
(() => {
  let {entry, with: needs} = document.currentScript.dataset;
  const policy = self.trustedTypes?.createPolicy('bundler', {createScriptURL: () => entry});
  const controls = () => [...document.querySelectorAll(`${needs},form`)];
  // What was pressed before React was there, and a form that the enter key sent: each with all that could be pressed then.
  const presses = [];
  let loading;
  let hydrated;
  let failed;

  const load = () => {
    const script = document.createElement('script');
    script.src = policy?.createScriptURL('') ?? entry;
    script.onerror = retry;
    // Docusaurus sets this, unless the script came broken.
    script.onload = () => self.docusaurus || retry();
    document.head.append(script);
  };
  // Once more, past a broken copy in the cache.
  const retry = () => {
    if (entry.endsWith('?')) return fail();
    entry += '?';
    load();
  };
  // The page stays usable without React. The next press, or one that waits, reloads it once; offline it does not, for the
  // page would be lost.
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

  const want = (control, isPress) => {
    if (navigator.connection?.saveData && !isPress) return;
    const marked = control.closest('[data-hydrate]');
    if (marked) {
      // `onIntent` (index.ts) reads the attribute, and listens to the event from then on.
      marked.dataset.hydrate = true;
      marked.dispatchEvent(new Event('intent'));
    }
    // The browser shows the press before it runs the scripts.
    if (!loading) loading = setTimeout(load, 99);
  };

  // A press before React is there is made again once it is; what is filled in stays where it is (lifecycle.ts).
  const press = (event) => {
    const {type, target, keyCode: key} = event;
    const control = type === 'click' ? target.closest?.(needs) : target;
    // Fields alone may be required.
    const isField = control && 'required' in control && !/button|submit|reset|image/.test(control.type);
    // A field is filled in, not pressed, but by the enter key (13). While a text is composed from several keys, as Japanese
    // is, the code is another. On buttons and links a click tells of that key, and of space.
    if (
      !control ||
      (key && !(isField ? key === 13 : (key === 13 || key > 31) && control.matches('[role]:not(a,button)')))
    )
      return;
    if (failed && !isField) reload();
    if (failed || hydrated || control !== event.currentTarget) return;
    want(control, true);
    if (isField && !key) return;
    // What a marked element does by itself, as <details> does, it does at once; and so does a key.
    if (!key && control.matches('a,summary,form,button,input,[role]')) event.preventDefault();
    presses.push({event, control, all: controls()});
  };

  const near = new IntersectionObserver(
    (seen) => {
      for (const {isIntersecting, target} of seen) if (isIntersecting) want(target);
    },
    {rootMargin: '25%'},
  );
  // A visitor who does one of these may soon need what is near the screen. Scrolling and mouse events do not count:
  // browsers send them by themselves.
  const notice = () => {
    for (const control of controls()) near.observe(control);
  };
  for (const sign of ['touchmove', 'keydown', 'wheel']) addEventListener(sign, notice);
  // Each by itself: a press of the navbar's buttons then runs no script.
  for (const control of controls()) {
    for (const type of ['pointermove', 'focusin']) control.addEventListener(type, () => want(control));
    // A form without a button is sent by the enter key.
    for (const type of ['click', 'submit', 'keydown', 'input']) control.addEventListener(type, press);
  }
  // From lifecycle.ts, where the bundler loads later scripts.
  addEventListener('failed', fail);
  // From lifecycle.ts, which does again what was done before.
  addEventListener('hydrated', ({detail: replay}) => {
    hydrated = true;
    replay(presses, controls);
  });
})();
