import {levelOf, shownByReactOnly, takeMarks} from './levels';
import type {Page} from './page';
import {FOR, OWN, REACT, REACT_AT_LOAD} from './tags';

/** The scripts of others: inline ones or linked ones, which the configuration, a plugin or a text adds. */
export const FOREIGN = `script:not([${OWN}],[type="speculationrules"],[type$="json"])`;

/** The scripts that React would add again or change: those of `<Head>`, and those in the content. */
const OF_REACT = '[data-rh],#__docusaurus *';

/**
 * Step: decides when the page loads React, removes the scripts that it does not need, and joins those after the
 * content into one, whose attributes tell loader.js what to load.
 * @throws {Error} if the page never loads React and has parts that only React shows
 */
export function joinScripts(page: Page) {
  const {$, address, bundle, site} = page;
  // From the classic theme: an SVG with icons, if the page uses none, and a script that sets `data-theme`.
  $('body:not(:has([href^="#theme-svg-"])) > svg[style]').remove();
  const scheme = $('body > script:contains(data-theme)').remove();
  if (scheme.length !== 1) {
    throw new Error(
      'the script of the classic theme that sets data-theme is not found. It would make each page one with scripts of others: adapt src/plugins/delivery/page/scripts.ts.',
    );
  }
  $('meta[name="generator"][content^="Docusaurus"]').remove();
  page.level = levelOf($, site.everywhere);
  // These wait for React (queueLinkedScripts).
  if (page.level.level === 'when wanted' && $(FOREIGN).is(OF_REACT))
    page.level = {level: 'at load', why: 'a part for React beside a script of others'};
  const loadsReact = page.level.level !== 'never';
  page.hasForeign = $(FOREIGN).length > 0;
  const [hidden] = loadsReact || page.hasForeign ? [] : shownByReactOnly($);
  if (hidden) {
    throw new Error(
      `${hidden}, but this page never loads React. Spread {...hydratedAtLoad} (src/plugins/delivery/client) on that element or one around it.`,
    );
  }
  page.effects = takeMarks($, site.styling);
  for (const script of $(`script[${FOR}]`)) {
    const selector = script.attribs[FOR] ?? '';
    const isFor = {[REACT]: loadsReact, [REACT_AT_LOAD]: page.level.level === 'at load'}[selector];
    if (!(isFor ?? $(selector).length > 0)) $(script).remove();
  }
  $(`script[${FOR}]`).removeAttr(FOR);
  // One, so that the policy has one hash.
  const scripts = $(`#__docusaurus ~ script[${OWN}]`).remove().toArray();
  const joined = $('<script>').attr(OWN, '');
  joined.text(scripts.map((script) => $(script).text()).join(';'));
  if (loadsReact) {
    joined.attr({
      'data-main': bundle?.main ?? '',
      ...(address !== undefined && {'data-address': address}),
    });
  } else {
    // By these, React recognises the head and the page.
    $('*').removeAttr('data-rh data-has-hydrated');
    $('li[class=""]').removeAttr('class');
  }
  if (scripts.length > 0) $('body').append(joined);
}
