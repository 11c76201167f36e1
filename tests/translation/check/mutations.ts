import {rmSync} from 'node:fs';
import type {Fault} from '../../../src/plugins/translations/fault/fault';
import type {FaultKind} from '../../../src/plugins/translations/fault/severity';
import {type ProjectCopy, product} from '../../project-copy';

/** A fault that a change must lead to. */
export type ExpectedFault = {
  readonly kind: FaultKind;
  readonly file: string;
  /** A number, or a text that first stands in that line. */
  readonly at: string | number;
};

/** A change to the real texts that must be caught. */
export type Mutation = {
  readonly name: string;
  /** What is put in place first, in both languages, where the texts have no such thing. */
  readonly given?: (copy: ProjectCopy) => void;
  readonly change: (copy: ProjectCopy) => void;
  /** All faults of its kinds that must be found, and no other; staleness aside. */
  readonly faults: readonly ExpectedFault[];
};

export const TERMS = 'docs/terms.mdx';
export const PRIVACY = 'docs/privacy.mdx';
const FOLDER = 'i18n/ja/docusaurus-plugin-content-docs/current';
export const JA_TERMS = `${FOLDER}/terms.mdx`;
export const JA_PRIVACY = `${FOLDER}/privacy.mdx`;
export const JA_CODE = 'i18n/ja/code.json';

/** Gives the section of a document with its heading, as its file has it. */
function section(copy: ProjectCopy, file: string, id: string): string {
  const found = new RegExp(`## [^\\n]*\\{/\\* #${id} \\*/\\}\\n[\\s\\S]*?(?=\\n## |\\n---\\n)`).exec(
    copy.read(file),
  );
  if (!found) {
    throw new Error(`${file} has no section #${id}; the test has to follow the text`);
  }
  return found[0];
}

/** The line of a policy's last revision. */
const LAST_REVISED = /^ {2}- \d{4}-\d{2}-\d{2}$(?!\n {2}- )/m;

const replaced = (file: string, old: string | RegExp, now: string) => (copy: ProjectCopy) =>
  copy.replace(file, old, now);
const withoutSection = (file: string, id: string) => (copy: ProjectCopy) =>
  copy.replace(file, section(copy, file, id), '');
const swapped = (file: string, first: string, second: string) => (copy: ProjectCopy) => {
  const [one, other] = [section(copy, file, first), section(copy, file, second)];
  copy.replace(file, one, '<first>');
  copy.replace(file, other, one);
  copy.replace(file, '<first>', other);
};
/** Adds a sentence after the words of a section in each language. */
const bothSay = (english: string, japanese: string) => (copy: ProjectCopy) => {
  for (const [file, words] of [
    [TERMS, english],
    [JA_TERMS, japanese],
  ] as const) {
    const refunds = section(copy, file, 'refunds');
    copy.replace(file, refunds, `${refunds.trimEnd()}\n\n${words}\n`);
  }
};

type MessageJson = Record<string, {message: string}>;

function changeMessages(copy: ProjectCopy, change: (messages: MessageJson) => void, file = JA_CODE): void {
  const messages: MessageJson = JSON.parse(copy.read(file));
  change(messages);
  copy.write(file, `${JSON.stringify(messages, null, 2)}\n`);
}

const message = (key: string, change: (text: string) => string) => (copy: ProjectCopy) =>
  changeMessages(copy, (messages) => {
    const text = messages[key]?.message ?? '';
    const next = change(text);
    if (next === text) {
      throw new Error(`the message ${key} does not change; the test has to follow the text`);
    }
    messages[key] = {message: next};
  });

/** A fact that both languages state, and how the Japanese then goes wrong. */
function factMutation(name: string, english: string, japanese: string, wrong: string): Mutation {
  return {
    name: `fact: ${name}`,
    given: bothSay(english, japanese),
    change: replaced(JA_TERMS, japanese, wrong),
    faults: [{kind: 'fact', file: JA_TERMS, at: wrong}],
  };
}

