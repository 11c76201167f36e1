/*
 * Loads React at once if the address has a query, or the browser has stored a choice, which may select a tab
 * (`queryString` and `groupId` of Docusaurus's tabs). Inline in pages with tabs.
 */
{
  let hasChoice = location.search;
  try {
    hasChoice ||= Object.keys(localStorage).some((key) => key.startsWith('docusaurus.tab.'));
  } catch {
    // The visitor refuses storage.
  }
  if (hasChoice) dispatchEvent(new Event('wanted'));
}
