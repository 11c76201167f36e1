import type {ClientModule} from '@docusaurus/types';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a visitor has made of a field: its text, whether it is ticked, or which of its options are chosen. */
type State = string | boolean | readonly boolean[];

/** What was pressed before React was there, or a form that was sent, and its place (loader.js). */
type Press = {readonly event: Event; readonly control: HTMLElement; readonly at: number};

const fields = () => [...document.querySelectorAll<Field>('input,select,textarea')];

const isTicked = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

/** Returns what a visitor has made of a field; undefined where it is as it came. */
function stateOf(field: Field): State | undefined {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    // Where none is chosen by default, the first one is.
    const isChanged = options.some(({selected, defaultSelected, index}) =>
      selected ? index > 0 && !defaultSelected : defaultSelected,
    );
    return isChanged ? options.map(({selected}) => selected) : undefined;
  }
  const [state, initial] = isTicked(field)
    ? [field.checked, field.defaultChecked]
    : [field.value, field.defaultValue];
  // Of radio buttons, the one that is chosen tells.
  return state === initial || (field.type === 'radio' && !state) ? undefined : state;
}

/** Has React hear of a field's state as if the visitor made it now: it passes over what was there before it came. */
function giveBack(field: Field, state: State): void {
  if (typeof state === 'boolean') {
    (field as HTMLInputElement).checked = !state;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    for (const option of field.options) option.selected = state[option.index] === true;
  } else if (field.type !== 'file') {
    const {selectionStart, selectionEnd} = field;
    // React remembers what is set by the element itself, and sees a change in what its prototype sets.
    field.value = field.defaultValue;
    Reflect.set(Object.getPrototypeOf(field), 'value', state, field);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, {bubbles: true}));
}

/** What was filled in, chosen or ticked as React began: after that it hears of it by itself. */
let filled: readonly (State | undefined)[] | undefined;

/** Does what a pointer does, which some components listen to instead of a click. */
function point(element: Element | undefined, ...types: readonly string[]): void {
  const how = {bubbles: true, cancelable: true, pointerType: 'mouse'};
  for (const type of types) element?.dispatchEvent(new PointerEvent(type, how));
}

/** Safari has no such function. */
const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 99));

/** Gives React what came before it, each after the page has changed by what came before. */
async function replay(presses: readonly Press[], controls: () => HTMLElement[]): Promise<void> {
  for (const [at, state] of filled?.entries() ?? []) {
    const field = fields()[at];
    if (!field || state === undefined) continue;
    giveBack(field, state);
    await null;
  }
  // Parts of a component may be set up in effects, after the page has been shown.
  await new Promise<unknown>((done) => whenIdle(done, {timeout: 500}));
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
  point([...document.querySelectorAll(':hover')].pop(), 'pointerover', 'mouseover');
  // A form is sent once, however often its button was pressed.
  const sent = new Set<unknown>();
  for (const {event, control, at} of presses) {
    // React may have made the page anew.
    const element = control.isConnected ? control : controls()[at];
    if (!element) continue;
    const {type, form} = element as HTMLButtonElement;
    const isForm = element instanceof HTMLFormElement;
    const sends = /^(?:submit|image)$/.test(type) ? form : isForm && element;
    if (sends && sent.has(sends)) continue;
    sent.add(sends);
    if (event.type === 'click') point(element, 'pointerdown', 'mousedown', 'pointerup', 'mouseup');
    if (isForm) element.requestSubmit();
    else element.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
    // It is open already.
    if (element instanceof HTMLDetailsElement) element.dispatchEvent(new Event('toggle'));
    await null;
  }
}

/** What begins no tag that is known to run nothing: of attributes those are known that only name, describe, size or link. */
const UNKNOWN_TAG =
  /<(?!\/?\w+(?: (?:class|role|alt|title|width|height|target|rel|lang|aria-\w+)="[^"]*"| (?:href|src)="(?:https:|[/#])[^"]*")* ?\/?>)/g;

/** Returns a text that is nothing but data, which is no program; null for any other. */
function dataOf(text: string): string | null {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return null;
  }
}

const trustedTypes = Reflect.get(globalThis, 'trustedTypes');
// Docusaurus writes the structured data of a page's head anew, and HTML: the contents beside a page that a window which
// grows has room for, and `html` of the configuration in a page that React makes anew. A script that is asked for once
// more finds the policy there.
if (!trustedTypes?.defaultPolicy) {
  trustedTypes?.createPolicy('default', {
    // Nothing runs: every other tag becomes text. A refusal would end the whole page.
    createHTML: (html: string) => html.replace(UNKNOWN_TAG, '&lt;'),
    createScript: dataOf,
  });
}

/** Rspack's functions that load a script of its number, and that name the script. Both may be set. */
declare let __webpack_chunk_load__: (chunk: number) => Promise<void>;
declare let __webpack_get_script_filename__: (chunk: number) => string;

const load = __webpack_chunk_load__;
const nameOf = __webpack_get_script_filename__;
/** Comes after the names of scripts. */
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
let place: {left: number; top: number} | undefined;

const lifecycle: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    if (!previousLocation) {
      filled ??= fields().map(stateOf);
      // In the place of the page's rules, which React could not take back.
      for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
        element.style.cssText = element.dataset.style ?? '';
        delete element.dataset.style;
      }
      addEventListener('popstate', () => {
        place = {left: scrollX, top: scrollY};
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
    if (place && !location.hash) scrollTo({...place, behavior: 'instant'});
    place = undefined;
  },
};

export default lifecycle;
