import {Agent, get} from 'node:http';
import path from 'node:path';
import {ownLegalNames} from '../project-copy';
import {Program, type Row} from './usage';

/** Requests of one measurement. */
const REQUESTS = 20_000;

/** Requests a page again and again, over a number of connections. */
async function load(url: string, connections: number) {
  const agent = new Agent({keepAlive: true, maxSockets: connections});
  const request = () =>
    new Promise<void>((resolve, reject) => {
      get(url, {agent, headers: {'accept-encoding': 'br'}}, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answers with ${response.statusCode}`));
        response.resume().once('end', resolve);
      }).once('error', reject);
    });
  let left = REQUESTS;
  await Promise.all(
    Array.from({length: connections}, async () => {
      while (left-- > 0) await request();
    }),
  );
  agent.destroy();
}

/** Requests per processor second of `npm run serve`, beside sirv, a server of static files. */
export async function* previews(): AsyncGenerator<Row> {
  const root = path.join(__dirname, '../..');
  const programs = {
    ours: ['--require', 'tsx/cjs', 'src/commands/serve.ts', '--port', '0'],
    plain: ['--require', 'tsx/cjs', 'tests/bench/sirv.ts', 'build'],
  };
  const rates: Record<string, number[]> = {};
  const address = `/${ownLegalNames[0] ?? 'contact'}`;
  const connections = [1, 50, 500];
  for (const [name, args] of Object.entries(programs)) {
    const server = new Program(root, args);
    const [url] = await server.prints(/http:\/\/[\d.:]+/);
    rates[name] = [];
    await load(url + address, 10);
    for (const count of connections) {
      const {seconds} = await server.now();
      await load(url + address, count);
      rates[name].push(REQUESTS / ((await server.now()).seconds - seconds));
    }
    await server.stop();
  }
  for (const [index, count] of connections.entries()) {
    yield {
      what: `preview, ${count} connections: answers in a processor second`,
      ours: rates.ours?.[index] ?? 0,
      plain: rates.plain?.[index],
      unit: '',
    };
  }
}
