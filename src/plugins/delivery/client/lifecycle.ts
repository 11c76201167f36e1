/// <reference types="@rspack/core/module" />
import type {ClientModule} from '@docusaurus/types';

// Hosts answer `//ja` as `/ja`, but React would show the not-found page there. There is no history at build.
globalThis.history?.replaceState(history.state, '', location.href.replace(/([^:/])\/+/, '$1/'));

/** Returns all elements that match a selector. */
const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/**
 * A press of an element, or the submission of a form, before React was loaded. Recorded by loader.js, with all
 * elements of its kind that the page had then, so that it can be found again after React has rendered. For the
 * element with the focus, there is no event.
 */
type Press = {event?: Event; control: HTMLElement; all: HTMLElement[]};

/**
 * Finds an element again. If React has replaced it, takes the element with the same text and, of several, the
 * same position.
 * @param now all elements of its kind that the page has now; React may have added some
 */
function findAgain({control, all}: Press, now: HTMLElement[]) {
  const isAlike = ({textContent}: Element) => textContent === control.textContent;
  return control.isConnected
    ? control
    : (now.filter(isAlike)[all.filter(isAlike).indexOf(control)] ?? now[all.indexOf(control)]);
}

/** Selector of the elements whose state is kept. */
const FIELDS = 'input,option,textarea';

/** Selector of the elements that get the focus again if React replaces them. */
const FOCUSABLE = '[role],input,select,textarea';

/**
 * Remembers the state that a visitor has given to a field or an option.
 * @returns a function that sets the state of such a field and fires its events, so that React handles what was
 *   entered before it was loaded; undefined if the state is still the initial one
 */
function remember(field: Element) {
  const isChecked = field.matches('[type=checkbox],[type=radio]');
  const property = field.matches('option') ? 'Selected' : isChecked ? 'Checked' : 'Value';
  const key = property.toLowerCase();
  // The present state, as `checked`, and the initial one, as `defaultChecked`.
  const {type, index, [key]: state, [`default${property}`]: before} = Object(field);
  // Of radio buttons, only the chosen one counts. A single <select> chooses its first option by itself, so
  // that one does not.
  const counts = state ? index !== 0 || field.closest('[multiple]') : type !== 'radio';
  if (state === before || !counts) return;
  return (now: Element) => {
    const properties = Object(now);
    if (properties[key] !== state) properties[key] = state;
    // React's setter on the element records the initial value here, so that React then sees the real one as a
    // change. The value is set on a copy, because setting it on the field would end the composition of
    // Japanese text.
    Reflect.set(properties, key, before, now.cloneNode());
    for (const name of [isChecked ? 'click' : 'input', 'change']) {
      now.closest('input,select,textarea')?.dispatchEvent(new Event(name, {bubbles: true}));
    }
  };
}

/** For each field, what {@link remember} returned when React started. React sees later changes itself. */
let restores: ReturnType<typeof remember>[];

/** The element that had the focus when React started. */
let focused: Press;

/**
 * Repeats for React what the visitor did before: fields, focus, presses. Waits after each for the page to
 * change.
 */
async function replay(presses: Press[], controls: () => HTMLElement[]) {
  const restored = new Set<Element>();
  // First, not within a React effect: there, React would reset a text before it sets it again, and the caret
  // would move to the end. Then after 99 ms, when components are set up: fields that were replaced since, as
  // the theme replaces its tabs.
  for (const moment of [null, new Promise((done) => setTimeout(done, 99))]) {
    await moment;
    for (const [index, field] of findAll(FIELDS).entries()) {
      if (!restored.has(field)) restores[index]?.(field);
      restored.add(field);
      await null;
    }
  }
  // If an extension or a translation has changed the page, React has replaced its elements: page.js adds its
  // listeners to the new ones.
  dispatchEvent(new Event('hashchange'));
  if (document.activeElement === document.body && !focused.control.isConnected)
    findAgain(focused, findAll(FOCUSABLE))?.focus({preventScroll: true});
  else document.activeElement?.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
  const first = document.activeElement;
  // Forms that were submitted: each only once, however often its button was pressed.
  const sent = new Set<unknown>();
  for (const press of presses.splice(0)) {
    const element = findAgain(press, controls());
    if (!element) continue;
    const {type, form} = element as HTMLButtonElement;
    const isForm = element instanceof HTMLFormElement;
    const sends = isForm ? element : /^(?:submit|image)$/.test(type) && form;
    if (sends && sent.has(sends)) continue;
    sent.add(sends);
    if (isForm) element.requestSubmit();
    else if (press.event?.type === 'keydown') {
      // An arrow key before may have moved the focus, as to the next tab.
      const target = element === first ? document.activeElement : element;
      target?.dispatchEvent(new KeyboardEvent('keydown', press.event));
    } else {
      // Some components listen to the events that precede a click.
      for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
        element.dispatchEvent(new PointerEvent(name, press.event));
      }
    }
    await null;
  }
}

