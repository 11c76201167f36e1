/* An element with other text than React expects would have it make the page anew: nothing is typed before it is there. */
addEventListener('beforeinput', (event) => {
  const isWaiting = document.documentElement.dataset.hasHydrated === 'false';
  if (isWaiting && event.target.isContentEditable) event.preventDefault();
});
