import {type Area, breaks} from './mutation';

const SIXTEEN_STATES = '/terms in forced colours, on paper';
const OLDER = 'in en is whole, readable and leads on';

/** What a visitor sees, in every state. */
export const looks: readonly Area[] = [
  {
    area: 'states',
    mutations: [
      ...breaks('src/css/base.css', 'pages', [
        [
          'a focus that one hardly sees',
          'outline: 3px solid',
          'outline: 1px solid',
          'pages/states',
          SIXTEEN_STATES,
        ],
        [
          'a heading under the bar',
          'scroll-padding-top: calc(var(--bar) + var(--space-7))',
          'scroll-padding-top: 0',
          'legal/legal-pages',
          '/terms: a link to a section brings its heading',
        ],
      ]),
      ...breaks('src/theme/Navbar/styles.module.css', 'pages', [
        [
          'a bar that scrolls away',
          'display: flex;\n  position: fixed;',
          'display: flex;\n  position: absolute;',
          'engines/legal',
          'the contents lead to a section',
        ],
        [
          'two brands at once',
          'inset: var(--sheet-from) 0 0;',
          'inset: 0;',
          'engines/bar',
          'one brand at a time',
        ],
        [
          'words that are shaped within the press',
          '.panel {\n  display: block;',
          '.panel {',
          'theme/navbar',
          '/: a panel hangs',
        ],
        [
          'a bar to see through for those who cannot',
          '@media (prefers-reduced-transparency: reduce), (prefers-contrast: more)',
          '@media (prefers-contrast: less)',
          'pages/states',
          SIXTEEN_STATES,
        ],
        [
          'a button too small for a finger',
          'min-inline-size: 44px;\n  min-block-size: 44px;\n  padding-inline: 0.6em;',
          'min-inline-size: 30px;\n  min-block-size: 30px;\n  padding-inline: 0.6em;',
          'accessibility/targets',
          'every target of every page in en is at least 44 px',
        ],
        [
          'a panel that hangs from nothing',
          'auto min(var(--gutter) + var(--toggle) + var(--space-2), 100% - 11rem)',
          'auto var(--gutter)',
          'theme/navbar',
          '/: a panel hangs from the button',
        ],
        [
          'no menu without popovers',
          '@supports not selector(:popover-open)',
          '@supports not (display: grid)',
          'engines/older',
          OLDER,
        ],
      ]),
      ...breaks('src/landing/hero.module.css', 'pages', [
        [
          'a subtitle that breaks inside a word',
          'word-break: var(--phrases, inherit);',
          'word-break: normal;',
          'engines/headings',
          'no line of a heading or subtitle in ja begins inside a phrase',
        ],
      ]),
      ...breaks('src/landing/phone.module.css', 'pages', [
        [
          'a picture that is squeezed',
          'inline-size: min(27.4vw, 316px)',
          'inline-size: min(60vw, 640px)',
          'landing/landing',
          'at every width the picture',
        ],
      ]),
      ...breaks('src/landing/Phone.tsx', 'en', [
        [
          'a picture that is blurred on a good screen',
          'min(27.4vw, 316px), min(244px, 100vw - 124px)',
          '100px, 100px',
          'landing/landing',
          '/: the picture is sharp on a 3x phone',
        ],
        [
          'a picture that nobody tells of',
          'alt={description}',
          'alt=""',
          'landing/landing',
          '/: exactly two sections',
        ],
      ]),
    ],
  },
  {
    area: 'motion',
    mutations: [
      ...breaks('src/css/base.css', 'pages', [
        [
          'scrolling for those who asked for no motion',
          '@media (prefers-reduced-motion: no-preference) {\n  html {',
          '@media all {\n  html {',
          'engines/pages',
          'every page in en reads and looks right',
        ],
        [
          'pages that do not cross over',
          'navigation: auto;',
          'navigation: none;',
          'delivery/moving-on',
          'pages cross over with motion: no-preference',
        ],
      ]),
      ...breaks('src/contact/contact.module.css', 'pages', [
        [
          'something that breathes for ever',
          'animation: breathe 2.4s ease-in-out 2;',
          'animation: breathe 2.4s ease-in-out infinite;',
          'contact/contact',
          '/contact: a form that is slower',
        ],
        [
          'something that breathes for those who asked for no motion',
          '@media (prefers-reduced-motion: no-preference) {\n  .motif {',
          '@media all {\n  .motif {',
          'contact/contact',
          '/contact: a form that is slower',
        ],
      ]),
      ...breaks('src/landing/phone.module.css', 'pages', [
        [
          'icons that float for those who asked for no motion',
          '@media (prefers-reduced-motion: no-preference) {\n  /* The whole phone',
          '@media all {\n  /* The whole phone',
          'engines/pages',
          'every page in en reads and looks right',
        ],
      ]),
      ...breaks('src/landing/depth/preview.ts', 'en', [
        [
          'a photo that sways for those who asked for no motion',
          'motion.still = reduced.matches;',
          'motion.still = false;',
          'landing/depth/preview',
          'with reduced motion nothing is drawn',
        ],
        [
          'a photo that is drawn where nobody sees it',
          'inView = entries.at(-1)?.isIntersecting ?? false;',
          'inView = true;',
          'landing/depth/preview',
          'out of view it draws nothing',
        ],
      ]),
    ],
  },
  {
    area: 'print',
    mutations: [
      ...breaks('src/theme/Navbar/styles.module.css', 'pages', [
        [
          'a bar on paper',
          '@media print {\n  .sheet,',
          '@media speech {\n  .sheet,',
          'pages/states',
          SIXTEEN_STATES,
        ],
      ]),
      ...breaks('src/css/print.css', 'pages', [
        [
          'addresses are lost on paper',
          'content: var(--bracket) attr(data-address) var(--bracket-end);\n    overflow-wrap',
          "content: '';\n    overflow-wrap",
          'legal/legal-pages',
          '/terms: on paper there is the text',
        ],
        [
          'the form is lost on paper',
          'content: var(--bracket) attr(href) var(--bracket-end);',
          "content: '';",
          'pages/states',
          '/contact in forced',
        ],
        [
          'grey words on paper',
          '--ink-soft: #000;',
          '--ink-soft: #999;',
          'pages/states',
          '/contact in forced',
        ],
        [
          'paper as dark as the screen',
          'body {\n    color: #000;\n  }',
          'body {\n    background: #150f26;\n  }',
          'pages/states',
          SIXTEEN_STATES,
        ],
      ]),
    ],
  },
  {
    area: 'schemes',
    mutations: breaks('src/css/tokens.css', 'pages', [
      [
        'faint words by day',
        '--ink-soft: #4a3c63',
        '--ink-soft: #9a8cb3',
        'accessibility/contrast',
        '/terms: every text stands out',
      ],
      [
        'faint words by night',
        '--ink-soft: #cfc3df',
        '--ink-soft: #6f5f8f',
        'accessibility/contrast',
        '/terms: every text stands out',
      ],
      [
        'day for those who asked for night',
        '@media screen and (prefers-color-scheme: dark) {',
        '@media screen and (prefers-color-scheme: light) and (width < 1px) {',
        'engines/pages',
        'every page is whole in the dark scheme',
      ],
      [
        'lines that those who ask for more contrast do not see',
        '--line: var(--ink);',
        '--line: transparent;',
        'pages/states',
        SIXTEEN_STATES,
      ],
      ['no height in older browsers', '--screen: 1vh;', '', 'engines/older', OLDER],
    ]),
  },
];
