/*
 * What HTML cannot do by itself. Inline in every page, after the content (../page/tags.ts), so plain JavaScript and small.
 */
(() => {
  // Another language's page is opened where the visitor is: same query, same section.
  const keepPlace = () => {
    for (const link of document.querySelectorAll('[popover] a[hreflang]')) {
      link.href = link.pathname + location.search + location.hash;
    }
  };
  keepPlace();
  addEventListener('hashchange', keepPlace);

  let message;
  // Not on the whole page: a press of the navbar's buttons then runs no script.
  for (const place of document.querySelectorAll('main,[popover]')) {
    place.onclick = ({target}) => {
      if (message) message.textContent = '';
      const link = target.closest('a');
      // A link to a section of the same page would leave the menu open.
      if (link && place.popover) place.hidePopover();
      const copied = link?.dataset.copied;
      if (!copied) return;
      // Browsers allow this only while they handle a press.
      navigator.clipboard?.writeText(link.href).then(
        () => {
          message = link.nextSibling;
          message.textContent = copied;
        },
        () => {},
      );
    };
  }
})();
