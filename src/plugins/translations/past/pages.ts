import type {PluginContentLoadedActions} from '@docusaurus/types';
import {VFile} from 'vfile';
import {type Corpus, type Head, type Locale, MESSAGES} from '../model';
import {documentsOf, textsOf} from '../read/corpus';
import {allDates} from '../read/front-matter';
import {bodyOf} from '../version';
import {writeFiles} from '../write';
import compileMdx from './compile-mdx';
import {historyOf, versionsOf, written} from './revisions';

/** How the pages of former versions are made, and the Markdown beside pages. */
export type PastOptions = {
  /** Module of the component, given `content` (the text as a component) and `version` ({@link FormerVersion}). */
  readonly component: string;
  /** Those that the documents are compiled with. */
  readonly remarkPlugins: readonly unknown[];
  /** Ids of the messages that say what the dates are called. */
  readonly dateNames: Readonly<Record<DatedEvent['kind'], string>>;
};

/** Returns a document's dates, and what was done on them, as a page shows them. */
export function writeDates(head: Head, locale: Locale) {
  return allDates(head).map((date) => ({
    kind: date === head.established ? ('established' as const) : ('revised' as const),
    ...written(date, locale),
  }));
}

export type DatedEvent = ReturnType<typeof writeDates>[number];

/** Returns the versions of all documents that have an address, with their text in a language. */
function pagesOf(corpus: Corpus, locale: Locale) {
  const original = corpus.project.locales[0]?.code ?? '';
  return documentsOf(corpus).flatMap(({name: document}) =>
    versionsOf(corpus, document).flatMap(({date, texts}, index, versions) => {
      const own = texts.get(locale.code);
      const text = own ?? texts.get(original);
      const next = versions[index + 1];
      if (!text || (next && !(date && next.date))) {
        return [];
      }
      const units = bodyOf(text);
      return [
        {
          address: next ? `${document}/${date}` : document,
          file: text.file,
          markdown: units.map(({source}) => source).join(''),
          version: {
            document,
            title: String(text.head.title),
            events: writeDates(text.head, locale),
            stale: {
              sections: units.filter(({id}) => id.includes('#')).length,
              stale: [...(text.head.stale ?? [])],
            },
            /** Tag of the language of its text, where that is not the page's: the page's had none yet. */
            textLanguage: own ? undefined : original,
          },
          /** When a former version began to hold, and from when another did. */
          held:
            date && next?.date ? {...written(date, locale), until: written(next.date, locale)} : undefined,
        },
      ];
    }),
  );
}

type Page = ReturnType<typeof pagesOf>[number];

/** What the page of a former version is given beside its text. */
export type FormerVersion = Page['version'] & NonNullable<Page['held']>;

/**
 * Adds a page for each former version, and the history of all documents as `history.json`.
 * @param baseUrl path of the language's home page, with a slash at its end
 */
export async function addPastPages(
  corpus: Corpus,
  locale: Locale,
  {component, remarkPlugins}: PastOptions,
  baseUrl: string,
  {addRoute, createData}: PluginContentLoadedActions,
): Promise<void> {
  await createData('history.json', historyOf(corpus, locale));
  for (const {address, file, markdown, version, held} of pagesOf(corpus, locale)) {
    if (held) {
      const name = address.replace('/', '-');
      const module = await compileMdx(new VFile({value: markdown, path: file}), {
        format: 'mdx',
        providerImportSource: '@mdx-js/react',
        remarkPlugins: [...remarkPlugins] as never,
      });
      addRoute({
        path: baseUrl + address,
        component,
        modules: {
          content: await createData(`${name}.js`, module),
          version: await createData(`${name}.json`, {...version, ...held} satisfies FormerVersion),
        },
        exact: true,
      });
    }
  }
}

/** Writes the Markdown beside each page of a document and of a former version, as `privacy.md`. */
export function writeMarkdownPages(
  corpus: Corpus,
  locale: Locale,
  {dateNames}: PastOptions,
  baseUrl: string,
  outDir: string,
): void {
  const messages = textsOf(corpus, locale.code).get(MESSAGES)?.units;
  const home = corpus.project.siteUrl + baseUrl.replace(/\/$/, '');
  const files = new Map<string, string>();
  for (const {
    address,
    markdown,
    version: {title, events},
  } of pagesOf(corpus, locale)) {
    const dates = events.map(({kind, written: day}) => `- ${messages?.get(dateNames[kind])?.source}: ${day}`);
    const text = markdown
      .replace(/ \{\/\*\s*#[a-z][a-z0-9-]*\s*\*\/\}[ \t]*$/gm, '')
      .replace(/\]\(\/(?![)#?])/g, `](${home}/`)
      .replaceAll('](/', `](${home}`);
    const parts = [`# ${title}`, dates.join('\n'), text.trim()].filter(Boolean);
    files.set(`${address}.md`, `${parts.join('\n\n')}\n`);
  }
  writeFiles(outDir, files);
}