const documents: Mutation[] = [
  {
    name: 'a document is missing',
    change: (copy) => rmSync(copy.path(JA_TERMS)),
    faults: [{kind: 'document-missing', file: JA_TERMS, at: 1}],
  },
  {
    name: 'another document is missing',
    change: (copy) => rmSync(copy.path(JA_PRIVACY)),
    faults: [{kind: 'document-missing', file: JA_PRIVACY, at: 1}],
  },
  {
    name: 'a document has a name of its own',
    change: (copy) => copy.write(`${FOLDER}/imprint.mdx`, copy.read(JA_TERMS)),
    faults: [{kind: 'document-extra', file: `${FOLDER}/imprint.mdx`, at: 1}],
  },
  {
    name: 'a section is missing',
    change: withoutSection(JA_TERMS, 'payment'),
    faults: [{kind: 'section-missing', file: JA_TERMS, at: '{/* #cancellation */}'}],
  },
  {
    name: 'the last section is missing',
    change: withoutSection(JA_TERMS, 'contact'),
    faults: [{kind: 'section-missing', file: JA_TERMS, at: '---\n\n{name}'}],
  },
  {
    name: 'a section of the other document is missing',
    change: withoutSection(JA_PRIVACY, 'tracking'),
    faults: [{kind: 'section-missing', file: JA_PRIVACY, at: '{/* #requests */}'}],
  },
  {
    name: 'the introduction is missing',
    change: replaced(JA_TERMS, /この利用規約（以下[^\n]*\n/, ''),
    faults: [{kind: 'section-missing', file: JA_TERMS, at: '{/* #acceptance */}'}],
  },
  {
    name: 'the closing words are missing',
    change: replaced(JA_TERMS, /\n---\n\n\{name\}[^\n]*\n/, '\n'),
    faults: [{kind: 'section-missing', file: JA_TERMS, at: '本規約に関するご質問'}],
  },
  {
    name: 'the English has a new section',
    change: replaced(TERMS, '## Refunds', '## Trials {/* #trials */}\n\nTrials are free.\n\n## Refunds'),
    faults: [{kind: 'section-missing', file: JA_TERMS, at: '{/* #refunds */}'}],
  },
  {
    name: 'a section is extra',
    change: replaced(JA_TERMS, '## 返金', '## 体験版 {/* #trials */}\n\n体験版は無料です。\n\n## 返金'),
    faults: [{kind: 'section-extra', file: JA_TERMS, at: '{/* #trials */}'}],
  },
  {
    name: 'the English has lost a section',
    change: withoutSection(TERMS, 'refunds'),
    faults: [{kind: 'section-extra', file: JA_TERMS, at: '{/* #refunds */}'}],
  },
  {
    name: 'two sections change places',
    change: swapped(JA_TERMS, 'cancellation', 'refunds'),
    faults: [{kind: 'section-order', file: JA_TERMS, at: '{/* #refunds */}'}],
  },
  {
    name: 'two sections far apart change places',
    change: swapped(JA_PRIVACY, 'data-collected', 'tracking'),
    faults: [{kind: 'section-order', file: JA_PRIVACY, at: '{/* #tracking */}'}],
  },
  {
    name: 'the English changes its order',
    change: swapped(TERMS, 'service', 'advertising'),
    faults: [{kind: 'section-order', file: JA_TERMS, at: '{/* #service */}'}],
  },
  {
    name: 'an id is misspelt',
    change: replaced(JA_TERMS, '#payment */', '#payments */'),
    faults: [{kind: 'section-id', file: JA_TERMS, at: '{/* #payments */}'}],
  },
  {
    name: 'another id is misspelt',
    change: replaced(JA_PRIVACY, '#requests */', '#request */'),
    faults: [{kind: 'section-id', file: JA_PRIVACY, at: '{/* #request */}'}],
  },
  {
    name: 'the English changes an id',
    change: replaced(TERMS, '#refunds */', '#money-back */'),
    faults: [{kind: 'section-id', file: JA_TERMS, at: '{/* #refunds */}'}],
  },
  {
    name: 'a list item is lost',
    change: replaced(JA_TERMS, /- 他者に対する嫌がらせ[^\n]*\n/, ''),
    faults: [{kind: 'list-items', file: JA_TERMS, at: '- 法令または'}],
  },
  {
    name: 'a list item is added',
    change: replaced(JA_PRIVACY, '- 端末情報\n', '- 端末情報\n- 連絡先\n'),
    faults: [{kind: 'list-items', file: JA_PRIVACY, at: '- 広告ID'}],
  },
  {
    name: 'two list items become one',
    change: replaced(JA_PRIVACY, '広告ネットワーク）\n- ', '広告ネットワーク）、'),
    faults: [{kind: 'list-items', file: JA_PRIVACY, at: '広告ネットワーク）、'}],
  },
  {
    name: 'the English has a new list item',
    change: replaced(PRIVACY, '- Device information\n', '- Device information\n- Contacts\n'),
    faults: [{kind: 'list-items', file: JA_PRIVACY, at: '- 広告ID'}],
  },
  {
    name: 'a paragraph is lost',
    change: replaced(JA_TERMS, /\n解約後も、[^\n]*\n/, ''),
    faults: [{kind: 'paragraphs', file: JA_TERMS, at: '{/* #cancellation */}'}],
  },
  {
    name: 'two paragraphs become one',
    change: replaced(JA_TERMS, '解釈されます。\n\n', '解釈されます。'),
    faults: [{kind: 'paragraphs', file: JA_TERMS, at: '{/* #governing-law */}'}],
  },
  {
    name: 'the English has a new paragraph',
    change: bothSay('Ask the store first.', ''),
    faults: [{kind: 'paragraphs', file: JA_TERMS, at: '{/* #refunds */}'}],
  },
  {
    name: 'a link is lost',
    change: replaced(JA_TERMS, '[プライバシーポリシー](/privacy#ad-settings)', 'プライバシーポリシー'),
    faults: [{kind: 'links', file: JA_TERMS, at: '{/* #advertising */}'}],
  },
  {
    name: 'a link leads to another page',
    change: replaced(JA_TERMS, '[お問い合わせページ](/contact)', '[お問い合わせページ](/privacy)'),
    faults: [{kind: 'links', file: JA_TERMS, at: '[お問い合わせページ](/privacy)'}],
  },
  {
    name: 'a link leads to another section',
    change: replaced(JA_TERMS, '/privacy#ad-settings', '/privacy#tracking'),
    faults: [{kind: 'links', file: JA_TERMS, at: '/privacy#tracking'}],
  },
  {
    name: 'a link leads to another site',
    change: replaced(JA_PRIVACY, '({adSettingsUrl})', '(https://ads.example/settings)'),
    faults: [{kind: 'links', file: JA_PRIVACY, at: 'https://ads.example/settings'}],
  },
  {
    name: 'a link is added',
    change: replaced(JA_TERMS, '本アプリを利用することにより', '[本アプリ](/)を利用することにより'),
    faults: [{kind: 'links', file: JA_TERMS, at: '[本アプリ](/)'}],
  },
  {
    name: 'the English leads elsewhere',
    change: replaced(TERMS, '[contact page](/contact)', '[privacy policy](/privacy)'),
    faults: [{kind: 'links', file: JA_TERMS, at: '[お問い合わせページ](/contact)'}],
  },
  {
    name: 'a link names its language',
    change: replaced(JA_TERMS, '(/contact)', '(/ja/contact)'),
    faults: [{kind: 'link-language', file: JA_TERMS, at: '(/ja/contact)'}],
  },
  {
    name: 'a link names the host',
    change: replaced(JA_PRIVACY, '(/contact)', `(${product.siteUrl}/contact)`),
    faults: [{kind: 'link-language', file: JA_PRIVACY, at: `(${product.siteUrl}/contact)`}],
  },
  {
    name: 'an English link leads out of English',
    change: replaced(TERMS, '(/contact)', '(/ja/contact)'),
    faults: [{kind: 'link-language', file: TERMS, at: '(/ja/contact)'}],
  },
  {
    name: 'an English link leads to no section',
    change: replaced(TERMS, '/privacy#ad-settings', '/privacy#ad-setings'),
    faults: [
      {kind: 'link-target', file: TERMS, at: '/privacy#ad-setings'},
      {kind: 'links', file: JA_TERMS, at: '/privacy#ad-settings'},
    ],
  },
  {
    name: 'two links change places',
    given: bothSay('See [terms](/terms) and [policy](/privacy).', '[規約](/terms)と[方針](/privacy)を参照。'),
    change: replaced(JA_TERMS, '[規約](/terms)と[方針](/privacy)', '[規約](/privacy)と[方針](/terms)'),
    faults: [{kind: 'fact-order', file: JA_TERMS, at: '{/* #refunds */}'}],
  },
  {
    name: 'a date of revision is lost',
    change: replaced(JA_PRIVACY, /revised:\n(?: {2}- .*\n)+/, ''),
    faults: [{kind: 'dates', file: JA_PRIVACY, at: 'established:'}],
  },
  {
    name: 'a date of revision is another',
    change: replaced(JA_PRIVACY, LAST_REVISED, '  - 9999-12-31'),
    faults: [{kind: 'dates', file: JA_PRIVACY, at: 'revised:'}],
  },
  {
    name: 'the title is missing',
    change: replaced(JA_TERMS, /title: [^\n]*\n/, ''),
    faults: [{kind: 'section-missing', file: JA_TERMS, at: 1}],
  },
  {
    name: 'the title is English',
    change: replaced(JA_PRIVACY, /title: [^\n]*/, 'title: Privacy Policy'),
    faults: [{kind: 'same-as-english', file: JA_PRIVACY, at: 'title:'}],
  },
  {
    name: 'a number in the description',
    change: replaced(JA_TERMS, "description: '2D", "description: '4D"),
    faults: [{kind: 'fact', file: JA_TERMS, at: 'description:'}],
  },
  {
    name: 'a heading is English',
    change: replaced(JA_TERMS, '## 返金 ', '## Refunds '),
    faults: [{kind: 'same-as-english', file: JA_TERMS, at: '## Refunds'}],
  },
  {
    name: 'a list item is English',
    change: replaced(JA_PRIVACY, '- 端末情報', '- Device information'),
    faults: [{kind: 'same-as-english', file: JA_PRIVACY, at: '- Device information'}],
  },
  {
    name: 'a paragraph is English',
    change: replaced(
      JA_PRIVACY,
      /利用者は、本アプリに対するトラッキングの許可を[^\n]*/,
      'You have the right to change the app’s permission to track you. You can do so in the iOS settings.',
    ),
    faults: [{kind: 'same-as-english', file: JA_PRIVACY, at: 'You have the right'}],
  },
];

