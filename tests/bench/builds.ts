import {readFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {freePort} from '../loopback';
import {makeSites, ownCaches, type Site} from './sites';
import {Program, type Row, type Usage} from './usage';

const ENVIRONMENT = {DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'};

/**
 * Builds of both languages: with legal documents, and with documents that are no legal texts. Each first without any
 * cache, as in a fresh clone, and again with what the first build has left. Plain Docusaurus keeps its bundler's cache,
 * which our build does not use: so its repeated build is measured without it and with it.
 */
export async function* builds(): AsyncGenerator<Row> {
  for (const [legal, plain] of [
    [2, 0],
    [10, 0],
    [50, 0],
    [2, 60],
  ] as const) {
    const sites = await makeSites(legal, plain);
    const [own, other] = [ownCaches(sites.ours), ownCaches(sites.plain)];
    const buildOurs = () => new Program(sites.ours.root, sites.ours.build, own).ended();
    const buildPlain = (environment = {}) =>
      new Program(sites.plain.root, sites.plain.build, {...other, ...environment}).ended();
    const ours = {first: await buildOurs(), again: await buildOurs()};
    const theirs = {
      first: await buildPlain(),
      again: await buildPlain(ENVIRONMENT),
      cached: await buildPlain(),
    };
    const what = `build, ${legal} legal documents${plain ? ` and ${plain} others` : ''} × 2 languages`;
    const row = (which: string, oursUsage: Usage, plainUsage: Usage): Row => ({
      what: `${what}: ${which}`,
      ours: oursUsage.seconds,
      plain: plainUsage.seconds,
      unit: 's',
    });
    yield row('first, no cache', ours.first, theirs.first);
    yield row('again', ours.again, theirs.again);
    yield row('again, plain with its bundler’s cache', ours.again, theirs.cached);
    const memory = {ours: ours.again.megabytes, plain: theirs.again.megabytes};
    yield {what: `${what}: largest process`, ...memory, unit: 'MB'};
  }
}

/** How long an edit takes on the development server. */
type Edit = {served: number; idle: number; wall: number};

/**
 * Starts the development server of a site, edits a document three times, and waits each time until the script
 * with the text has the edit, and then until the server is idle.
 * @returns of the middle edit: processor seconds until it is served and until the server is idle, and the time
 *   until it is served
 */
async function edit(site: Site): Promise<Edit> {
  const port = await freePort();
  const server = new Program(site.root, [...site.start, String(port)], ENVIRONMENT);
  await server.prints(/compiled successfully/i);
  // Docusaurus's list of the scripts of routes.
  const registry = readFileSync(path.join(site.root, '.docusaurus/registry.js'), 'utf8');
  const entry = registry.split('\n').find((line) => line.includes(`"@site/docs/${site.edited}"`));
  const [, chunk] = /webpackChunkName: "([^"]+)"/.exec(entry ?? '') ?? [];
  if (!chunk) throw new Error(`No script has docs/${site.edited}.`);
  const isServed = async (text: string) => {
    const response = await fetch(`http://localhost:${port}/${chunk}.js`).catch(() => undefined);
    return (await response?.text())?.includes(text) ?? false;
  };
  const idle = async () => {
    for (let last = (await server.now()).seconds, calm = 0; ; ) {
      await sleep(500);
      const {seconds} = await server.now();
      calm = seconds - last < 0.05 ? calm + 1 : 0;
      last = seconds;
      if (calm === 3) return seconds;
    }
  };
  await isServed('');
  const edits: Edit[] = [];
  for (let number = 1; number <= 3; number++) {
    const before = await idle();
    const begin = performance.now();
    const text = `Sentence ${['one', 'two', 'three'][number - 1]} is new.`;
    site.edit(text);
    while (!(await isServed(text))) await sleep(50);
    const wall = (performance.now() - begin) / 1000;
    const {seconds} = await server.now();
    edits.push({served: seconds - before, idle: (await idle()) - before, wall});
  }
  await server.stop();
  return edits.sort((a, b) => a.wall - b.wall)[1] as Edit;
}

/** The development server: one edit of an English text. */
export async function* development(): AsyncGenerator<Row> {
  for (const legal of [2, 10, 50]) {
    const sites = await makeSites(legal, 0);
    const own = await edit(sites.ours);
    const other = await edit(sites.plain);
    const what = `dev, one edit, ${legal} legal documents × 2 languages`;
    yield {what: `${what}: until it is served`, ours: own.served, plain: other.served, unit: 's'};
    yield {what: `${what}: the same, time`, ours: own.wall, plain: other.wall, unit: 's'};
    yield {what: `${what}: until the server is idle`, ours: own.idle, plain: other.idle, unit: 's'};
  }
}
