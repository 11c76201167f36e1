/** How far below or above the screen the picture may be when its depth is fetched. */
const NEAR = '25%';

/** Safari has no idle callback. */
const whenIdle: (then: () => void) => void =
  'requestIdleCallback' in globalThis ? (then) => requestIdleCallback(then) : (then) => setTimeout(then, 300);

/** What browsers tell of the connection, where they do. */
type Connection = {readonly saveData?: boolean};

/**
 * Waits until a visitor will want to see an element: it is near the screen and the page idle.
 * Never comes with Save-Data, nor where there is no WebGL 2, nor once the signal came.
 */
export function whenWanted(element: Element, signal: AbortSignal): Promise<void> {
  const {connection} = navigator as {connection?: Connection};
  return new Promise((resolve) => {
    if (connection?.saveData || !('WebGL2RenderingContext' in globalThis)) return;
    const view = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({isIntersecting}) => isIntersecting)) return;
        view.disconnect();
        whenIdle(() => {
          if (!signal.aborted) resolve();
        });
      },
      {rootMargin: NEAR},
    );
    view.observe(element);
    signal.addEventListener('abort', () => view.disconnect());
  });
}
