import {terminalTable} from '../../../terminal-table';
import type {Files} from '../site/files';
import {type Page, pagesOf} from '../site/site';
import type {Done} from './steps';

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

function sizes(files: Files, pages: readonly Page[], ending: string): number[] {
  return pages.map(({file}) => files.get(file + ending)?.length ?? 0);
}

/**
 * Says what a build has made and what took how long.
 * @param files the finished site
 * @returns lines for a terminal
 */
export function summaryOf(files: Files, done: readonly Done[]): string[] {
  const pages = pagesOf(files);
  const kinds = [...new Set(pages.map(({kind}) => kind))].map((kind) => {
    const ofKind = pages.filter((page) => page.kind === kind);
    return [
      kind,
      ofKind.length,
      ...['', '.br'].map((ending) => kB(Math.max(...sizes(files, ofKind, ending)))),
    ];
  });
  const total = done.reduce((sum, {seconds}) => sum + seconds, 0);
  return [
    ...terminalTable([['kind of page', 'pages', 'largest, kB', 'as sent (brotli), kB'], ...kinds]),
    '',
    ...terminalTable([
      ['step', 'seconds'],
      ...[...done, {name: 'together', seconds: total}].map(({name, seconds}) => [name, seconds.toFixed(1)]),
    ]),
  ];
}
