import {cpSync} from 'node:fs';
import path from 'node:path';
import {makeSites, ownCaches, type Site} from './sites';
import {Program, type Row} from './usage';

/** Builds a site without any cache, and returns the processor seconds. */
const seconds = async (site: Site) =>
  (await new Program(site.root, site.build, ownCaches(site)).ended()).seconds;

/** Languages whose texts may be those in Japanese. */
const TAGS = ['ja-BR', 'ja-CN', 'ja-DE', 'ja-FR', 'ja-KR', 'ja-PE', 'ja-TW', 'ja-US'];

/** What a site may have more of: how many, and how it is added. */
const QUANTITIES: {what: string; counts: [few: number, many: number]; make(count: number): Promise<Site>}[] =
  [
    {
      what: 'legal documents',
      counts: [10, 40],
      make: async (count) => (await makeSites(2 + count, 0)).ours,
    },
    {
      what: 'languages',
      counts: [2, 8],
      async make(count) {
        const {ours} = await makeSites(2, 0);
        for (const tag of TAGS.slice(0, count))
          cpSync(path.join(ours.root, 'i18n/ja'), path.join(ours.root, 'i18n', tag), {recursive: true});
        return ours;
      },
    },
    {
      what: 'pages with scripts',
      counts: [100, 400],
      async make(count) {
        const {ours} = await makeSites(2, 0);
        for (let page = 1; page <= count; page++)
          ours.write(
            `src/pages/counter-${page}.jsx`,
            `import Layout from '@theme/Layout';
import {useState} from 'react';
import {hydratedOnDemand} from '@site/src/plugins/delivery/client';
export default function Counter() {
  const [count, setCount] = useState(${page});
  return <Layout title="Counter"><main><h1>Counter</h1><button type="button" {...hydratedOnDemand} onClick={() => setCount(count + 1)}>{count}</button></main></Layout>;
}
`,
          );
        return ours;
      },
    },
    {
      what: 'files of static/',
      counts: [1500, 6000],
      async make(count) {
        const {ours} = await makeSites(2, 0);
        for (let file = 1; file <= count; file++)
          ours.write(
            `static/press/${file % 100}/note-${file}.txt`,
            `Note ${file} for the press.\n`.repeat(20),
          );
        return ours;
      },
    },
    {
      what: 'recorded versions',
      counts: [10, 40],
      async make(count) {
        const {ours} = await makeSites(2, 0);
        for (let version = 0; version < count; version++) {
          const date = new Date(Date.UTC(2027, 0, 1 + 7 * version)).toISOString().slice(0, 10);
          await ours.i18n(`revise ${ours.dated} ${date}`);
          await ours.i18n(`publish ${ours.dated} --ahead --without OPERATOR_NAME`);
        }
        return ours;
      },
    },
  ];

/** How the time of builds grows: its exponent in each quantity, beyond what a site without any takes. */
export async function* growth(): AsyncGenerator<Row> {
  const {ours} = await makeSites(2, 0);
  const none = await seconds(ours);
  yield {what: 'build of the project’s own texts', ours: none, unit: 's'};
  for (const {what, counts, make} of QUANTITIES) {
    const times: number[] = [];
    for (const count of counts) {
      const time = await seconds(await make(count));
      times.push(time - none);
      yield {what: `build, ${count} ${what} more`, ours: time, unit: 's'};
    }
    const [few, many] = counts;
    const [less = 0, more = 0] = times;
    yield {what: `exponent in ${what}`, ours: Math.log(more / less) / Math.log(many / few), unit: ''};
  }
}