const facts: Mutation[] = [
  {
    name: 'fact: a number',
    change: replaced(JA_TERMS, '次の9つの行為', '次の8つの行為'),
    faults: [{kind: 'fact', file: JA_TERMS, at: '次の8つの行為'}],
  },
  {
    name: 'fact: a number in full-width digits',
    change: replaced(JA_TERMS, '次の9つの行為', '次の８つの行為'),
    faults: [{kind: 'fact', file: JA_TERMS, at: '次の８つの行為'}],
  },
  {
    name: 'fact: a number in kanji',
    change: replaced(JA_TERMS, '次の9つの行為', '次の八つの行為'),
    faults: [{kind: 'fact', file: JA_TERMS, at: '次の八つの行為'}],
  },
  {
    name: 'fact: a number is lost',
    change: replaced(JA_TERMS, '次の9つの行為', '次の行為'),
    faults: [{kind: 'fact', file: JA_TERMS, at: '次の行為'}],
  },
  {
    name: 'fact: a number that is not in the English',
    change: replaced(JA_TERMS, '本規約への同意 ', '本規約への同意（2版） '),
    faults: [{kind: 'fact', file: JA_TERMS, at: '（2版）'}],
  },
  {
    name: 'fact: a number in a list item',
    change: replaced(JA_TERMS, 'リアルタイムの3Dプレビュー', 'リアルタイムの2Dプレビュー'),
    faults: [{kind: 'fact', file: JA_TERMS, at: '2Dプレビュー'}],
  },
  {
    name: 'fact: the English changes a number word',
    change: replaced(TERMS, 'following nine acts', 'following ten acts'),
    faults: [{kind: 'fact', file: JA_TERMS, at: '次の9つの行為'}],
  },
  factMutation('the day of a date', 'From 16 February 2025.', '2025年2月16日から。', '2025年2月6日から。'),
  factMutation(
    'the month of a date',
    'From 16 February 2025.',
    '2025年2月16日から。',
    '2025年12月16日から。',
  ),
  factMutation('the year of a date', 'From February 16, 2025.', '2025年2月16日から。', '2024年2月16日から。'),
  factMutation(
    'a date in another era',
    'From 16 February 2025.',
    '令和7年2月16日から。',
    '令和6年2月16日から。',
  ),
  factMutation('a month', 'Since August 2025.', '2025年8月から。', '2025年9月から。'),
  factMutation('a period', 'Within 30 days.', '30日以内に。', '13日以内に。'),
  factMutation('the unit of a period', 'Within 30 days.', '30日以内に。', '30週間以内に。'),
  factMutation('a period in words', 'Within fourteen days.', '十四日以内に。', '四日以内に。'),
  factMutation('a period in months', 'For six months.', '6か月間。', '6年間。'),
  factMutation('an amount', 'It costs 500 yen.', '500円です。', '5000円です。'),
  factMutation('an amount in ten thousands', 'It costs 12,000 yen.', '1万2千円です。', '2万1千円です。'),
  factMutation('a currency', 'It costs $5.', '5ドルです。', '5円です。'),
  factMutation('a percentage', 'At most 10%.', '10パーセントまで。', '15パーセントまで。'),
  factMutation('a large number', 'For 1.5 million people.', '150万人に。', '15万人に。'),
  factMutation('one of two equal numbers is lost', 'In 5 of 5 cases.', '5件のうち5件。', '5件のうち全件。'),
  factMutation('a number twice', 'In 5 cases.', '5件です。', '5件のうち5件です。'),
  {
    name: 'fact: two periods change places',
    given: bothSay('Ask within 7 days; it takes 30 days.', '7日以内に。30日かかります。'),
    change: replaced(JA_TERMS, '7日以内に。30日かかります。', '30日以内に。7日かかります。'),
    faults: [{kind: 'fact-order', file: JA_TERMS, at: '30日以内に。'}],
  },
  {
    name: 'fact: two placeholders change places',
    given: bothSay('Ads: {adNetwork}. Bills: {name}.', '広告：{adNetwork}。請求：{name}。'),
    change: replaced(JA_TERMS, '広告：{adNetwork}。請求：{name}。', '広告：{name}。請求：{adNetwork}。'),
    faults: [{kind: 'fact-order', file: JA_TERMS, at: '広告：{name}'}],
  },
  factMutation('an e-mail address', 'Ask a@mail.example.', 'a@mail.exampleへ。', 'b@mail.exampleへ。'),
  factMutation(
    'an address',
    'See https://a.example/x.',
    'https://a.example/x を参照。',
    'https://a.example/y を参照。',
  ),
  {
    name: 'placeholder: lost',
    change: replaced(JA_TERMS, '広告ネットワークの{adNetwork}を', '広告ネットワークを'),
    faults: [{kind: 'placeholder', file: JA_TERMS, at: '広告ネットワークを通じて'}],
  },
  {
    name: 'placeholder: misspelt',
    change: replaced(JA_TERMS, '{adNetwork}', '{adNetwrok}'),
    faults: [{kind: 'placeholder', file: JA_TERMS, at: '{adNetwrok}'}],
  },
  {
    name: 'placeholder: written out',
    change: replaced(JA_PRIVACY, '- {adNetwork}（', `- ${product.adNetwork.name}（`),
    faults: [{kind: 'placeholder', file: JA_PRIVACY, at: `- ${product.adNetwork.name}（`}],
  },
  {
    name: 'placeholder: another fact',
    change: replaced(JA_PRIVACY, '改定日：{revised}', '改定日：{established}'),
    faults: [{kind: 'placeholder', file: JA_PRIVACY, at: '改定日：'}],
  },
  {
    name: 'placeholder: added',
    change: replaced(JA_PRIVACY, '本アプリは、次の情報を', '本アプリ{name}は、次の情報を'),
    faults: [{kind: 'placeholder', file: JA_PRIVACY, at: '本アプリ{name}は'}],
  },
  {
    name: 'placeholder: the English title names no fact',
    change: replaced(TERMS, /title: [^\n]*/, "title: 'Terms of {nmae}'"),
    faults: [
      {kind: 'placeholder', file: TERMS, at: 'title:'},
      {kind: 'placeholder', file: JA_TERMS, at: 'title:'},
    ],
  },
  {
    name: 'placeholder: the English names no fact',
    change: replaced(TERMS, 'whenever you use {name}', 'whenever you use {nmae}'),
    faults: [
      {kind: 'placeholder', file: TERMS, at: '{nmae}'},
      {kind: 'placeholder', file: JA_TERMS, at: '{name}をご利用の際'},
    ],
  },
];

