/*
 * Runs in the page, before it loads: keeps the duration of every event that is part of a press.
 * Plain JavaScript, because the browser gets it as it stands here.
 */
window.reports = [];
{
  const keep = (list) => {
    for (const {duration, entryType, interactionId} of list.getEntries()) {
      if (interactionId || entryType === 'first-input') window.reports.push(duration);
    }
  };
  new PerformanceObserver(keep).observe({type: 'event', buffered: true, durationThreshold: 16});
  // Unlike an event, the first input is reported however short it was.
  new PerformanceObserver(keep).observe({type: 'first-input', buffered: true});
}
