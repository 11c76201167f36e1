/* Tabs that the address names (`queryString`) are shown without waiting for a visitor's interest. */
if (location.search) document.querySelector('[role=tab]').dispatchEvent(new Event('pointermove'));
