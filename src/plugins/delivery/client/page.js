/*
 * Keeps query and section in links to other languages, closes the menu, and copies links to sections. Inline
 * in every page, after the content (../page/tags.ts), and therefore small and plain JavaScript.
 */
(() => {
  // Links to other languages get the query and section of the present address.
  const keepPlace = () => {
    for (const link of document.querySelectorAll('[popover] a[hreflang]')) {
      link.href = link.pathname + location.search + location.hash;
    }
  };
  keepPlace();
  addEventListener('hashchange', keepPlace);

  let message;
  // Not on the document: then a press of a navbar button runs no script.
  for (const place of document.querySelectorAll('main,[popover]')) {
    place.onclick = ({target}) => {
      message?.replaceChildren();
      const link = target.closest('a');
      // Closes the menu: a link to a section of the same page would leave it open.
      if (link && place.popover) place.hidePopover();
      const copied = link?.dataset.copied;
      if (!copied) return;
      // Rejected unless called while a press is handled; then nothing is shown.
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
