/*
 * Adds the linked scripts of others, in order (page/policy/linked-scripts.ts). Inline on the pages that have such scripts.
 */
(async (queue) => {
  // Sent by presses.ts. Not longer than 10 seconds: React does not come if its scripts fail, or at the address of a copy.
  const rendered = new Promise((done) => {
    addEventListener('rendered', done);
    setTimeout(done, 10_000);
  });
  for (const {attributes, text, waits, afterReact} of queue) {
    if (afterReact) await rendered;
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    if (text !== undefined) script.text = text;
    await new Promise((done) => {
      // An error too: one script that is blocked must not keep the others away.
      if (waits) script.onload = script.onerror = done;
      else done();
      document.head.append(script);
    });
  }
})({queue});
