import path from 'node:path';

/** Content types of what a bundle may hold, by extension: the lists that hosts bring lack some. */
const BY_EXTENSION: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  txt: 'text/plain',
  xml: 'text/xml',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Gives the extensions of each content type. */
export function extensionsByType(): ReadonlyMap<string, string[]> {
  const extensions = new Map<string, string[]>();
  for (const [extension, type] of Object.entries(BY_EXTENSION)) {
    extensions.set(type, [...(extensions.get(type) ?? []), extension]);
  }
  return extensions;
}

/** Tells whether what has a content type is text, which is all UTF-8 here. */
export function isText(type: string): boolean {
  return /^text\/|json$|[/+]xml$/.test(type);
}

/** Gives a file's content type, with the character set where it is text. */
export function contentTypeOf(file: string): string {
  const type = BY_EXTENSION[path.extname(file).slice(1)] ?? 'application/octet-stream';
  return isText(type) ? `${type};charset=utf-8` : type;
}
