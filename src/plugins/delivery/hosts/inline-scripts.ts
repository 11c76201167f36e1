import {createHash} from 'node:crypto';
import type {Element} from '../site/html';

/** Types of `<script>` that are blocks of data; a security policy is asked about every other. */
const DATA = new Set(['application/json', 'application/ld+json']);

/** Tells whether an element is a script that stands in the page itself and that browsers act on. */
export function isInlineScript({tagName, attribs}: Element): boolean {
  return tagName === 'script' && attribs.src === undefined && !DATA.has(attribs.type ?? '');
}

/**
 * Gives the source expression that lets an inline script or style through.
 * @see https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