const messages: Mutation[] = [
  {
    name: 'message: description of another text',
    change: replaced(JA_CODE, '"Headline of the landing page"', '"Title of the terms"'),
    faults: [{kind: 'message-description', file: JA_CODE, at: '"Title of the terms"'}],
  },
  {
    name: 'message: missing',
    change: (copy) =>
      changeMessages(copy, (all) => {
        delete all['hero.title'];
      }),
    faults: [{kind: 'message-missing', file: JA_CODE, at: '\n}'}],
  },
  {
    name: 'message: the whole file is missing',
    change: (copy) => rmSync(copy.path(JA_CODE)),
    faults: [{kind: 'message-missing', file: JA_CODE, at: 1}],
  },
  {
    name: 'message: a file of the theme',
    change: (copy) => copy.write('i18n/ja/docusaurus-theme-classic/navbar.json', '{}\n'),
    faults: [{kind: 'message-extra', file: 'i18n/ja/docusaurus-theme-classic/navbar.json', at: 1}],
  },
  {
    name: 'message: left over',
    change: (copy) =>
      changeMessages(copy, (all) => {
        all['hero.gone'] = {message: '古い'};
      }),
    faults: [{kind: 'message-extra', file: JA_CODE, at: '"message": "古い"'}],
  },
  {
    name: 'message: the same as the English',
    change: message('features.aiDepth.title', () => 'AI-powered depth analysis'),
    faults: [{kind: 'same-as-english', file: JA_CODE, at: '"AI-powered depth analysis"'}],
  },
  {
    name: 'message: one word the same as the English',
    change: message('language.switch', () => 'Language'),
    faults: [{kind: 'same-as-english', file: JA_CODE, at: '"message": "Language"'}],
  },
  {
    name: 'message: empty',
    change: message('appPreview.features.fast', () => ' '),
    faults: [{kind: 'same-as-english', file: JA_CODE, at: '"message": " "'}],
  },
  {
    name: 'message: placeholder lost',
    change: message('footer.copyright', (text) => text.replace('{year}', '')),
    faults: [{kind: 'placeholder', file: JA_CODE, at: '{name}. '}],
  },
  {
    name: 'message: placeholder misspelt',
    change: message('footer.copyright', (text) => text.replace('{year}', '{yaer}')),
    faults: [{kind: 'placeholder', file: JA_CODE, at: '{yaer}'}],
  },
  {
    name: 'message: placeholder added',
    change: message('language.switch', (text) => `${text} {name}`),
    faults: [{kind: 'placeholder', file: JA_CODE, at: ' {name}"'}],
  },
  {
    name: 'message: placeholder in another case',
    change: message('footer.copyright', (text) => text.replace('{name}', '{Name}')),
    faults: [{kind: 'placeholder', file: JA_CODE, at: '{Name}'}],
  },
  {
    name: 'message: year written out',
    change: message('footer.copyright', (text) => text.replace('{year}', '2024')),
    faults: [
      {kind: 'placeholder', file: JA_CODE, at: '2024'},
      {kind: 'fact', file: JA_CODE, at: '2024'},
    ],
  },
  {
    name: 'message: number changed',
    change: message('hero.title', (text) => text.replace('2D', '4D')),
    faults: [{kind: 'fact', file: JA_CODE, at: '4D'}],
  },
  {
    name: 'message: the English has a new one',
    change: replaced('src/pages/index.tsx', "id: 'hero.title'", "id: 'hero.headline'"),
    faults: [
      {kind: 'message-extra', file: JA_CODE, at: '2D写真を、'},
      {kind: 'message-missing', file: JA_CODE, at: '\n}'},
    ],
  },
  {
    name: 'message: the English says a key in two ways',
    change: replaced('src/landing/hero/Hero.tsx', "id: 'hero.subtitle'", "id: 'hero.title'"),
    faults: [
      {kind: 'fact', file: JA_CODE, at: '2D写真を、'},
      {kind: 'message-description', file: JA_CODE, at: '"Headline of the landing page"'},
      {kind: 'message-extra', file: JA_CODE, at: '自分だけの'},
      {kind: 'message-conflict', file: 'src/pages/index.tsx', at: "id: 'hero.title'"},
    ],
  },
  {
    name: 'message: the English cannot be read',
    given: message('features.aiDepth.title', () => '古い'),
    change: replaced(
      'src/landing/features/Features.tsx',
      "id: 'features.aiDepth.title'",
      'id: process.title',
    ),
    faults: [
      {kind: 'message-unreadable', file: 'src/landing/features/Features.tsx', at: 'title: translate({'},
      {kind: 'message-extra', file: JA_CODE, at: '"message": "古い"'},
    ],
  },
];

