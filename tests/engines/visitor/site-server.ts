import type {IncomingMessage, ServerResponse} from 'node:http';
import {languages} from '../../../src/locale/languages';
import {contactFormUrl} from '../../../src/product';
import {serveLocally} from '../../loopback';
import {FORM, product} from '../../site';

/** How the external form's host behaves. */
export type FormHost = 'answers' | 'refuses to be framed' | 'is down';

/** What becomes of the page's scripts on their way. */
export type Scripts =
  | 'run'
  | 'are switched off'
  | 'are late'
  | 'never arrive'
  | 'are refused'
  | 'break half-way';

/** The built site as served, with the external form beside it on an origin of its own. */
export type SiteServer = {
  readonly url: string;
  /** May be changed at any time; takes effect with the next request. */
  form: FormHost;
  scripts: Scripts;
  /** How many scripts were asked for that did not arrive whole. */
  harmed: number;
  /** How many scripts that are late have been asked for. */
  readonly late: number;
  /** Lets the scripts that are late arrive, and those to come at once. */
  readonly arrive: () => void;
  readonly close: () => Promise<void>;
};

function answerForm(form: FormHost, response: ServerResponse): void {
  if (form === 'is down') {
    response.destroy();
  } else {
    const headers = {'content-type': 'text/html; charset=utf-8'};
    response.writeHead(200, form === 'answers' ? headers : {...headers, 'x-frame-options': 'DENY'}).end(FORM);
  }
}

/** The origins of the real form, which the pages name. */
const formOrigins = new Set(languages.map(({code}) => new URL(contactFormUrl(product, code)).origin));

/**
 * Serves the built site on an origin of which no browser remembers anything yet, and puts a local server in the
 * place of the form's host.
 * @param preview origin of a preview server of the site
 */
export async function startSite(preview: string): Promise<SiteServer> {
  const waiting: (() => void)[] = [];
  const form = await serveLocally((_, response) => answerForm(site.form, response));
  const withLocalForm = (text: string) =>
    [...formOrigins].reduce((rest, origin) => rest.replaceAll(origin, form.url), text);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isScript = /^(?:\/\w+)?\/assets\/js\//.test(request.url ?? '');
    if (isScript && /arrive|refused|break/.test(site.scripts)) {
      site.harmed++;
    }
    if (isScript && site.scripts === 'never arrive') {
      return;
    }
    if (isScript && site.scripts === 'are refused') {
      response.destroy();
      return;
    }
    if (isScript && site.scripts === 'are late') {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    const original = await fetch(preview + request.url, {redirect: 'manual'});
    const type = original.headers.get('content-type') ?? '';
    for (const [name, value] of original.headers) {
      if (!/^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive|etag)$/.test(name)) {
        response.setHeader(name, withLocalForm(value));
      }
    }
    if (site.scripts === 'are switched off') {
      const policy = String(response.getHeader('content-security-policy'));
      response.setHeader('content-security-policy', policy.replace(/script-src [^;]*/, "script-src 'none'"));
    }
    const body = Buffer.from(await original.arrayBuffer());
    response.statusCode = original.status;
    if (!/^text\/(?:html|javascript)/.test(type)) {
      response.end(body);
      return;
    }
    const text = withLocalForm(body.toString());
    const isCut = isScript && site.scripts === 'break half-way';
    response.end(isCut ? `${text.slice(0, text.length / 2)}\nthrow new Error("cut")` : text);
  }

  const front = await serveLocally((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const site: SiteServer = {
    url: front.url,
    form: 'answers',
    scripts: 'run',
    harmed: 0,
    get late() {
      return waiting.length;
    },
    arrive: () => {
      site.scripts = 'run';
      for (const go of waiting.splice(0)) go();
    },
    close: async () => {
      await front.close();
      await form.close();
    },
  };
  return site;
}
