/*
 * Shows the tab that the address names, or that the visitor has chosen before (`queryString` and `groupId` of
 * Docusaurus's tabs; `rememberedTab` in ../index.ts), before the browser shows another one. Inline in pages with such
 * tabs, before the content, because the content may be shown before all of it has arrived.
 */
{
  /** Whether a panel is not in the page, because React renders it only when it is chosen (`lazy`). */
  let isMissing;
  const isChosen = ({dataset: {tab, group, query}}) => {
    const named = new URLSearchParams(location.search).get(query);
    try {
      // Replaced by ../../page/tags.ts.
      return tab === (named ?? self['{storage}'].getItem(`docusaurus.tab.${group}{namespace}`));
    } catch {
      // The visitor refuses storage.
      return tab === named;
    }
  };
  const show = () => {
    isMissing = false;
    for (const chosen of [...document.querySelectorAll('[data-tab]')].filter(isChosen)) {
      const panels = chosen.parentElement.nextElementSibling?.children ?? [];
      for (const [at, tab] of [...chosen.parentElement.children].entries()) {
        const isThis = tab === chosen;
        tab.setAttribute('aria-selected', isThis);
        tab.tabIndex = isThis ? 0 : -1;
        tab.classList.toggle('tabs__item--active', isThis);
        if (panels[at]) panels[at].hidden = !isThis;
        else isMissing = true;
      }
    }
  };
  const watch = new MutationObserver(show);
  watch.observe(document, {childList: true, subtree: true});
  document.addEventListener('DOMContentLoaded', () => {
    watch.disconnect();
    show();
    if (isMissing) dispatchEvent(new Event('wanted'));
  });
}