/**
 * Matches the `<` of a tag that is not known to be harmless. Harmless are tags with only these attributes:
 * class, role, alt, title, size, target, rel, lang, aria-…, and href or src to https: or the site itself.
 * Matches `<` of `<img onerror="…">`, not of `<a class="x" href="/terms">`.
 */
const UNKNOWN_TAG =
  /<(?!\/?\w+(?: (?:class|role|alt|title|width|height|target|rel|lang|aria-\w+)="[^"]*"| (?:href|src)="(?:https:|[/#])[^"]*")* ?\/?>)/g;

const trustedTypes = Reflect.get(globalThis, 'trustedTypes');
// The default policy of Trusted Types, because Docusaurus sets HTML and script text itself: structured data
// in the head, the table of contents when a window grows, and `html` of the configuration when React renders
// a page again. If this script is loaded a second time, the policy exists already.
if (!trustedTypes?.defaultPolicy) {
  trustedTypes?.createPolicy('default', {
    // Shows tags that are not harmless as text. To refuse them would break the whole page.
    createHTML: (html: string) => html.replace(UNKNOWN_TAG, '&lt;'),
    // Allows JSON (structured data), refuses program code.
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

// Rspack's functions that load a script by its number, and that return its file name. Rspack allows replacing
// both.
const load = __webpack_chunk_load__;
const nameOf = __webpack_get_script_filename__;
/** Added to the addresses of scripts: `?` for the second attempt. */
let ending = '';
__webpack_get_script_filename__ = (chunk) => nameOf(chunk) + ending;
// A later script that fails to load is requested a second time, under another address, in case the cached
// copy is broken. If that fails too, the promise stays pending, so that the page stays as it is; the next
// press reloads it (loader.js).
__webpack_chunk_load__ = (chunk) =>
  load(chunk)
    .catch(() => {
      ending = '?';
      return load(chunk);
    })
    .catch(() => new Promise(() => dispatchEvent(new Event('failed'))));

export default {
  onRouteUpdate({location, previousLocation}) {
    if (!previousLocation) {
      restores ??= findAll(FIELDS).map(remember);
      focused ??= {control: document.activeElement as HTMLElement, all: findAll(FOCUSABLE)};
      // Turns the page's rules for style attributes into attributes again, so that React can change them.
      for (const element of findAll('[data-style]')) {
        element.style.cssText = element.dataset.style ?? '';
        delete element.dataset.style;
      }
      // The theme reads the colour scheme here, for `ThemedImage` and `useColorMode`.
      const {matches: isDark} = matchMedia('(prefers-color-scheme: dark)');
      document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    } else if (previousLocation.pathname !== location.pathname) {
      // Each page has only its own styles, so another page is loaded as a new document, which replaces the
      // history entry.
      history.replaceState(null, '', previousLocation.pathname);
      window.location.replace(location.pathname + location.search + location.hash);
    }
  },
  onRouteDidUpdate({previousLocation}) {
    // loader.js listens, and calls `replay` with the recorded presses.
    if (!previousLocation) dispatchEvent(new CustomEvent('hydrated', {detail: replay}));
  },
} satisfies ClientModule;
