import path from 'node:path';

/** Content types of what a bundle may hold, by extension: the lists that hosts bring lack some. */
const BY_EXTENSION: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  txt: 'text/plain',
  md: 'text/markdown',
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

/** Content types of files whose name does not tell them. */
const BY_NAME: Readonly<Record<string, string>> = {
  '.well-known/apple-app-site-association': 'application/json',
};

/** Gives the content types that a host has to be told file by file, by the paths of a site's files. */
export function typesByPath(files: Iterable<string>): {path: string; type: string}[] {
  return [...files].flatMap((file) => (BY_NAME[file] ? [{path: `/${file}`, type: BY_NAME[file]}] : []));
}

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
  const type = BY_NAME[file] ?? BY_EXTENSION[path.extname(file).slice(1)] ?? 'application/octet-stream';
  return isText(type) ? `${type};charset=utf-8` : type;
}
