import {createHash} from 'node:crypto';
import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Files} from '../site/files';
import {contentTypeOf} from './content-types';

/** Best first, with what the build puts behind a file's name. */
const ENCODINGS = [
  {encoding: 'br', extension: '.br'},
  {encoding: 'gzip', extension: '.gz'},
];

const tags = new WeakMap<Buffer, string>();

/** Gives a strong entity tag: the same for the same bytes, in whichever build they stand. */
function entityTag(content: Buffer): string {
  const tag =
    tags.get(content) ?? `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  tags.set(content, tag);
  return tag;
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((one) => {
    const [name, weight = ''] = one.split(';').map((part) => part.trim());
    return name === encoding && !/^q=0(?:\.0*)?$/.test(weight);
  });
}

/**
 * Reads which part of a file is asked for.
 * @returns its first byte and the one after its last; undefined for all of it, which is right too where
 *   several ranges are asked for, or one that cannot be read (RFC 9110, 14.2)
 */
function rangeIn(
  {range = '', 'if-range': condition}: IncomingMessage['headers'],
  tag: string,
  size: number,
): {start: number; end: number} | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if ((from === '' && to === '') || (condition !== undefined && condition !== tag)) {
    return undefined;
  }
  if (from === '') {
    return {start: Math.max(size - Number(to), 0), end: size};
  }
  const end = to === '' ? size : Math.min(Number(to) + 1, size);
  return to !== '' && Number(to) < Number(from) ? undefined : {start: Number(from), end};
}

/**
 * Sends a file of a site, as the build compressed it where the browser takes that: the whole, a part, or
 * nothing if the browser has it already.
 * @param response may carry headers already
 * @param file one of the files
 * @param status of an answer that sends the file; parts and what a browser has are for 200 only
 */
export function sendFile(
  {method, headers}: IncomingMessage,
  response: ServerResponse,
  files: Files,
  file: string,
  status: 200 | 404 = 200,
): void {
  const encoded = ENCODINGS.filter(({extension}) => files.has(file + extension));
  const chosen = encoded.find(({encoding}) => accepts(String(headers['accept-encoding'] ?? ''), encoding));
  const content = files.get(file + (chosen?.extension ?? '')) ?? Buffer.alloc(0);
  response.setHeader('Content-Type', contentTypeOf(file));
  if (encoded.length > 0) {
    response.setHeader('Vary', 'Accept-Encoding');
  }
  if (chosen) {
    response.setHeader('Content-Encoding', chosen.encoding);
  }
  const send = (code: number, body: Buffer): void => {
    response.writeHead(code, {'Content-Length': body.length}).end(method === 'HEAD' ? undefined : body);
  };
  if (status !== 200) {
    send(status, content);
    return;
  }
  const tag = entityTag(content);
  response.setHeader('ETag', tag);
  if (headers['if-none-match']?.includes(tag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Accept-Ranges', 'bytes');
  const part = method === 'GET' ? rangeIn(headers, tag, content.length) : undefined;
  if (!part) {
    send(200, content);
  } else if (part.start >= content.length) {
    response.writeHead(416, {'Content-Range': `bytes */${content.length}`}).end();
  } else {
    response.setHeader('Content-Range', `bytes ${part.start}-${part.end - 1}/${content.length}`);
    send(206, content.subarray(part.start, part.end));
  }
}
