import type {ClientModule} from '@docusaurus/types';

const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** An element, and those of its kind that were in the page with it. */
type Place = {control: HTMLElement; all: HTMLElement[]};

/** What was pressed before React was there, or a form that was sent, among all that could be pressed then (loader.js). */
type Press = Place & {event: Event};

/** Finds what React has made in the place of an element: what says the same, for it may have added others, as to code. */
function elementAt({control, all}: Place, now: HTMLElement[]) {
  const isAlike = ({textContent}: Element) => textContent === control.textContent;
  return control.isConnected
    ? control
    : (now.filter(isAlike)[all.filter(isAlike).indexOf(control)] ?? now[all.indexOf(control)]);
}

const FIELDS = 'input,option,textarea';

/** Returns the properties that hold the current and the initial state of a field or an option. */
function keysOf(field: Element): [string, string] {
  if (field.matches('option')) return ['selected', 'defaultSelected'];
  return field.matches('[type=checkbox],[type=radio]')
    ? ['checked', 'defaultChecked']
    : ['value', 'defaultValue'];
}

/** Returns what a visitor has made of a field or an option; undefined where it is as it came. */
function stateOf(field: Element) {
  const [key, initial] = keysOf(field);
  const {type, index, [key]: state, [initial]: before} = Object(field);
  // Only the chosen radio button counts; a <select> of one choice chooses its first option by itself.
  const isOther = state ? index !== 0 || field.closest('[multiple]') : type !== 'radio';
  return state !== before && isOther ? state : undefined;
}

/** Sets the state of a field and fires its events, so that React handles what was entered before it was loaded. */
function giveBack(field: Element, state: unknown) {
  const [key, initial] = keysOf(field);
  const given = Object(field);
  if (given[key] !== state) given[key] = state;
  // React remembers what is set by the element itself, and sees a change in what it finds then. A copy is set in its
  // place: what is being composed of several keys, as Japanese is, would end.
  Reflect.set(given, key, given[initial], field.cloneNode());
  for (const name of [key === 'checked' ? 'click' : 'input', 'change']) {
    field.closest('input,select,textarea')?.dispatchEvent(new Event(name, {bubbles: true}));
  }
}

/** What was filled in, chosen or ticked as React began: after that it hears of it by itself. */
let filled: unknown[];

/** What had the focus as React began. */
let focused: Place;

/** Gives React what came before it, each after the page has changed by what came before. */
async function replay(presses: Press[], controls: () => HTMLElement[]) {
  // Within an effect, React would take a text back before it gives it again, and the caret would go to its end.
  await null;
  for (const [at, state] of filled.entries()) {
    const field = find(FIELDS)[at];
    if (!field || state === undefined) continue;
    giveBack(field, state);
    await null;
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', {bubbles: true}));
  }
  // Parts of a component may be set up in effects, after the page has been shown.
  await new Promise((done) => setTimeout(done, 99));
  if (document.activeElement === document.body && !focused.control.isConnected)
    elementAt(focused, find('[role]'))?.focus({preventScroll: true});
  else document.activeElement?.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
  const first = document.activeElement;
  const pointedAt = find(':hover').pop();
  for (const type of ['pointerover', 'mouseover']) {
    pointedAt?.dispatchEvent(new PointerEvent(type, {bubbles: true, pointerType: 'mouse'}));
  }
  // A form is sent once, however often its button was pressed.
  const sent = new Set<unknown>();
  for (const press of presses.splice(0)) {
    const {event} = press;
    const element = elementAt(press, controls());
    if (!element) continue;
    const {type, form} = element as HTMLButtonElement;
    const isForm = element instanceof HTMLFormElement;
    const sends = /^(?:submit|image)$/.test(type) ? form : isForm && element;
    if (sends && sent.has(sends)) continue;
    sent.add(sends);
    if (isForm) {
      element.requestSubmit();
    } else if (event.type === 'keydown') {
      // Keys go where those before them have led the focus.
      const target = element === first ? document.activeElement : element;
      target?.dispatchEvent(new KeyboardEvent('keydown', event));
    } else {
      // Some components listen to what comes before a click.
      for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
        element.dispatchEvent(new PointerEvent(name, event));
      }
    }
    // It is open already.
    if (element instanceof HTMLDetailsElement) element.dispatchEvent(new Event('toggle'));
    await null;
  }
}

/** Matches the < of each tag that may run something: one with other attributes than those that name, describe, size or link. */
const UNKNOWN_TAG =
  /<(?!\/?\w+(?: (?:class|role|alt|title|width|height|target|rel|lang|aria-\w+)="[^"]*"| (?:href|src)="(?:https:|[/#])[^"]*")* ?\/?>)/g;

const trustedTypes = Reflect.get(globalThis, 'trustedTypes');
// Docusaurus writes the structured data of a page's head anew, and HTML: the contents beside a page that a window which
// grows has room for, and `html` of the configuration in a page that React makes anew. A script that is asked for once
// more finds the policy there.
if (!trustedTypes?.defaultPolicy) {
  trustedTypes?.createPolicy('default', {
    // Nothing runs: every other tag becomes text. A refusal would end the whole page.
    createHTML: (html: string) => html.replace(UNKNOWN_TAG, '&lt;'),
    // What is nothing but data is no program.
    createScript(text: string) {
      try {
        JSON.parse(text);
        return text;
      } catch {
        return null;
      }
    },
  });
}

/** Rspack's functions that load a script of its number, and that name the script. Both may be set. */
declare let __webpack_chunk_load__: (chunk: number) => Promise<void>;
declare let __webpack_get_script_filename__: (chunk: number) => string;

const load = __webpack_chunk_load__;
const nameOf = __webpack_get_script_filename__;
/** Added to the addresses of scripts: `?` for the second attempt. */
let ending = '';
__webpack_get_script_filename__ = (chunk) => nameOf(chunk) + ending;
// A later script that does not come is asked for once more, past a broken copy in the cache. Then nothing is said to who
// waits for it, so that the page stays as it is, until a press loads it again (loader.js).
__webpack_chunk_load__ = (chunk) =>
  load(chunk)
    .catch(() => {
      ending = '?';
      return load(chunk);
    })
    .catch(() => new Promise(() => dispatchEvent(new Event('failed'))));

/** Where the visitor was as the browser went back or forward. */
let place: ScrollToOptions | undefined;

export default {
  onRouteUpdate({location, previousLocation}) {
    if (!previousLocation) {
      filled ??= find(FIELDS).map(stateOf);
      const control = document.activeElement as HTMLElement;
      focused ??= {control, all: find('[role]')};
      // In the place of the page's rules, which React could not take back.
      for (const element of find('[data-style]')) {
        element.style.cssText = element.dataset.style ?? '';
        delete element.dataset.style;
      }
      addEventListener('popstate', () => {
        place = {left: scrollX, top: scrollY, behavior: 'instant'};
      });
    } else if (previousLocation.pathname !== location.pathname) {
      // Every page carries its own styles, so another page is loaded as a document, in the place of the present one.
      history.replaceState(null, '', previousLocation.pathname);
      window.location.replace(location.pathname + location.search + location.hash);
    }
  },
  onRouteDidUpdate({location, previousLocation}) {
    // For loader.js, which has what was pressed.
    if (!previousLocation) dispatchEvent(new CustomEvent('hydrated', {detail: replay}));
    // Docusaurus has gone to the top of a page without a section.
    if (place && !location.hash) scrollTo(place);
    place = undefined;
  },
} satisfies ClientModule;
