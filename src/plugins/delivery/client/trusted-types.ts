/*
 * The default policy of Trusted Types, which browsers apply to texts that a script turns into HTML, code or the
 * address of a script. Docusaurus does so itself: structured data in the head, the table of contents when a window
 * grows, `html` of the configuration when React renders a page again. What it does not allow has no effect, but
 * throws no error, which would destroy the whole page.
 */

const warn = (what: string) =>
  console.warn(`[delivery] ${what} (src/plugins/delivery/README.md, The policy).`);

/** Returns the URL of an address on this page; undefined if it is none. Old browsers have no `URL.canParse`. */
function urlOf(address: string) {
  try {
    return new URL(address, document.baseURI);
  } catch {
    return undefined;
  }
}

/** Returns the origins that the page's policy names for scripts: its own, those of the page, those of `sources`. */
function scriptOrigins() {
  const policy = document.querySelector<HTMLMetaElement>(
    'meta[http-equiv="Content-Security-Policy"]',
  )?.content;
  const directives = policy?.split(';').map((directive) => directive.trim().split(' ')) ?? [];
  const [, ...sources] = directives.find(([name]) => name === 'script-src') ?? [];
  const named = sources.filter((source) => source.includes('://')).map((source) => urlOf(source)?.origin);
  return new Set([location.origin, ...named]);
}

/** Returns the address of a script if the page's policy names its origin, otherwise an empty one, which fails. */
function createScriptURL(address: string) {
  const origin = urlOf(address)?.origin;
  if (scriptOrigins().has(origin)) return address;
  warn(`The script ${address} is not loaded: an entry of sources for script-src allows its host`);
  return '';
}

/** Elements and attributes that run code. Code in attributes is refused by the page's policy too. */
const RUNS_CODE = 'script,base,iframe[srcdoc]';

/**
 * Returns HTML without what runs code: parsed as a browser does, in a document in which nothing runs. HTML that has
 * none of it stays as it is.
 */
function withoutCode(html: string) {
  const template = document.implementation.createHTMLDocument().createElement('template');
  template.innerHTML = html;
  const {content} = template;
  const found = [...content.querySelectorAll(RUNS_CODE)];
  for (const element of found) element.remove();
  let attributes = 0;
  for (const element of content.querySelectorAll('*')) {
    for (const {name, value} of [...element.attributes]) {
      if (!name.startsWith('on') && urlOf(value)?.protocol !== 'javascript:') continue;
      element.removeAttribute(name);
      attributes++;
    }
  }
  if (found.length + attributes === 0) return html;
  warn(`HTML was shown without what would run code in it: ${html.slice(0, 200)}`);
  return template.innerHTML;
}

/** Makes the default policy. Does nothing if it exists already, because the script was loaded a second time. */
export function makePolicy() {
  const trustedTypes = Reflect.get(globalThis, 'trustedTypes');
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  /** Whether {@link withoutCode} parses at the moment, which asks the policy again. */
  let isParsing = false;
  trustedTypes.createPolicy('default', {
    createHTML(html: string) {
      if (isParsing) return html;
      isParsing = true;
      try {
        return withoutCode(html);
      } finally {
        isParsing = false;
      }
    },
    createScriptURL,
    // Allows JSON (structured data), not program code.
    createScript(text: string) {
      try {
        JSON.parse(text);
        return text;
      } catch {
        warn('A script without an address is not run');
        return '';
      }
    },
  });
}
