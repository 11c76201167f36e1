/*
 * Loads React when a visitor shows interest in an element that needs it, or when another script asks for it
 * (../../page/levels.ts). Inline in pages that load React, after the content (../../page/tags.ts), and therefore small and
 * plain JavaScript.
 */
(() => {
  // Attributes that ../../page/scripts.ts sets.
  const {address, main} = document.currentScript.dataset;
  // Replaced by ../../page/tags.ts.
  const wanted = '{wanted}';

  // React renders the page of the address that the browser shows. Hosts may show this page at other forms of its
  // address, as `//ja` or `/ja/index.html`, which address.ts corrects; an archive or a proxy shows it elsewhere, where
  // it stays as it is. A not-found page has no address of its own.
  const plain = (path) => path.replace(/\/+/g, '/').replace(/(\/index)?(\.html)?\/?$/, '');
  if (address && plain(location.pathname) !== plain(address)) return;

  const policy = self.trustedTypes?.createPolicy('bundler', {createScriptURL: (url) => url});
  const controls = () => [...document.querySelectorAll(`${wanted},form`)];
  // Presses and form submissions before React was loaded, each with all controls that the page had then
  // (`Press` in presses.ts).
  const presses = [];
  let loading;
  let hydrated;
  let failed;

  const load = (file) => {
    const script = document.createElement('script');
    script.src = policy?.createScriptURL(file) ?? file;
    // Docusaurus sets `self.docusaurus`. If the script has failed or is incomplete, tries a second time under
    // another address, in case the cached copy is broken.
    script.onload = script.onerror = () => {
      if (self.docusaurus) return;
      if (file === main) load(`${main}?`);
      else fail();
    };
    document.head.append(script);
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
    loading = setTimeout(load, 99, main);
  };

  // Records a press, so that presses.ts can repeat it when React is loaded. Input in a field is not recorded: it
  // stays in the field.
  const press = (event) => {
    const {type, target, key, currentTarget: control} = event;
    // Of controls within each other, only the innermost is pressed.
    if (control !== (type === 'click' ? target.closest(wanted) : target)) return;
    // On links, buttons and <summary>, Enter and space cause a click, so keys count only on other elements, as a
    // tab. Alt (on a Mac, Command) and an arrow key goes back or forward.
    if (
      key &&
      (!/^(Arrow[LR]|Enter| )/.test(key) ||
        event.metaKey ||
        event.altKey ||
        !control.matches('[role]:not(input,button,a,summary)'))
    )
      return;
    // Text that can be edited, and code, which is selected by clicks, only show interest.
    const isPress = !control.isContentEditable && !control.matches('.theme-code-block,textarea,select');
    if (failed && isPress) reload();
    if (failed || hydrated) return;
    noteIntent(true);
    if (!isPress) return;
    // Links, buttons and forms wait for React. Other elements, as <details>, do at once what HTML makes them
    // do.
    if (control.matches('a,summary,form,button,input,[role]')) event.preventDefault();
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
      for (const type of ['click', 'submit', 'keydown']) control.addEventListener(type, press);
    }
  };
  listen();
  // Sent by chunks.ts when a later script or the style sheet fails to load.
  addEventListener('failed', fail);
  // Sent by lifecycle.ts when React has started, with the function that repeats the presses.
  addEventListener('hydrated', ({detail: replay}) => {
    hydrated = true;
    replay(presses, controls);
  });
  // Sent by at-load.js and tabs.js.
  addEventListener('wanted', () => noteIntent(true));
})();
