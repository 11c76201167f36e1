/*
 * What HTML cannot do by itself and nobody should wait for. This stands inline in every page, before
 * its own elements (shell.ts), so it is plain JavaScript and small.
 */
(() => {
  document.documentElement.dataset.scripts = '';
  // Above all the form's frame, which may be there before anything else is.
  document.addEventListener(
    'load',
    ({target}) => {
      target.dataset.loaded = '';
    },
    true,
  );

  // Another language's page is opened where the visitor is: same query, same section.
  const keepPlace = ({target}) => {
    const link = target.closest('#languages a');
    if (link) {
      link.search = location.search;
      link.hash = location.hash;
    }
  };
  // Before the click, for whoever opens the link in a tab of its own.
  for (const press of ['pointerdown', 'click']) addEventListener(press, keepPlace);

  let said;
  addEventListener('click', ({target}) => {
    // A link to a section of the page one is on leaves the menu open by itself.
    target.closest('a')?.closest('[popover]')?.hidePopover?.();

    if (said) said.textContent = '';
    // Copied within the press, because browsers allow it then and hardly later.
    const link = target.closest('[data-copied]');
    if (!link) return;
    navigator.clipboard?.writeText(link.href).then(
      () => {
        said = link.nextSibling;
        said.textContent = link.dataset.copied;
      },
      () => {},
    );
  });

  // A browser asks for the manifest as soon as it is named. Nobody waits for it, so it waits for the page.
  setTimeout(
    () =>
      document.head.append(
        Object.assign(document.createElement('link'), {rel: 'manifest', href: '/site.webmanifest'}),
      ),
    5e3,
  );
})();
