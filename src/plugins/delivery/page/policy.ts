import {createHash} from 'node:crypto';

/** What a page's policy lets through beside the site's own files. */
export type Allowed = {
  /** Texts of its inline scripts and styles. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins of others' scripts and style sheets that the page links. */
  readonly scriptSources: readonly string[];
  readonly styleSources: readonly string[];
};

const hashes = (texts: readonly string[]) =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/**
 * Returns the Content-Security-Policy of a page.
 * @param sources further sources by directive
 * @see https://www.w3.org/TR/CSP3/
 */
export function policyOf(page: Allowed, sources: Readonly<Record<string, readonly string[]>> = {}): string {
  const {scripts, styles, scriptSources, styleSources} = page;
  // Listed scripts, and what they load; browsers that do not know 'strict-dynamic' go by 'self'. It would refuse
  // scripts that a page links.
  const trusted = scriptSources.length > 0 ? scriptSources : ["'strict-dynamic'"];
  const directives: Record<string, readonly string[]> = {
    'default-src': [],
    'script-src': [...trusted, "'self'", ...hashes(scripts)],
    'style-src': [...styleSources, ...hashes(styles)],
    'img-src': ["'self'"],
    // For tools that ask a page for the site's own files from within, as auditors do for robots.txt.
    'connect-src': ["'self'"],
    'frame-src': [],
    'base-uri': [],
    'form-action': [],
    'require-trusted-types-for': ["'script'"],
    // A script that is asked for again makes its policy again.
    'trusted-types': ['loader', 'bundler', "'allow-duplicates'"],
  };
  for (const [name, more] of Object.entries(sources))
    directives[name] = [...(directives[name] ?? []), ...more];
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ') || "'none'"}`)
    .join('; ');
}