const revisions: Mutation[] = [
  {
    name: 'revision: a section changes and its date does not',
    change: replaced(PRIVACY, '- Device information', '- Information on the device'),
    faults: [{kind: 'revision', file: PRIVACY, at: '{/* #data-collected */}'}],
  },
  {
    name: 'revision: the introduction changes and its date does not',
    change: replaced(PRIVACY, 'which rights you have. “The', 'what rights you have. “The'),
    faults: [{kind: 'revision', file: PRIVACY, at: 'This Privacy Policy'}],
  },
  {
    name: 'revision: a translation changes and its date does not',
    change: replaced(JA_PRIVACY, '- 端末情報', '- 端末の情報'),
    faults: [{kind: 'revision', file: JA_PRIVACY, at: '{/* #data-collected */}'}],
  },
  {
    name: 'revision: a document without dates changes',
    change: replaced(TERMS, 'Please check the policy', 'Please look at the policy'),
    faults: [{kind: 'revision', file: TERMS, at: '{/* #refunds */}'}],
  },
  {
    name: 'revision: a list becomes a list within a list',
    change: replaced(PRIVACY, '- Device information\n', '  - Device information\n'),
    faults: [
      {kind: 'list-items', file: JA_PRIVACY, at: '- 広告ID'},
      {kind: 'list-items', file: JA_PRIVACY, at: '{/* #data-collected */}'},
      {kind: 'revision', file: PRIVACY, at: '{/* #data-collected */}'},
      {kind: 'stale', file: JA_PRIVACY, at: '{/* #data-collected */}'},
    ],
  },
  {
    name: 'revision: an editorial change that is none',
    change: (copy) => copy.write('docs/editorial.json', '{\n  "terms#refunds": {"message": "A comma"}\n}\n'),
    faults: [{kind: 'editorial', file: 'docs/editorial.json', at: '"terms#refunds"'}],
  },
];

