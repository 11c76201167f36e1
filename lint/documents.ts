import path from 'node:path';

/** What a file of the source is called; what a build or a visitor is given is not looked for. */
const SOURCE = /^[\w./@-]+\.(?:ts|tsx|js|cjs|mdx|module\.css|py)$/;
const IN_A_FOLDER = /^(?:src|tests|bench|lint|static|i18n|\.github|\.ci)\/[\w./@-]*$/;

/**
 * Finds what a document names and there is not: files of the source and folders in backticks, and the
 * targets of links. A path counts from the project's folder or from the document's own.
 * @param document path of a Markdown file, from the project's folder
 * @param files all files of the project
 */
export function documentFaults(document: string, text: string, files: readonly string[]): string[] {
  const known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
  const own = path.posix.dirname(document);
  const exists = (name: string) =>
    [name, path.posix.join(own, name)].some((one) => known.has(path.posix.normalize(one).replace(/\/$/, '')));
  return text.split('\n').flatMap((line, index) => {
    const named = [...line.matchAll(/`([^`\s]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => SOURCE.test(name) || IN_A_FOLDER.test(name));
    const linked = [...line.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(?:\w+:|\/)/.test(target));
    return [...named, ...linked]
      .filter((name) => !exists(name))
      .map((name) => `${document}:${index + 1}: there is no ${name}; expected the path of a file or folder.`);
  });
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Finds packages whose version is a range. */
export function versionFaults(manifest: Readonly<Record<string, unknown>>): string[] {
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries((manifest[kind] ?? {}) as Record<string, string>)
      .filter(([, version]) => !/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([name, version]) => `package.json: ${name} is ${version}; expected one exact version.`),
  );
}
