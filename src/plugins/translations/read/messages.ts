import path from 'node:path';
import {filesIn, lineAt, readText, readYaml} from '../files';
import {DOCUMENTS, MESSAGES, type Project, type Text, type Unit} from '../model';
import {Problem} from '../problem';

type Message = Pick<Unit, 'key' | 'file' | 'line' | 'source' | 'description'>;

/** Returns the name by which people call a text. */
export const calledBy = (name: string) => path.basename(name, '.json');

function textOf(name: string, file: string, source: string, messages: Iterable<Message>) {
  const units = new Map<string, Unit>();
  for (const message of messages) {
    const id = name === MESSAGES ? message.key : `${calledBy(name)}:${message.key}`;
    // A text within quotation marks is on one line, whatever it says.
    const text = message.source.replace(/\s+/g, ' ');
    const block = {kind: 'message', text, line: message.line, links: [], emphasis: []};
    units.set(id, {...message, id, blocks: [block]});
  }
  return {name, file, source, units, head: {}};
}

/**
 * Reads a file of messages, as Docusaurus does: `{"key": {"message": "…", "description": "…"}}`.
 * @param name as `code.json`; the ids of all others begin with theirs, as `navbar:title`
 * @param file path, for the problems found in it
 * @throws {Problem} where it is not JSON, has another form or says a key twice
 */