function malformedMutation(
  name: string,
  file: string,
  change: (copy: ProjectCopy) => void,
  at: string | number,
): Mutation {
  return {
    name: `malformed: ${name}`,
    change,
    faults: [{kind: 'malformed', file, at}],
  };
}

const notUtf8 = (file: string, after: string) => (copy: ProjectCopy) => {
  const text = Buffer.from(copy.read(file));
  const offset = text.indexOf(after);
  if (offset === -1) {
    throw new Error(`${file} has no "${after}"; the test has to follow the text`);
  }
  text[offset] = 0xff;
  copy.write(file, text);
};

const BASE_TERMS = 'i18n/ja/base/docs/terms.mdx';

/** Files that cannot be read: one fault each, whatever else is in them. */
const malformed: Mutation[] = [
  malformedMutation(
    'a comma is missing',
    JA_CODE,
    (copy) => copy.write(JA_CODE, '{\n  "a": {"message": "b"}\n  "c": {"message": "d"}\n}\n'),
    2,
  ),
  malformedMutation(
    'a quote is missing',
    JA_CODE,
    (copy) => copy.write(JA_CODE, '{\n  "a": {"message": "b},\n  "c": {"message": "d"}\n}\n'),
    2,
  ),
  malformedMutation(
    'a comma too many',
    JA_CODE,
    (copy) => copy.write(JA_CODE, '{\n  "a": {"message": "b"},\n}\n'),
    2,
  ),
  malformedMutation(
    'a quotation mark is not opened',
    JA_CODE,
    replaced(JA_CODE, '"詳しく見る"', '詳しく見る"'),
    '詳しく見る',
  ),
  malformedMutation(
    'an entry is not closed',
    JA_CODE,
    replaced(JA_CODE, '"Link from the headline down to the app preview"\n  }', '"Link from the headline"'),
    '"hero.learnMore"',
  ),
  malformedMutation(
    'JSON ends too early',
    JA_CODE,
    (copy) => copy.write(JA_CODE, '{\n  "a": {"message": "b"}\n'),
    2,
  ),
  malformedMutation(
    'a key stands twice',
    JA_CODE,
    replaced(JA_CODE, '{\n', '{\n  "footer.copyright": {"message": "二"},\n'),
    '"footer.copyright": {\n',
  ),
  malformedMutation(
    'a message is a number',
    JA_CODE,
    replaced(JA_CODE, '{\n', '{\n  "hero.number": {"message": 2},\n'),
    '"hero.number"',
  ),
  malformedMutation(
    'an entry has no message',
    JA_CODE,
    replaced(JA_CODE, '{\n', '{\n  "hero.empty": {"description": "none"},\n'),
    '"hero.empty"',
  ),
  malformedMutation('JSON is a list', JA_CODE, (copy) => copy.write(JA_CODE, '["a"]\n'), 1),
  malformedMutation('JSON is not UTF-8', JA_CODE, notUtf8(JA_CODE, '"hero.title"'), 'hero.title"'),
  malformedMutation(
    'a document is not UTF-8',
    JA_TERMS,
    notUtf8(JA_TERMS, '返金については'),
    'については、各プラットフォーム',
  ),
  malformedMutation(
    'two sections have one id',
    JA_TERMS,
    replaced(JA_TERMS, '#refunds */', '#payment */'),
    '## 返金',
  ),
  malformedMutation('a heading has no id', JA_TERMS, replaced(JA_TERMS, ' {/* #refunds */}', ''), '## 返金'),
  malformedMutation(
    'an English heading has no id',
    TERMS,
    replaced(TERMS, ' {/* #refunds */}', ''),
    '## Refunds',
  ),
  malformedMutation(
    'a heading is of another level',
    JA_TERMS,
    replaced(JA_TERMS, '## 返金', '### 返金'),
    '### 返金',
  ),
  malformedMutation(
    'a section follows the closing words',
    JA_PRIVACY,
    (copy) => copy.write(JA_PRIVACY, `${copy.read(JA_PRIVACY)}\n## 付録 {/* #appendix */}\n`),
    '## 付録',
  ),
  malformedMutation(
    'a tag is not closed',
    JA_TERMS,
    replaced(JA_TERMS, '本規約は日本法に', '本規約は<Note>日本法に'),
    '<Note>',
  ),
  malformedMutation(
    'a component',
    JA_TERMS,
    replaced(JA_TERMS, '本規約は日本法に', '本規約は<Note>日本法</Note>に'),
    '<Note>',
  ),
  malformedMutation(
    'an English component',
    PRIVACY,
    replaced(PRIVACY, 'You have the right to change', '<Note kind="law" />\n\nYou have the right to change'),
    '<Note',
  ),
  malformedMutation(
    'an import',
    TERMS,
    replaced(TERMS, 'These Terms of Use', "import Note from '../Note';\n\nThese Terms of Use"),
    'import Note',
  ),
  malformedMutation(
    'a placeholder is not closed',
    JA_TERMS,
    replaced(JA_TERMS, '{adNetwork}', '{adNetwork'),
    '{adNetwork',
  ),
  malformedMutation(
    'a placeholder is not closed, and the text goes on for lines',
    JA_TERMS,
    replaced(JA_TERMS, '{adNetwork}', '{adNetwork\nという\n会社'),
    '{adNetwork',
  ),
  malformedMutation(
    'a quotation mark of the front matter is not closed',
    JA_TERMS,
    replaced(JA_TERMS, 'title: ', 'title: "'),
    'title: ',
  ),
  malformedMutation(
    'the front matter is broken',
    JA_PRIVACY,
    replaced(JA_PRIVACY, /title: [^\n]*/, 'title: 個人情報: 方針'),
    2,
  ),
  malformedMutation(
    'the front matter is broken by what stands a line above',
    JA_TERMS,
    replaced(JA_TERMS, /description: /, 'title: 規約\ndescription: '),
    'title: 規約',
  ),
  malformedMutation(
    'the base text is broken',
    BASE_TERMS,
    replaced(BASE_TERMS, ' {/* #refunds */}', ''),
    '## Refunds',
  ),
  malformedMutation(
    'a date that is none',
    PRIVACY,
    replaced(PRIVACY, LAST_REVISED, '  - 2025-02-30'),
    'revised:',
  ),
  malformedMutation(
    'dates out of order',
    JA_PRIVACY,
    replaced(JA_PRIVACY, /established: .*/, 'established: 9999-12-31'),
    'revised:',
  ),
  malformedMutation(
    'a recorded text is broken',
    'i18n/published/terms/undated/ja.md',
    replaced('i18n/published/terms/undated/ja.md', ' {#refunds}', ''),
    '## 返金',
  ),
  malformedMutation(
    'the list of what was recorded is broken',
    'i18n/published/SHA256SUMS',
    (copy) => copy.write('i18n/published/SHA256SUMS', 'none\n'),
    1,
  ),
  malformedMutation(
    'a source file is broken',
    'src/landing/hero/Hero.tsx',
    replaced('src/landing/hero/Hero.tsx', '<StoreBadges />', '<StoreBadges'),
    '<a className={styles.more}',
  ),
];

