import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What was pressed before React was there (loader.js). */
type Press = {readonly control: HTMLElement; readonly at: number};

/** What a visitor has filled in, chosen or ticked: fields by their places in the page, and their states. */
const filled = new Map<Field, {at: number; state: boolean[] | boolean | string}>();

const fields = () => [...document.querySelectorAll<Field>('input,select,textarea')];
const isTicked = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

function stateOf(field: Field) {
  if (field instanceof HTMLSelectElement) return [...field.options].map(({selected}) => selected);
  return isTicked(field) ? field.checked : field.value;
}

function keep({target}: {target: EventTarget | null}): void {
  const field = target as Field;
  filled.set(field, {at: fields().indexOf(field), state: stateOf(field)});
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(
      ({selected, defaultSelected}, at) => selected && !defaultSelected && at > 0,
    );
  }
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Has React hear of a field's state as if the visitor made it now: it passes over what was there before it came. */
function giveBack(field: Field, state: boolean[] | boolean | string): void {
  if (field instanceof HTMLSelectElement) {
    for (const [at, option] of [...field.options].entries())
      option.selected = (state as boolean[])[at] ?? false;
  } else if (isTicked(field)) {
    if (field.type === 'radio' && !state) return;
    field.checked = !state;
    field.click();
    return;
  } else if (field.type !== 'file') {
    const {selectionStart, selectionEnd} = field;
    // React remembers what is set by the element itself, and sees a change in what its prototype sets.
    field.value = state === '' ? field.defaultValue : '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, state);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, {bubbles: true}));
}

/** Gives React what came before it, each after the page has changed by what came before. */
async function replay(presses: readonly Press[], controls: () => HTMLElement[]): Promise<void> {
  for (const type of ['input', 'change']) removeEventListener(type, keep, true);
  for (const [field, {at, state}] of filled) {
    await null;
    const element = field.isConnected ? field : fields()[at];
    if (element) giveBack(element, state);
  }
  // A form is sent once, however often its button was pressed.
  const sent = new Set<HTMLElement>();
  for (const {control, at} of presses) {
    const isForm = control instanceof HTMLFormElement;
    const element = control.isConnected ? control : isForm ? document.forms[at] : controls()[at];
    if (!element) continue;
    const {type, form} = element as HTMLButtonElement;
    const sends = isForm ? element : /submit|image/.test(type) && form;
    if (sends && sent.has(sends)) continue;
    if (sends) sent.add(sends);
    await null;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}

/** What loader.js leaves for this module; the development server has none. */
type Loader = {start(): void; fail(): void; hydrate(act: typeof replay): void};
const loader = () => Reflect.get(window, 'loader') as Loader | undefined;

/** Where the visitor was as the browser went back or forward. */
let place: {left: number; top: number} | undefined;

if (ExecutionEnvironment.canUseDOM) {
  loader()?.start();
  for (const field of fields()) if (isChanged(field)) keep({target: field});
  for (const type of ['input', 'change']) addEventListener(type, keep, true);
  // A chunk of ours that did not come, by the bundler's own error.
  const fail = ({reason}: PromiseRejectionEvent) => {
    if (reason?.name === 'ChunkLoadError' && !window.docusaurusRoot) loader()?.fail();
  };
  addEventListener('unhandledrejection', fail);
  addEventListener('popstate', () => {
    place = {left: scrollX, top: scrollY};
  });
}

const lifecycle: ClientModule = {
  /** Every page carries its own styles, so another page is loaded as a document, in the place of the present one. */
  onRouteUpdate({location, previousLocation}) {
    if (!previousLocation || previousLocation.pathname === location.pathname) return;
    history.replaceState(null, '', previousLocation.pathname);
    window.location.replace(location.pathname + location.search + location.hash);
  },
  onRouteDidUpdate({location, previousLocation}) {
    if (!previousLocation) loader()?.hydrate(replay);
    // Docusaurus has gone to the top of a page without a section.
    if (place && !location.hash) scrollTo({...place, behavior: 'instant'});
    place = undefined;
  },
};

export default lifecycle;
