/*
 * Refuses typing in contentEditable elements until React is loaded. With a text that React does not expect,
 * React would discard the page's HTML and render it again.
 */
addEventListener('beforeinput', (event) => {
  const isWaiting = document.documentElement.dataset.hasHydrated === 'false';
  if (isWaiting && event.target.isContentEditable) event.preventDefault();
});