/** All changes that must be caught. */
export const mutations: readonly Mutation[] = [
  ...documents,
  ...facts,
  ...messages,
  ...revisions,
  ...malformed,
];

/** Changes that are no faults: other words for the same facts, and another layout of the same words. */
export const harmless: readonly {
  name: string;
  /** Only layout changes, so not even staleness may follow. */
  layout?: true;
  change: (copy: ProjectCopy) => void;
}[] = [
  {name: 'full-width digits', change: replaced(JA_TERMS, '次の9つの行為', '次の９つの行為')},
  {name: 'kanji numerals', change: replaced(JA_TERMS, '次の9つの行為', '次の九つの行為')},
  {name: 'kanji without a counter of its own', change: replaced(JA_TERMS, '次の9つの行為', '次の九の行為')},
  {name: 'English digits', change: replaced(TERMS, 'following nine acts', 'following 9 acts')},
  {
    name: 'words with kanji numerals',
    change: replaced(JA_TERMS, '本規約への同意 ', '本規約への十分な同意一般 '),
  },
  {name: 'a fact that stands alone', change: bothSay('{name}', '{name}')},
  {name: 'a date', change: bothSay('From 16 February 2025.', '2025年2月16日から。')},
  {name: 'a date in kanji', change: bothSay('From February 16, 2025.', '二〇二五年二月十六日から。')},
  {name: 'a date in another era', change: bothSay('From 16 February 2025.', '令和七年二月十六日から。')},
  {name: 'a period', change: bothSay('Within thirty days.', '30日以内に。')},
  {name: 'a period of one', change: bothSay('It takes a month.', '1か月かかります。')},
  {name: 'an amount', change: bothSay('It costs 10,000 yen.', '1万円です。')},
  {name: 'a percentage', change: bothSay('At most 10 percent.', '１０％まで。')},
  {
    name: 'reflowed lines',
    layout: true,
    change: (copy) => {
      for (const file of [TERMS, PRIVACY]) {
        const [, head = '', body = ''] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(copy.read(file)) ?? [];
        const lines = body.replace(/([a-z,])\n([a-z])/g, '$1 $2').split('\n');
        const reflowed = lines.map((line) =>
          line.startsWith('#') ? line : line.replaceAll(' the app ', '\nthe app '),
        );
        copy.write(file, head + reflowed.join('\n'));
      }
    },
  },
  {
    name: 'lines that end as on Windows',
    layout: true,
    change: (copy) => {
      for (const file of [TERMS, PRIVACY, JA_TERMS, JA_PRIVACY]) {
        copy.write(file, copy.read(file).replaceAll('\n', '\r\n'));
      }
    },
  },
  {
    name: 'another order, where the language puts it so',
    change: (copy) => {
      bothSay('Within 7 days of the first 30 days.', '最初の30日のうち7日以内に。')(copy);
      const meant = copy.read('i18n/ja/other-order.txt');
      copy.write('i18n/ja/other-order.txt', `${meant}terms#refunds: 30日, 7日\n`);
    },
  },
];

/** Writes a fault the way it is compared. */
export function brief({kind, file, line}: Pick<Fault, 'kind' | 'file' | 'line'>): string {
  return `${kind} at ${file}:${line}`;
}
