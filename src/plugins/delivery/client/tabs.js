/*
 * Loads React at once if the address has a query, which may select a tab (`queryString` of Docusaurus's
 * tabs).
 */
if (location.search) document.querySelector('[role=tab]').dispatchEvent(new Event('pointermove'));
