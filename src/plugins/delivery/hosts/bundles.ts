import {Refusal} from '../../../refusal';
import type {Files} from '../site/files';
import {edit, rangeOf, treeOf} from '../site/html';
import {securityPolicy} from './policy';

const COMPRESSED = /\.(?:br|gz)$/;

/** Gives what Cloudflare Pages and Netlify are given: they compress by themselves. */
export function cloudflarePages(files: Files): Files {
  return new Map([...files].filter(([file]) => !COMPRESSED.test(file) && file !== '.nojekyll'));
}

/**
 * Gives what GitHub Pages is given. It sends no header of ours, so each page carries the part of
 * the security policy that a page may say of itself.
 * @throws {Refusal} for a page whose head does not say its charset
 * @see https://www.w3.org/TR/CSP3/#meta-element
 */
export function gitHubPages(files: Files): Files {
  const policy = securityPolicy(files)
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const put = (file: string, html: Buffer): Buffer => {
    // First in the head: a policy counts only for what stands after it. The charset must come in the first 1024 bytes.
    const [charset] = treeOf(html)('head > meta[charset]').get();
    if (!charset) {
      throw new Refusal(
        `${file} has no <meta charset>, after which its policy would stand; expected one first in its <head>. ` +
          'Build again with npm run build, and see src/plugins/delivery/bundle/shell.ts.',
      );
    }
    const {end} = rangeOf(charset);
    return edit(String(html), [{start: end, end, text: meta}]);
  };
  return new Map(
    [...files]
      .filter(([file]) => !COMPRESSED.test(file) && file !== '_headers' && file !== '_redirects')
      .map(([file, content]) => [file, file.endsWith('.html') ? put(file, content) : content]),
  );
}
