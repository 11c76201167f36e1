import {cpSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {parseDocument, stringify} from 'yaml';
import {hostTexts} from '../../src/plugins/delivery/hosting/hosts';
import {readYaml} from '../../src/plugins/translations/files';
import {DOCUSAURUS, ownLegalNames, ProjectCopy} from '../project-copy';
import {TemporaryFolder} from '../temporary-folder';
import {makeSites} from './sites';
import {Program, type Row, secondsOf} from './usage';

/** Reading of `accepted.yml`, beside the YAML parser alone. */
export async function* reading(): AsyncGenerator<Row> {
  const paragraph = 'The app shows ads through the ad network, and the operator answers for nothing else. ';
  for (const megabytes of [0.3, 1.55, 6.2]) {
    const entry = paragraph.repeat(4);
    const count = Math.round((megabytes * 1e6) / (entry.length + 30));
    const source = stringify(
      Object.fromEntries(Array.from({length: count}, (_, n) => [`document-${n % 50}#section-${n}`, entry])),
    );
    const ours = await secondsOf(() => readYaml('accepted.yml', source, 'record', ''));
    const plain = await secondsOf(() => parseDocument(source).toJS());
    yield {what: `reading accepted.yml of ${megabytes} MB, and its parser alone`, ours, plain, unit: 's'};
  }
}

/** How many documents the commands are measured with. */
const [FEW, MANY] = [12, 50];

/** The translators' commands, with few and many documents in ten languages. */
export async function* commands(): AsyncGenerator<Row> {
  /** Processor seconds of each command with few documents. */
  const few = new Map<string, number>();
  for (const count of [FEW, MANY]) {
    const {ours} = await makeSites(count, 0);
    for (const tag of ['cs', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt']) {
      cpSync(path.join(ours.root, 'i18n/ja'), path.join(ours.root, `i18n/${tag}`), {recursive: true});
    }
    for (const command of ['check', 'status', `diff ${ours.documents[0]}`, 'publish']) {
      const args = ['--require', 'tsx/cjs', 'src/commands/i18n.ts', ...command.split(' ')];
      // `check` and `publish` end with 1, because these languages have Japanese texts.
      const {seconds} = await new Program(ours.root, args).ended([0, 1]);
      const what = `npm run i18n -- ${command}`;
      yield {what: `${what}, ${count} documents × 10 languages`, ours: seconds, unit: 's'};
      const before = few.get(command);
      few.set(command, seconds);
      if (before === undefined) continue;
      const exponent = Math.log(seconds / before) / Math.log(MANY / FEW);
      yield {what: `${what}: exponent of time in documents`, ours: exponent, unit: ''};
    }
  }
}

/** The files that hosts read, for many files in static/. */
export async function* hostFiles(): AsyncGenerator<Row> {
  const languages = Array.from({length: 20}, (_, n) => (n ? `/l${n}` : ''));
  const files = languages.flatMap((home) =>
    Array.from({length: 10_000}, (_, n) => `${home}/press/${n % 100}/picture-${n}.png`),
  );
  const site = {
    url: 'https://many.example',
    homes: languages.slice(1),
    defaultLocale: 'en',
    staticFolders: [],
    options: {},
  };
  const ours = await secondsOf(() => hostTexts('', files, site));
  yield {what: 'files for hosts, 10,000 files × 20 languages', ours, unit: 's'};
}

/** How many pages are finished, and their bytes. */
const PAGES = 2000;
const BYTES = 250_000;

/** Finishing of many large pages: the memory that it needs at most. */
export async function* finishing(): AsyncGenerator<Row> {
  const copy = new ProjectCopy();
  copy.keepTranslations();
  const out = copy.path('build.new');
  await new Program(copy.root, [DOCUSAURUS, 'build', '--out-dir', out]).ended();
  const page = copy.read(`build.new/${ownLegalNames[0] ?? 'contact'}.html`);
  const [before = '', after = ''] = page.split(/(?=<\/main>)/);
  const link = (n: number) => `<p><a href="/many/page-${n}">A page of many, number ${n}</a></p>`;
  const links = Array.from({length: Math.ceil((BYTES - page.length) / link(1000).length)}, (_, n) => link(n));
  const folder = new TemporaryFolder();
  for (const name of readdirSync(out))
    cpSync(path.join(out, name), folder.path(`built/${name}`), {recursive: true});
  for (let n = 0; n < PAGES; n++) {
    folder.write(`built/many/page-${n}.html`, `${before}<p>Page ${n}.</p>${links.join('')}${after}`);
  }
  const script = path.join(__dirname, 'finish-folder.ts');
  const {seconds, megabytes} = await new Program(process.cwd(), [
    ...['--require', 'tsx/cjs', script],
    folder.path('built'),
  ]).ended();
  const what = `finishing ${PAGES} pages of ${BYTES / 1000} kB`;
  yield {what, ours: seconds, unit: 's'};
  yield {what: `${what}: memory`, ours: megabytes, unit: 'MB'};
}
