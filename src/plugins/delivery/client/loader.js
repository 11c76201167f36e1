/*
 * Loads React when a visitor shows interest in something that needs it. Inline, after the content, in the pages
 * that hold such a thing (../shell.ts), so plain JavaScript and small.
 */
(() => {
  const controls = ':is(button,input,select,textarea):not([popovertarget])';
  const triggers = `[data-hydrate],${controls}`;
  let scripts = document.currentScript.dataset.scripts.split(' ');
  const policy = self.trustedTypes?.createPolicy('loader', {createScriptURL: (at) => scripts[at]});
  const presses = [];
  let loading;
  let hydrated;

  const load = () => {
    for (const at in scripts) {
      const script = document.createElement('script');
      script.src = policy?.createScriptURL(at) ?? scripts[at];
      script.async = false;
      document.head.append(script);
    }
    // A script may have come broken: the next attempt leaves its cached copy behind.
    scripts = scripts.map((address) => `${address}?`);
  };
  // Of the window, or of a script that did not come. The next sign of interest tries again.
  const fail = ({target}) => {
    if (!target.localName || target.localName === 'script') loading = hydrated;
  };
  addEventListener('error', fail, true);
  addEventListener('unhandledrejection', fail);

  const intend = ({type, target}) => {
    // A control within a marked element counts as that element.
    const element = target.closest('[data-hydrate]') ?? target.closest(controls);
    if (!element || (type !== 'click' && navigator.connection?.saveData)) return;
    // `onIntent` (index.ts) reads the attribute, and listens to the event from then on.
    element.dataset.hydrate = true;
    element.dispatchEvent(new Event('intent'));
    // The browser shows the press before it runs the scripts.
    if (!loading) loading = setTimeout(load, 99);
  };
  const near = new IntersectionObserver(
    (seen) => {
      for (const entry of seen) if (entry.isIntersecting) intend(entry);
    },
    {rootMargin: '25%'},
  );

  // A visitor who does one of these may soon need what is near the screen. Scrolling and mouse events do not count:
  // browsers send them by themselves.
  const notice = (event) => {
    for (const element of document.querySelectorAll(triggers)) near.observe(element);
    intend(event);
  };
  // A press before React is there is made again once it is.
  const press = (event) => {
    notice(event);
    const control = event.target.closest(controls);
    if (control && !hydrated) {
      event.preventDefault();
      presses.push(control);
    }
  };
  document.addEventListener('hydrated', async () => {
    hydrated = true;
    for await (const control of presses) control.click();
  });
  addEventListener('pointermove', intend);
  for (const sign of ['touchmove', 'keydown', 'wheel']) addEventListener(sign, notice);
  // Not in the navbar: a press there opens a panel and runs no script.
  const main = document.querySelector('main') ?? document.body;
  main.addEventListener('focusin', notice);
  main.addEventListener('click', press);
})();