export function parseMessages(name: string, file: string, source: string) {
  const note =
    'The form is "key": {"message": "text"}; look for a comma, quotation mark or brace in this entry or behind it, and write \\" for a quotation mark within a text.';
  const {values, entries} = readYaml(file, source, 'JSON', note);
  const messages = entries.map(({key, start}) => {
    const {message, description} = values[key] ?? {};
    const isText = typeof message === 'string';
    const at = isText ? source.indexOf('"message"', start) : start;
    const line = lineAt(source, at);
    if (!isText || !/^"message"\s*:\s*"/.test(source.slice(at)))
      throw new Problem('malformed', {file, line}, `"${key}" has no message in quotation marks.`, note);
    return {key, file, line, source: message, description};
  });
  try {
    JSON.parse(source);
  } catch (error) {
    // What YAML allows and JSON does not, as a comma behind the last entry.
    const reason = String(error).replace(/\s+/g, ' ');
    const offset = Number(/position (\d+)/.exec(reason)?.[1] ?? source.length);
    const line = lineAt(source.slice(0, offset));
    throw new Problem('malformed', {file, line}, `This is not JSON: ${reason}.`, note);
  }
  return textOf(name, file, source, messages);
}

/** An item of navbar, footer or a sidebar, or a list of them, as Docusaurus has it. */
type Item = {
  type?: string;
  key?: string;
  label?: string;
  title?: string;
  /** The folder whose documents and categories it stands for. */
  dirName?: string;
  /** The page of a category. */
  link?: {title?: string; description?: string};
  items?: readonly Item[];
};

/** Returns the items of a sidebar that one stands for: a category may be `{label: items}`, or a folder's `_category_.json`. */
function inFull(root: string, item: Item) {
  const type = 'category';
  if (Object.values(item).every(Array.isArray))
    return Object.entries<Item[]>(Object(item)).map(([label, items]) => ({type, label, items}));
  const folder = `docs/${item.dirName}`;
  const files = item.dirName ? filesIn(root, folder) : [];
  const categories = files.filter((file) =>
    /\/.+\/_category_\.(?:json|ya?ml)$/.test(file.slice(folder.length)),
  );
  const note = 'Write it as Docusaurus documents it.';
  return [
    item,
    ...categories.map((file) => ({
      type,
      ...readYaml(file, readText(root, file) ?? '', 'category', note).values,
    })),
  ];
}

/** The key of a label, and the label where there is one. */
type Label = readonly [key: string, source: string | undefined];

/** Returns the labels of navbar, footer, sidebars and blog, under the names of the files in which Docusaurus reads them. */
export function readLabels({root, siteConfig = {}, sidebars = {}}: Project) {
  const {navbar, footer} = Object(siteConfig.themeConfig);
  const {blog} = Object([siteConfig.presets].flat(2).find((one) => Object(one).blog));
  const {blogTitle = 'Blog', blogDescription = 'Blog', blogSidebarTitle = 'Recent posts'} = Object(blog);
  const links: readonly Item[] = footer?.links ?? [];

  /** The labels of items, of the pages of categories, and of what is below them. */
  const labelsOf = (items: Item | readonly Item[] = [], keyOf: (item: Item) => string): Label[] =>
    [items]
      .flat()
      .flatMap((item) => inFull(root, item))
      .flatMap((item) => [
        [keyOf(item), item.label],
        [`${keyOf(item)}.link.generated-index.title`, item.link?.title],
        [`${keyOf(item)}.link.generated-index.description`, item.link?.description],
        ...labelsOf(item.items, keyOf),
      ]);
  const all: Record<string, readonly Label[]> = {
    'docusaurus-theme-classic/navbar.json': labelsOf(navbar?.items, ({label}) => `item.label.${label}`),
    'docusaurus-theme-classic/footer.json': [
      ...links.map(({title}): Label => [`link.title.${title}`, title]),
      ...labelsOf(links, ({label}) => `link.item.label.${label}`),
    ],
    [`${DOCUMENTS}.json`]: Object.entries(sidebars).flatMap(([name, items]) =>
      labelsOf(items, ({type, label, key = label}) => `sidebar.${name}.${type}.${key}`),
    ),
    'docusaurus-plugin-content-blog/options.json': blog
      ? [
          ['title', blogTitle],
          ['description', blogDescription],
          ['sidebar.title', blogSidebarTitle],
        ]
      : [],
  };
  return Object.entries(all).flatMap(([name, labels]) => {
    const file = name.startsWith(DOCUMENTS) ? 'sidebars.ts' : 'docusaurus.config.ts';
    const messages = labels.flatMap(([key, source]) => (source ? {key, file, line: 1, source} : []));
    return messages.length > 0 ? [[name, textOf(name, file, '', messages)] as const] : [];
  });
}

/**
 * Returns the English of a file of messages that Docusaurus writes, as of a sidebar: labels, which stand in the keys, as
 * in `sidebar.help.category.Help`.
 * @param before what another locale says of it
 */
export function originalOf({name, file, units}: Text, before: Text | undefined) {
  const labels = [...units.values()].flatMap((unit) => {
    const [, source] =
      /\.(?:label|title|category)\.(?!.*\.link\.generated-index\.)(.+)$/.exec(unit.key) ?? [];
    return source ? [{...unit, source}] : [];
  });
  return textOf(name, file, '', [...labels, ...(before?.units.values() ?? [])]);
}

/**
 * Collects the English messages, as Docusaurus itself does: from `<Translate>` and `translate()` in `src/`.
 * @param root the project's folder
 * @param problems where what is wrong with them is added
 * @returns the messages, undefined where a file cannot be read
 */
export async function readEnglishMessages(root: string, problems: Problem[]) {
  // Loading Babel takes longer than all else that a command does.
  const {extractAllSourceCodeFileTranslations} = await import('@docusaurus/babel');
  const messages = new Map<string, Message>();
  let isRead = true;
  for (const file of filesIn(root, 'src').filter((one) => /(?<!\.d)\.[jt]sx?$/.test(one))) {
    const code = readText(root, file) ?? '';
    const [found] = await extractAllSourceCodeFileTranslations(
      code.includes('@docusaurus/Translate') ? [`${root}/${file}`] : [],
      {babelrc: false, configFile: false, parserOpts: {plugins: ['typescript', 'jsx']}},
    ).catch((error) => {
      isRead = false;
      const [reason] = String(error.message).split('\n');
      problems.push(
        new Problem(
          'malformed',
          {file, line: error.loc?.line ?? 1},
          `This is not TypeScript: ${reason}.`,
          'Mend the source.',
        ),
      );
      return [];
    });
    for (const warning of found?.warnings ?? []) {
      const [reason] = warning.split('\n');
      problems.push(
        new Problem(
          'message',
          {file, line: Number(/at line (\d+)/.exec(warning)?.[1] ?? 1)},
          `A message here cannot be read: ${reason}`,
          'Write id, description and message as plain text, without variables.',
        ),
      );
    }
    for (const [key, {message: source, description}] of Object.entries(found?.translations ?? {})) {
      const line = lineAt(
        code,
        code.indexOf([`"${key}"`, `'${key}'`, source].find((text) => code.includes(text)) ?? ''),
      );
      const other = messages.get(key) ?? {key, file, line, source, description};
      messages.set(key, other);
      if (other.source !== source) {
        problems.push(
          new Problem(
            'message',
            {file, line},
            `The message ${key} says "${source}" here and "${other.source}" at ${other.file}:${other.line}.`,
            'Give one of them an id of its own, or make both say the same.',
          ),
        );
      }
    }
  }
  return isRead ? textOf(MESSAGES, 'src', '', messages.values()) : undefined;
}
