import {type Area, breaks} from './mutation';

const HOSTS = 'delivery/hosts/hosts';
const EVERY = 'every protection of a visitor';
const PREVIEW = 'preview answers every row';
const NGINX = 'nginx answers every row';
const ADDRESS = 'locale/address';
const TEXTS = 'translation/check/mutations';
const CAUGHT = 'every mutation is caught';

/** What is tried by calling it: no page has to be made anew. */
export const pure: readonly Area[] = [
  {
    area: 'headers',
    mutations: [
      ...breaks('src/plugins/delivery/hosts/host-table.ts', 'nothing', [
        [
          'no Strict-Transport-Security',
          "'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',",
          '',
          HOSTS,
          EVERY,
        ],
        ['Strict-Transport-Security for a minute', 'max-age=63072000', 'max-age=60', HOSTS, EVERY],
        ['no X-Content-Type-Options', "'X-Content-Type-Options': 'nosniff',", '', HOSTS, EVERY],
        [
          'the whole address told to other sites',
          "'Referrer-Policy': 'strict-origin-when-cross-origin'",
          "'Referrer-Policy': 'unsafe-url'",
          HOSTS,
          EVERY,
        ],
        ['windows may reach back', "'Cross-Origin-Opener-Policy': 'same-origin',", '', HOSTS, EVERY],
        [
          'other sites may read our files',
          "'Cross-Origin-Resource-Policy': 'same-origin',",
          '',
          HOSTS,
          EVERY,
        ],
        ['the camera for everyone', "    'camera',\n", '', HOSTS, EVERY],
        ['the place of a visitor for us', "    'geolocation',\n", '', HOSTS, EVERY],
        ['no tilt', "self: ['accelerometer', ", 'self: [', HOSTS, EVERY],
      ]),
      ...breaks('src/plugins/delivery/hosts/policy.ts', 'nothing', [
        ['everything may be loaded', "default-src 'none'", "default-src 'self'", HOSTS, EVERY],
        [
          'scripts from any site run',
          "`script-src 'strict-dynamic' 'self' ",
          "`script-src 'self' https: ",
          HOSTS,
          EVERY,
        ],
        ['planted styles apply', '`style-src ', "`style-src 'unsafe-inline' ", HOSTS, EVERY],
        ['pictures from anywhere', "img-src 'self'", 'img-src *', HOSTS, EVERY],
        ['a planted script may tell', "connect-src 'self'", 'connect-src *', HOSTS, EVERY],
        ['the site in a frame of others', `    "frame-ancestors 'none'",\n`, '', HOSTS, EVERY],
        ['a planted base', `    "base-uri 'none'",\n`, '', HOSTS, EVERY],
        ['a planted form', `    "form-action 'none'",\n`, '', HOSTS, EVERY],
        ['text becomes script', `    "require-trusted-types-for 'script'",\n`, '', HOSTS, EVERY],
      ]),
    ],
  },
  {
    area: 'hosts',
    mutations: [
      ...breaks('src/plugins/delivery/hosts/host-table.ts', 'nothing', [
        [
          'yesterday’s page for a year',
          'public, max-age=0, must-revalidate',
          'public, max-age=31536000',
          HOSTS,
          PREVIEW,
        ],
        [
          'a page that is not there is kept',
          "NOT_FOUND_CACHING = 'no-store'",
          "NOT_FOUND_CACHING = 'public, max-age=86400'",
          HOSTS,
          PREVIEW,
        ],
        [
          'scripts asked for again each hour',
          'public, max-age=31536000, immutable',
          'public, max-age=3600',
          HOSTS,
          PREVIEW,
        ],
        [
          'icons kept for a year',
          "A_DAY = 'public, max-age=86400'",
          "A_DAY = 'public, max-age=31536000, immutable'",
          HOSTS,
          PREVIEW,
        ],
        [
          'an address with a slash is not found',
          '[`${address}/`, `${address}.html`]',
          '[`${address}.html`]',
          HOSTS,
          'the addresses of the table',
        ],
      ]),
      ...breaks('src/plugins/delivery/hosts/nginx.ts', 'nothing', [
        [
          'nginx leads on for a while only',
          'return 308 ${address}$is_args$args',
          'return 302 ${address}$is_args$args',
          HOSTS,
          NGINX,
        ],
        ['nginx loses the query', '$is_args$args', '', HOSTS, NGINX],
        ['nginx protects found pages only', '${literal(value)} always;', '${literal(value)};', HOSTS, NGINX],
        [
          'nginx says its version',
          'server_tokens off;\n  absolute_redirect',
          'server_tokens on;\n  absolute_redirect',
          HOSTS,
          NGINX,
        ],
        ['nginx takes any method', 'return 405;', 'return 204;', HOSTS, NGINX],
        ['nginx sends nothing compressed', 'gzip_static on;', 'gzip_static off;', HOSTS, NGINX],
      ]),
    ],
  },
  {
    area: 'languages',
    mutations: breaks('src/locale/address.ts', 'nothing', [
      [
        '/japan is Japanese',
        'startsWith(`${prefixOf(language)}/`)',
        'startsWith(prefixOf(language))',
        ADDRESS,
        '',
      ],
      [
        'the switcher loses the section',
        'return onSite + search + hash;',
        'return onSite + search;',
        ADDRESS,
        '',
      ],
      ['a link leads off the site', "path.startsWith('//') ? `/.${path}` : path", 'path', ADDRESS, ''],
      ['the Japanese home has a slash', ".replace(/^\\/$/, '')", '', ADDRESS, ''],
      [
        'one /ja is taken off, not all',
        'withoutPrefixes(pathname.slice(prefixOf(language).length))',
        'pathname.slice(prefixOf(language).length)',
        ADDRESS,
        '',
      ],
    ]),
  },
  {
    area: 'translations',
    mutations: [
      ...breaks('src/plugins/translations/check/documents.ts', 'nothing', [
        ['a list that lacks an item', 'if (expected !== found) {', 'if (expected < found) {', TEXTS, CAUGHT],
        [
          'paragraphs that one language lacks',
          'english.paragraphs !== translated.paragraphs',
          'english.paragraphs < translated.paragraphs',
          TEXTS,
          CAUGHT,
        ],
        [
          'dates that differ by language',
          'written(english) !== written(translated)',
          'written(english) === undefined',
          TEXTS,
          CAUGHT,
        ],
      ]),
      ...breaks('src/plugins/translations/facts/stated-facts.ts', 'nothing', [
        [
          'a date in the era of Reiwa is a year off',
          '令和: 2018',
          '令和: 2019',
          'translation/check/stated-facts',
          '令和7年2月16日',
        ],
      ]),
      ...breaks('src/plugins/translations/fault/severity.ts', 'nothing', [
        [
          'a wrong fact is published',
          "  fact: 'build',",
          "  fact: 'nothing',",
          'translation/site/build',
          'a build stops before its first page',
        ],
      ]),
      ...breaks('src/legal/text/document-dates.ts', 'nothing', [
        [
          'a day that no month has',
          ' &&\n    new Date(text).toISOString().startsWith(text)',
          '',
          'legal/front-matter',
          'a day that no month has',
        ],
      ]),
    ],
  },
  {
    area: 'what the READMEs promise',
    mutations: [
      ...breaks('src/settings.ts', 'nothing', [
        [
          'the settings file wins over the environment',
          '{...readFile(path.join(folder, FILE)), ...environment}',
          '{...environment, ...readFile(path.join(folder, FILE))}',
          'settings',
          'the environment wins',
        ],
        [
          'a setting that nothing reads is passed over',
          'if (!settingNames.includes(name)) {',
          'if (name === undefined) {',
          'settings',
          'is refused for "SITE_ULR',
        ],
      ]),
      ...breaks('src/plugins/delivery/build/lock.ts', 'nothing', [
        [
          'two builds at once',
          'if (other !== process.pid && processRuns(other)) {',
          'if (other === process.pid) {',
          'delivery/build/build',
          'of two builds at once',
        ],
      ]),
      ...breaks('src/plugins/delivery/build/origin.ts', 'nothing', [
        [
          'a build with other settings is up to date',
          'then.settings[name] !== now.settings[name]',
          'now.settings[name] === null',
          'delivery/build/build',
          'up to date until a setting changes',
        ],
      ]),
      ...breaks('src/plugins/delivery/checks/release.ts', 'nothing', [
        [
          'placeholders are fit for release',
          '...placeholderFaults(product),',
          '',
          'delivery/checks/refusals',
          'names a placeholder of a build',
        ],
      ]),
      ...breaks('src/plugins/delivery/hosts/preview-server.ts', 'nothing', [
        [
          'a page of yesterday after a build',
          'if ((await nameOf(dir)) !== current.folder) {',
          'if (current.folder === dir) {',
          'delivery/hosts/preview-server',
          'a build that replaces the one',
        ],
      ]),
      ...breaks('src/product.ts', 'nothing', [
        [
          'a form on http is taken',
          '/^https:\\/\\/[^\\s/]\\S*$/i',
          '/^https?:\\/\\/[^\\s/]\\S*$/i',
          'product',
          'a bad address stops the build',
        ],
        [
          'a site with a path is taken',
          'url.href === `${url.origin}/` && ',
          '',
          'product',
          'SITE_URL is a site',
        ],
        [
          'placeholders are published',
          'isReserved(hostOf(value)) ?',
          'isReserved(value) ?',
          'product',
          'placeholders are known',
        ],
        [
          'a form for no language is passed over',
          'faults.push(`${variable} names no language',
          'void (`${variable} names no language',
          'product',
          'a language that the site does not speak',
        ],
        [
          'a language’s own form is not used',
          'product.contact.formUrlByLanguage[languageCode] ?? ',
          '',
          'product',
          'each language may have its own form',
        ],
        [
          'the number in the store is not found',
          '/\\/id(\\d+)/',
          '/\\/app(\\d+)/',
          'product',
          'the store number',
        ],
      ]),
      ...breaks('src/plugins/delivery/finish-site.ts', 'nothing', [
        [
          'a site with faults takes the place of the last good one',
          'if (faults.length > 0) {',
          'if (faults.length > 1000) {',
          'delivery/checks/refusals',
          'a site with a fault is refused',
        ],
      ]),
      ...breaks('src/plugins/delivery/build/replace-build.ts', 'nothing', [
        [
          'a killed build leaves none',
          'if (!folders.map(lastOf).some(existsSync)) {',
          'if (folders.length > 0) {',
          'delivery/build/replace-build',
          'a build that was killed when one of two was moved away',
        ],
      ]),
      ...breaks('src/plugins/delivery/checks/links.ts', 'nothing', [
        [
          'links may lead nowhere',
          "if (section !== '' && !sections.has(section)) {",
          'if (section === null) {',
          'delivery/checks/refusals',
          'a broken anchor in Japanese',
        ],
        [
          'a Japanese page may lead into English',
          'return there === language ||',
          'return there !== undefined ||',
          'delivery/checks/refusals',
          'a Japanese page that leads into English',
        ],
      ]),
    ],
  },
];
