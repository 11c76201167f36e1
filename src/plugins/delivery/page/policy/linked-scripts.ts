import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '../page';
import {FOREIGN} from '../scripts';

type Attributes = Record<string, string>;

/** A script of others, as the loader of the page adds it. */
type Queued = {
  attributes: Attributes;
  /** The program of a script without `src`. */
  text?: string;
  /** Whether the next script waits until this one has run, as browsers do without `async`. */
  waits: boolean;
  /** Whether it waits for React, which expects the content as it was built. */
  afterReact?: true;
};

const loader = readFileSync(path.join(__dirname, '../../client/inline/linked-scripts.js'), 'utf8');

/**
 * Step: lets a small inline script add the linked scripts of others. Its hash is in the policy, whose
 * 'strict-dynamic' then allows what these scripts load themselves; a linked script would need its host in the
 * policy, without 'strict-dynamic', which switches other vendors off. Inline scripts after a linked one that is not
 * `async` join the queue, because they may use what it defines. Scripts in the content stay in place as texts, since
 * React expects them there. On a page that loads React, they run after it, because they may change the content. Those of
 * `<Head>` are left to React, which adds them, or would a second time (react-helmet-async).
 */
export function queueLinkedScripts(page: Page) {
  const {$, level} = page;
  if (level?.level !== 'never') $('[data-rh]').filter(FOREIGN).remove();
  const scripts = [...$('html *').filter(FOREIGN)];
  const inContent = new Set(scripts.filter((script) => $(script).closest('#__docusaurus').length > 0));
  const isAfterReact = (script: (typeof scripts)[number]) =>
    level?.level !== 'never' && inContent.has(script);
  const isLinked = ({attribs}: {attribs: Attributes}) => attribs.src !== undefined;
  const isWaiting = (script: {attribs: Attributes}) => isLinked(script) && script.attribs.async === undefined;
  const first = scripts.findIndex(isWaiting);
  const queued = scripts.filter(
    (script, index) =>
      isLinked(script) ||
      isAfterReact(script) ||
      (first >= 0 && index > first && script.attribs.type !== 'module'),
  );
  if (queued.length === 0) return;
  const queue = queued.map((script): Queued => {
    const attributes = {...script.attribs};
    const text = isLinked(script) ? undefined : $(script).text();
    if (text !== undefined) page.queuedTexts = [...(page.queuedTexts ?? []), text];
    if (inContent.has(script)) $(script).attr('type', 'text/plain');
    else $(script).remove();
    return {attributes, text, waits: isWaiting(script), ...(isAfterReact(script) && {afterReact: true})};
  });
  // `<` as an escape: a text may contain `</script>`.
  const json = JSON.stringify(queue).replaceAll('<', '\\u003c');
  $('body').append($('<script>').text(loader.replace('{queue}', () => json)));
}
