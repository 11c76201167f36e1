import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {promisify} from 'node:util';
import {hostTable} from '../src/delivery/hosts/host-table';
import {BUILD, requireBuild} from '../src/delivery/site/build-folder';
import {readFiles} from '../src/delivery/site/site';
import {Refusal} from '../src/refusal';
import {runMain} from '../src/run-main';
import {runNginx, startNginx} from '../tests/delivery/hosts/nginx';

/*
 * `npm run bench:load`: asks nginx for the site with wrk at rising concurrency, and in turn for
 * nginx's own default page, on the same machine in the same run. Exit status 1 when an answer fails.
 */

const WRK = '/usr/bin/wrk';
const CONNECTIONS = [1, 16, 64, 256];
const SECONDS = 3;

type Figures = {
  readonly perSecond: number;
  readonly p50: string;
  readonly p99: string;
  readonly errors: number;
};

const run = promisify(execFile);

/** Loads one address and reads what wrk reports. */
async function load(url: string, connections: number): Promise<Figures> {
  const {stdout} = await run(WRK, [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${SECONDS}s`,
    '--latency',
    '--header=Accept-Encoding: br, gzip',
    url,
  ]);
  const found = (pattern: RegExp) => pattern.exec(stdout)?.[1];
  const socketErrors = /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
  return {
    perSecond: Number(found(/Requests\/sec:\s+([\d.]+)/)),
    p50: found(/50%\s+(\S+)/) ?? '',
    p99: found(/99%\s+(\S+)/) ?? '',
    errors: [found(/Non-2xx or 3xx responses: (\d+)/) ?? 0, ...socketErrors].reduce<number>(
      (sum, count) => sum + Number(count),
      0,
    ),
  };
}

/** Starts nginx with nothing but a page as small as its default one, and none of our headers. */
async function startDefaultPage() {
  return runNginx((home, port) => {
    const root = existsSync('/usr/share/nginx/html/index.html') ? '/usr/share/nginx/html' : home;
    return `include /etc/nginx/mime.types; server { listen 127.0.0.1:${port}; root ${root}; }`;
  });
}

async function main(): Promise<void> {
  if (!existsSync(WRK)) {
    throw new Refusal(`wrk was not found (${WRK}). Install it: apt-get install wrk`);
  }
  requireBuild();
  const site = await startNginx(BUILD, hostTable(await readFiles(BUILD)));
  const stock = await startDefaultPage();
  const pages = {
    'nginx default page': `${stock.url}/`,
    '/': `${site.url}/`,
    '/ja/terms': `${site.url}/ja/terms`,
  };
  const lines = ['page                 connections  requests/s      p50      p99  errors'];
  let errors = 0;
  try {
    for (const connections of CONNECTIONS) {
      for (const [name, url] of Object.entries(pages)) {
        const figures = await load(url, connections);
        errors += figures.errors;
        lines.push(
          [
            name.padEnd(20),
            String(connections).padStart(11),
            figures.perSecond.toFixed(0).padStart(11),
            figures.p50.padStart(8),
            figures.p99.padStart(8),
            String(figures.errors).padStart(7),
          ].join(' '),
        );
      }
    }
  } finally {
    await site.close();
    await stock.close();
  }
  console.log(lines.join('\n'));
  if (errors > 0) {
    throw new Refusal(`${errors} answers failed under load; expected none`);
  }
}

runMain(main);
