/*
 * Keeps query and section in links to other languages, and closes the menu. Inline in every page, after the
 * content (../../page/tags.ts), and therefore small and plain JavaScript.
 */
(() => {
  const update = () => {
    // Links to other languages get the query and section of the present address.
    for (const link of document.querySelectorAll('[popover] a[hreflang]')) {
      link.href = link.pathname + location.search + location.hash;
    }
    // Not on the document: then a press of a navbar button runs no script.
    for (const panel of document.querySelectorAll('[popover]')) {
      panel.onclick = ({target}) => {
        // A link to a section of the same page would leave the menu open.
        if (target.closest('a')) panel.hidePopover?.();
      };
    }
  };
  update();
  // The second is sent by presses.ts when React has started, as it may have replaced elements.
  for (const change of ['hashchange', 'rendered']) addEventListener(change, update);
})();
