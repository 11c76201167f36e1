import {type Area, breaks} from './mutation';

/** What scripts add, and what they may cost. */
export const scripts: readonly Area[] = [
  {
    area: 'scripts',
    mutations: [
      ...breaks('src/plugins/delivery/bundle/page.js', 'pages', [
        [
          'the switcher forgets the query',
          ' + location.search',
          '',
          'theme/navbar',
          'the switcher keeps the place with Save-Data',
        ],
        [
          'the switcher forgets the section',
          ' + location.hash',
          '',
          'theme/navbar',
          'the switcher keeps the place with Save-Data',
        ],
        [
          'a menu over the section that it led to',
          'if (link && place.popover) place.hidePopover();',
          '',
          'engines/bar',
          'on a phone the menu opens',
        ],
        [
          'a script within every press',
          "addEventListener('hashchange', keepPlace);",
          "for (const event of ['hashchange', 'click']) addEventListener(event, keepPlace);",
          'delivery/bundle/loader',
          'is heard by no script',
        ],
        [
          'nothing is copied',
          'navigator.clipboard?.writeText(link.href).then(',
          'Promise.resolve(link.href).then(',
          'engines/legal',
          'the first press copies',
        ],
        [
          'a copy that was refused is claimed',
          '          () => {},\n',
          '          () => {\n            link.nextSibling.textContent = copied;\n          },\n',
          'engines/legal',
          'a copy that the browser refuses',
        ],
      ]),
      ...breaks('src/plugins/delivery/bundle/frame.js', 'pages', [
        [
          'loading over a form that is there',
          "target.dataset.loaded = '';",
          '',
          'contact/contact',
          '/contact: a form that is faster',
        ],
      ]),
      ...breaks('src/plugins/delivery/bundle/loader.js', 'pages', [
        [
          'depth for those who save data',
          " || (type !== 'click' && navigator.connection?.saveData)",
          '',
          'delivery/bundle/loader',
          'with Save-Data only a press counts',
        ],
        [
          'depth for those who never come near it',
          "rootMargin: '25%'",
          "rootMargin: '4000px'",
          'landing/depth/cost',
          'before it is near the screen',
        ],
        [
          'no depth for those who use the keyboard',
          "'keydown', ",
          '',
          'delivery/bundle/loader',
          '/: what is near the screen is not loaded for nobody',
        ],
        [
          'one failure is the last',
          'script = null;',
          '',
          'delivery/bundle/loader',
          'is blocked is asked for again',
        ],
        [
          'a broken copy is asked for again',
          "bundle += '?';",
          '',
          'engines/scripts',
          'scripts that break half-way are asked for again',
        ],
      ]),
      ...breaks('src/landing/depth/DepthPreview.tsx', 'en', [
        [
          'layers before the page is idle',
          'await idle();',
          '',
          'landing/depth/cost',
          'before the page is idle',
        ],
        [
          'a keyboard left where the link was',
          'canvas.current?.focus({preventScroll: true})',
          'canvas.current',
          'landing/depth/cost',
          'with Save-Data the keyboard opens it',
        ],
        [
          'graphics that are never freed',
          "addEventListener('pagehide', leave);",
          '',
          'landing/depth/preview',
          'everything is freed',
        ],
      ]),
    ],
  },
  {
    area: 'budgets',
    mutations: [
      ...breaks('src/plugins/delivery/bundle/page.js', 'pages', [
        [
          'words kilobytes long before the page',
          'let said;',
          `let said = '${'x'.repeat(1600)}';`,
          'delivery/budgets/budgets',
          'styles and inline scripts',
        ],
      ]),
      ...breaks('src/plugins/delivery/bundle/loader.js', 'pages', [
        [
          'React at once, for everyone',
          "addEventListener('pointermove', want);",
          "addEventListener('load', () => want({type: 'click', target: document.querySelector(needy)}));",
          'delivery/budgets/budgets',
          '/: nothing shifts',
        ],
      ]),
      ...breaks('src/landing/Phone.tsx', 'en', [
        [
          'pictures larger than the screen shows',
          'min(27.4vw, 316px), min(244px, 100vw - 124px)',
          '2000px, 2000px',
          'delivery/budgets/budgets',
          '/: first visit on a phone',
        ],
      ]),
      ...breaks('src/landing/Hero.tsx', 'pages', [
        [
          'a drawing that sinks while the words before it arrive',
          '<div className={styles.words}>',
          '<Drawing name="logo" className={styles.drawing} /><div className={styles.words}>',
          'delivery/budgets/budgets',
          '/: what is there stays where it is',
        ],
      ]),
      ...breaks('src/landing/hero.module.css', 'pages', [
        [
          'a bar that jumps away when the hero arrives',
          '.page {',
          ':root:has(.hero) {',
          'delivery/budgets/budgets',
          '/: what is there stays where it is',
        ],
      ]),
      ...breaks('src/plugins/delivery/bundle/lean-bundle.ts', 'pages', [
        [
          'a bar between pages that nobody sees',
          '|nprogress)(',
          ')(',
          'delivery/bundle/lean-bundle',
          'nothing in it that no page runs',
        ],
      ]),
    ],
  },
];
