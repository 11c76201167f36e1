import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {type CheerioAPI, load} from 'cheerio';
import {Command} from 'commander';
import {diffArrays} from 'diff';
import postcss, {type Container, type Document} from 'postcss';

/*
 * Compares two builds of the site, so that a reviewer sees what a change does to the pages that visitors get. The
 * names of files with a hash of their content, and the hashes of the policy, are the same in both, because they
 * change with every byte.
 */

/** Matches the hash in the name of a file, and a hash of the policy. */
const HASH = /(?<=[.-])[0-9a-f]{8,}(?=\.\w)|(?<='sha\d{3}-)[\w+/=]+/g;

const withoutHashes = (text: string) => text.replace(HASH, '…');

/** Returns the rules of a style sheet, one a line, with the conditions that they are in. */
function linesOfStyles(css: string) {
  const lines: string[] = [];
  postcss.parse(css).walk((node) => {
    const conditions: string[] = [];
    let parent: Container | Document | undefined = node.parent;
    for (; parent; parent = parent.parent) {
      if ('params' in parent && 'name' in parent) conditions.unshift(`@${parent.name} ${parent.params}`);
    }
    // Rules have declarations; at-rules as @import have no nodes.
    if (node.type === 'rule' || (node.type === 'atrule' && !node.nodes))
      lines.push([...conditions, String(node)].join(' ').replaceAll('\n', ' '));
  });
  return lines;
}

/** Any node of a page. */
type PageNode = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];

/** Returns the elements and texts of a page, one a line, with attributes in the order of their names. */
function linesOfPage(html: string) {
  const lines: string[] = [];
  const add = (node: PageNode) => {
    if (node.type === 'text') {
      const text = node.data.trim();
      if (text) lines.push(text);
      return;
    }
    if (!('attribs' in node)) return;
    const attributes = Object.entries(node.attribs)
      .sort()
      .map(([name, value]) => ` ${name}="${value}"`);
    lines.push(`<${node.name}${attributes.join('')}>`);
    if (node.name === 'style') lines.push(...linesOfStyles(load(node).text()));
    else for (const child of node.children) add(child);
  };
  for (const node of load(html).root().contents()) add(node);
  return lines;
}

const LINES: Record<string, (text: string) => string[]> = {
  '.html': linesOfPage,
  '.css': linesOfStyles,
  '.md': (text) => text.split('\n'),
  '.txt': (text) => text.split('\n'),
};

/** One file of a build. */
type BuiltFile = {bytes: number; lines: string[] | undefined; content: Buffer};

/**
 * Reads a build.
 * @returns its files by name, without hashes; without compressed copies. `bytes` is the size that visitors get:
 *   that of texts with brotli
 */
function readBuild(dir: string) {
  const files = new Map<string, BuiltFile>();
  for (const name of readdirSync(dir, {recursive: true, encoding: 'utf8'}).sort()) {
    const extension = path.extname(name);
    const file = path.join(dir, name);
    if (!statSync(file).isFile() || extension === '.br' || extension === '.gz') continue;
    const content = readFileSync(file);
    const isText = ['.html', '.css', '.js', '.svg', '.json', '.xml', '.md', '.txt', ''].includes(extension);
    files.set(withoutHashes(`/${name.replaceAll(path.sep, '/')}`), {
      content: isText ? Buffer.from(withoutHashes(String(content))) : content,
      bytes: isText ? brotliCompressSync(content).length : content.length,
      lines: LINES[extension]?.(withoutHashes(String(content))),
    });
  }
  return files;
}

/** Lines that are shown around a change, and letters of a line. */
const CONTEXT = 1;
const LONGEST = 400;

const shortened = (line: string) => (line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line);

/** Returns the changed lines, with `+` and `-` before them, as in a patch. */
function difference(before: string[], after: string[]) {
  const lines: string[] = [];
  for (const {added, removed, value} of diffArrays(before, after)) {
    if (added || removed) lines.push(...value.map((line) => `${added ? '+' : '-'} ${shortened(line)}`));
    else if (value.length > 2 * CONTEXT)
      lines.push(...value.slice(0, CONTEXT).map((line) => `  ${shortened(line)}`), '  …');
    else lines.push(...value.map((line) => `  ${shortened(line)}`));
  }
  return lines.join('\n');
}

/** A comment on GitHub has at most 65,536 characters. */
const LONGEST_REPORT = 60_000;

/** Returns a block of Markdown whose fence is longer than any in its text. */
function fenced(text: string) {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([fence]) => fence.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}diff\n${text}\n${fence}`;
}

/**
 * Compares two builds.
 * @param before folder of the first build
 * @param after folder of the second one
 * @returns Markdown: sizes of changed files; then each change of HTML, styles and texts, with the files that have it
 */
export function compareBuilds(before: string, after: string) {
  const [old, now] = [readBuild(before), readBuild(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])].sort();
  const rows: string[] = [];
  /** Files by their change. */
  const changes = new Map<string, string[]>();
  for (const name of names) {
    const [was, is] = [old.get(name), now.get(name)];
    if (was && is?.content.equals(was.content)) continue;
    const change = was && is ? is.bytes - was.bytes : '';
    rows.push(`| \`${name}\` | ${was?.bytes ?? 'new'} | ${is?.bytes ?? 'gone'} | ${change} |`);
    if (!was?.lines || !is?.lines) continue;
    const text = difference(was.lines, is.lines);
    changes.set(text, [...(changes.get(text) ?? []), name]);
  }
  if (rows.length === 0) return 'No file of the built site changes, but for hashes.\n';
  const parts = [
    `${rows.length} of ${names.length} files of the built site change.`,
    '',
    '| file | bytes, compressed | now | change |',
    '|---|---|---|---|',
    ...rows,
  ];
  for (const [text, files] of [...changes].sort(([, a], [, b]) => b.length - a.length)) {
    const part = ['', `<details><summary>${files.join(', ')}</summary>`, '', fenced(text), '', '</details>'];
    if ([...parts, ...part].join('\n').length > LONGEST_REPORT) {
      parts.push('', 'Further changes are left out.');
      break;
    }
    parts.push(...part);
  }
  return `${parts.join('\n')}\n`;
}

if (require.main === module) {
  new Command('compare-builds')
    .description('Prints, as Markdown, what differs between two builds of the site.')
    .argument('<before>', 'folder of a build')
    .argument('<after>', 'folder of another build')
    .action((before: string, after: string) => {
      process.stdout.write(compareBuilds(before, after));
    })
    .parse();
}
