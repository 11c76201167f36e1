/*
 * Copies the link of a section when it is pressed. Inline in pages with such links, after the content
 * (../../page/tags.ts), and therefore small and plain JavaScript.
 */
(() => {
  let message;
  document.querySelector('main').onclick = ({target}) => {
    message?.replaceChildren();
    const link = target.closest('[data-copied]');
    if (!link) return;
    // Rejected unless called while a press is handled; then nothing is shown.
    navigator.clipboard?.writeText(link.href).then(
      () => {
        message = link.nextSibling;
        message.textContent = link.dataset.copied;
      },
      () => {},
    );
  };
})();
