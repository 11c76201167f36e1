import type {Page} from 'playwright/test';
import {languageOf, languages} from '../../src/locale/languages';
import {expect, pages, test, toldOfNotFound, unknownPages} from '../site';

/** A node of the tree that a screen reader is given. */
type Node = {
  readonly role: string;
  readonly name: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly children: readonly Node[];
};

type RawNode = {
  nodeId: string;
  ignored: boolean;
  role?: {value?: string};
  name?: {value?: string};
  properties?: {name: string; value: {value?: unknown}}[];
  childIds?: string[];
};

/** Reads Chromium's own tree (Playwright's snapshot does not know what `popovertarget` says of a button), ignored nodes left out and their children in their place. */
async function readTree(tab: Page): Promise<Node> {
  const session = await tab.context().newCDPSession(tab);
  const {nodes} = (await session.send('Accessibility.getFullAXTree')) as {nodes: RawNode[]};
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (node: RawNode): Node[] => {
    const children = (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? read(child) : [];
    });
    if (node.ignored) return children;
    const properties = Object.fromEntries(
      (node.properties ?? []).map(({name, value}) => [name, value.value]),
    );
    return [{role: node.role?.value ?? '', name: node.name?.value ?? '', properties, children}];
  };
  const [root] = nodes[0] ? read(nodes[0]) : [];
  if (!root) throw new Error('the page has no accessibility tree');
  return root;
}

function all(tree: Node, ...roles: string[]): Node[] {
  const here = roles.includes(tree.role) ? [tree] : [];
  return [...here, ...tree.children.flatMap((child) => all(child, ...roles))];
}

/** Names of the landmarks that are there beside banner, main and footer, by the end of the address. */
const NAVIGATIONS: Record<string, Record<string, string[]>> = {
  en: {
    legal: ['Main', 'Breadcrumbs', 'Contents', 'Legal and contact'],
    other: ['Main', 'Legal and contact'],
  },
  ja: {
    legal: ['メイン', 'パンくずリスト', '目次', '規約とお問い合わせ'],
    other: ['メイン', '規約とお問い合わせ'],
  },
};

/** Names the words on the open page that are in another language than they are told to be. */
function untoldLanguages(): string[] {
  const found: string[] = [];
  const isJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    const told = node.parentElement?.closest('[lang]')?.getAttribute('lang');
    if (!words || node.parentElement?.closest('script, style')) continue;
    if (isJapanese.test(words) ? told !== 'ja' : words === 'English' && told !== 'en') found.push(words);
  }
  return found;
}

test.use({expectedMessages: toldOfNotFound});

for (const page of [...pages, ...unknownPages]) {
  test(`${page}: landmarks, headings, names, lists and languages as a screen reader is told`, async ({
    page: tab,
  }) => {
    const language = languageOf(page);
    await tab.setViewportSize({width: 1280, height: 900});
    await tab.goto(page);
    const tree = await readTree(tab);

    await test.step('landmarks, each once and by name', async () => {
      for (const landmark of ['banner', 'main', 'contentinfo']) {
        expect(all(tree, landmark), landmark).toHaveLength(1);
      }
      const kind = /\/(?:terms|privacy)$/.test(page) ? 'legal' : 'other';
      expect(all(tree, 'navigation').map(({name}) => name)).toEqual(NAVIGATIONS[language.code]?.[kind]);
      expect(tree.name).toBe(await tab.title());
    });

    await test.step('one first heading, and none that skips a level', () => {
      const headings = all(tree, 'heading');
      expect(headings.filter(({name}) => name === '')).toEqual([]);
      const levels = headings.map(({properties}) => Number(properties.level));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels[0]).toBe(1);
      for (const [index, level] of levels.entries()) {
        expect(level - (levels[index - 1] ?? 0), `heading ${index + 1}`).toBeLessThanOrEqual(1);
      }
    });

    await test.step('everything to press has a name, everything pictured has one or is left out', () => {
      const pressed = all(tree, 'link', 'button', 'radio', 'textbox', 'image', 'img', 'Iframe');
      expect(pressed.length).toBeGreaterThan(5);
      expect(pressed.filter(({name}) => !name.trim())).toEqual([]);
    });

    await test.step('lists are lists', async () => {
      const shown = await tab
        .locator('ul, ol')
        .evaluateAll((lists) =>
          lists
            .filter(
              (list) =>
                list.checkVisibility({visibilityProperty: true}) && !list.closest('[aria-hidden=true]'),
            )
            .map((list) => list.children.length),
        );
      const told = all(tree, 'list').map(
        ({children}) => children.filter(({role}) => role === 'listitem').length,
      );
      expect(told).toEqual(shown);
    });

    await test.step('words of another language say so', async () => {
      expect(await tab.evaluate(untoldLanguages)).toEqual([]);
    });

    await test.step('the switcher says whether it is open, and which language is shown', async () => {
      const expanded = (now: Node) =>
        all(now, 'button')
          .filter(({properties}) => properties.expanded !== undefined)
          .map(({properties}) => properties.expanded);
      expect(expanded(tree)).toEqual([false]);
      await tab.locator('[popovertarget=languages]').click();
      const open = await readTree(tab);
      expect(expanded(open)).toEqual([true]);
      const options = all(open, 'list').find(({children}) =>
        languages.every(({label}) =>
          all({role: '', name: '', properties: {}, children}, 'link').some((link) => link.name === label),
        ),
      );
      expect(options?.children.filter(({role}) => role === 'listitem')).toHaveLength(languages.length);
      await expect(tab.locator('#languages [aria-current]')).toHaveText(language.label);
    });
  });
}
