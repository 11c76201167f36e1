import {type Area, breaks} from './mutation';

const SPEC = 'specification';
const HOME = '/: two sections, the badge';
const FRAME = '/terms: the bar and the footer';

/** What the specification says of the pages. */
export const specification: readonly Area[] = [
  {
    area: 'specification',
    mutations: [
      ...breaks('src/contact/contact.module.css', 'pages', [
        [
          'a frame of 900 px',
          'block-size: 1000px',
          'block-size: 900px',
          'contact/contact',
          '/contact: the frame is 1000 px high',
        ],
        [
          'loading without scripts, for ever',
          'display: none;\n  align-content',
          'display: grid;\n  align-content',
          'contact/contact',
          '/contact: without scripts the form loads',
        ],
      ]),
      ...breaks('src/contact/FormFrame.tsx', 'en', [
        [
          'the form may lead the page away',
          'sandbox="allow-forms ',
          'sandbox="allow-top-navigation allow-forms ',
          'contact/contact',
          '/contact: the frame is 1000 px high',
        ],
        [
          'another word for Loading…',
          '>\n            Loading…',
          '>\n            Please wait',
          SPEC,
          '/contact: a form in a frame',
        ],
      ]),
      ...breaks('src/landing/Stores.tsx', 'en', [
        ['the badge in the same tab', 'target="_blank"', '', SPEC, HOME],
        ['the badge without noopener', 'rel="noopener noreferrer"', 'rel="external"', SPEC, HOME],
      ]),
      ...breaks('src/landing/Hero.tsx', 'en', [
        ['other words in the tagline', 'Innovative | Reliable', 'Reliable | Innovative', SPEC, HOME],
        ['“Learn more” leads elsewhere', 'href="#about"', 'href="#features"', SPEC, HOME],
      ]),
      ...breaks('src/pages/index.tsx', 'en', [
        ['a third section', '<AppPreview />', '<AppPreview />\n      <section />', SPEC, HOME],
      ]),
      ...breaks('src/theme/Footer/FooterLinks.tsx', 'en', [
        [
          '“Terms of Use” in the footer',
          "message: 'Terms of Service'",
          "message: 'Terms of Use'",
          SPEC,
          FRAME,
        ],
      ]),
      ...breaks('src/theme/Footer/FooterLinks.tsx', 'ja', [
        [
          'a Japanese footer that leads into English',
          'href={addressIn(language, to)}',
          'href={to}',
          'build',
          'which is in "en"',
        ],
      ]),
      ...breaks('src/theme/Navbar/index.tsx', 'en', [
        ['Features leads to About', "to: '/#features'", "to: '/#about'", SPEC, FRAME],
      ]),
      ...breaks('src/theme/Navbar/index.tsx', 'ja', [
        [
          'the Japanese logo leads to the English home',
          'href={homeOf(language)} translate="no"',
          'href="/" translate="no"',
          'build',
          'which is in "en"',
        ],
      ]),
      ...breaks('src/product.ts', 'en', [
        ['© 2024', 'copyrightYear: 2025', 'copyrightYear: 2024', SPEC, FRAME],
      ]),
      ...breaks('docs/privacy.mdx', 'en', [
        [
          'a policy of another day',
          'established: 2025-02-16',
          'established: 2025-02-17',
          'build',
          '2025-02-17',
        ],
        ['a revision that is not told', '  - 2025-08-20', '  - 2025-08-21', 'build', '2025-08-21'],
      ]),
      ...breaks('docs/terms.mdx', 'en', [
        [
          'eight acts in English, nine in Japanese',
          'following nine acts',
          'following eight acts',
          'build',
          '9',
        ],
      ]),
      ...breaks('i18n/ja/docusaurus-plugin-content-docs/current/terms.mdx', 'ja', [
        [
          'eight acts in Japanese, nine in English',
          '次の9つの行為',
          '次の8つの行為',
          'build',
          'The number is "8"',
        ],
      ]),
      ...breaks('src/legal/text/remark-legal-document.ts', 'nothing', [
        [
          'cards that are numbered from 0',
          'String(index + 1)',
          'String(index)',
          'legal/legal-document',
          'numbered by their order',
        ],
      ]),
      ...breaks('src/legal/page/parts.tsx', 'en', [
        [
          'cards without a number',
          '<span className={styles.number}>{number}.</span> ',
          '',
          SPEC,
          '/terms: numbered cards',
        ],
      ]),
      ...breaks('src/legal/page/LegalDocument.tsx', 'en', [
        [
          'dates that a program cannot read',
          '<time dateTime={date}>{written}</time>',
          '{written}',
          SPEC,
          '/privacy: numbered cards, both dates',
        ],
      ]),
    ],
  },
  {
    area: 'head',
    mutations: [
      ...breaks('src/theme/Layout/PageHead.tsx', 'ja', [
        [
          'Japanese pages say that they are English',
          '<html lang={language.code}',
          '<html lang="en"',
          'build',
          'language "en"',
        ],
        [
          'shared Japanese pages are British',
          'content={language.openGraph}',
          'content="en_GB"',
          'pages/bundle',
          '/ja: head tags',
        ],
      ]),
      ...breaks('src/theme/Layout/PageHead.tsx', 'en', [
        ['no canonical address', '<link rel="canonical" href={here} />', '', 'build', 'canonical address'],
        [
          'every language leads to one page',
          'href={siteUrl + addressIn(other, pathname)}',
          'href={siteUrl + pathname}',
          'build',
          '(hreflang)',
        ],
        [
          'a page that is not there is found',
          '{unknown && <meta name="robots" content="noindex" />}',
          '',
          'build',
          'robots none',
        ],
        [
          'a browser bar that is dark by day',
          '(prefers-color-scheme: light)" content={ground.light}',
          '(prefers-color-scheme: light)" content={ground.dark}',
          'theme/layout',
          'the ground of the page',
        ],
      ]),
      ...breaks('src/theme/Layout/PageHead.tsx', 'nothing', [
        [
          'no banner of the app in Safari',
          '{storeId && <meta name="apple-itunes-app" content={`app-id=${storeId}`} />}',
          '',
          'translation/site/pseudo-language',
          'what an operator may say',
        ],
      ]),
    ],
  },
];
