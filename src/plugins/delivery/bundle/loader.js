/*
 * Loads React when something on the page that needs it is wanted. This stands inline in the pages that
 * hold such a thing, after it (shell.ts), so it is plain JavaScript, small, and knows nothing of React.
 */
(() => {
  const needy = '[data-hydrate]';
  let {bundle} = document.currentScript.dataset;
  let script;
  const policy = self.trustedTypes?.createPolicy('loader', {createScriptURL: () => bundle});

  const want = ({type, target}) => {
    const element = target.closest(needy);
    if (!element || (type !== 'click' && navigator.connection?.saveData)) return;
    // React reads what came before it, and listens from then on (src/plugins/delivery/bundle/hydration.ts).
    element.dataset.hydrate = true;
    element.dispatchEvent(new Event('wanted'));
    if (script) return;
    script = document.createElement('script');
    script.src = policy?.createScriptURL('') ?? bundle;
    script.onload = script.onerror = () => {
      // A script that came, but broken, ran nothing; its cached copy is left behind with its address.
      if (!self.docusaurus) {
        script = null;
        bundle += '?';
      }
    };
    // A press is painted before the bundle takes the processor.
    setTimeout(() => document.head.append(script), 99);
  };
  const near = new IntersectionObserver(
    (seen) => {
      for (const entry of seen) if (entry.isIntersecting) want(entry);
    },
    {rootMargin: '25%'},
  );

  // Whoever does one of these is there, and wants what is near the screen. Browsers scroll, and move the
  // mouse over a page, by themselves.
  const notice = (event) => {
    for (const element of document.querySelectorAll(needy)) near.observe(element);
    want(event);
  };
  addEventListener('pointermove', want);
  for (const sign of ['touchmove', 'keydown', 'wheel']) addEventListener(sign, notice);
  // Not in the bar, where a press opens a panel: it compiles and runs nothing.
  for (const sign of ['focusin', 'click']) document.querySelector('main').addEventListener(sign, notice);
})();
