/*
 * What HTML cannot do by itself and nobody should wait for. This stands inline in every page
 * (../shell.ts), so it is plain JavaScript and small.
 */
(() => {
  // Another language's page is opened where the visitor is: same query, same section.
  const keepPlace = () => {
    for (const link of document.querySelectorAll('[popover] a[hreflang]')) {
      link.href = link.pathname + location.search + location.hash;
    }
  };
  addEventListener('hashchange', keepPlace);

  addEventListener('DOMContentLoaded', () => {
    keepPlace();

    let said;
    // Only where there may be something to do: a press of the bar's buttons compiles and runs nothing.
    for (const place of document.querySelectorAll('main,[popover]')) {
      place.onclick = ({target}) => {
        if (said) said.textContent = '';
        const link = target.closest('a');
        // A link to a section of the page one is on leaves the menu open by itself.
        if (link && place.popover) place.hidePopover();
        const copied = link?.dataset.copied;
        if (!copied) return;
        // Within the press, because browsers allow it then and hardly later.
        navigator.clipboard?.writeText(link.href).then(
          () => {
            said = link.nextSibling;
            said.textContent = copied;
          },
          () => {},
        );
      };
    }
  });
})();
