import {createHash} from 'node:crypto';
import {getHtmlMinifier} from '@docusaurus/bundler';
import {load} from 'cheerio';
import {loader, pageScript, speculationRules} from '../bundle/shell';
import type {Element} from '../site/html';

/** Types of `<script>` that are blocks of data; a security policy is asked about every other. */
const DATA = new Set(['application/json', 'application/ld+json']);

/** Tells whether an element is a script that stands in the page itself and that browsers act on. */
export function isInlineScript({tagName, attribs}: Element): boolean {
  return tagName === 'script' && attribs.src === undefined && !DATA.has(attribs.type ?? '');
}

/**
 * Gives the scripts that may stand inline: the shell's own, exactly as Docusaurus's minifier
 * writes them into the pages.
 */
export async function listedScripts(): Promise<string[]> {
  const minifier = await getHtmlMinifier({type: 'swc'});
  const scripts = [
    `<script type="speculationrules">${speculationRules}</script>`,
    `<script>${pageScript}</script>`,
    `<script>${loader}</script>`,
  ];
  // Each in a page of its own: the minifier makes one of two that are alike but for their text.
  const pages = await Promise.all(
    scripts.map((script) => minifier.minify(`<!doctype html><html><body>${script}</body></html>`)),
  );
  return pages.map(({code}) => load(code)('script').text());
}

/**
 * Gives the source expression that lets an inline script or style through.
 * @see https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
