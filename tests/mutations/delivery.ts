import {type Area, breaks} from './mutation';

/** What is done to pages once Docusaurus has written them. */
export const delivery: readonly Area[] = [
  {
    area: 'from pages to a site',
    mutations: [
      ...breaks('src/plugins/delivery/finish/sitemap.ts', 'finish', [
        [
          'the sitemap names no other language',
          "<url><loc>${complete(address)}</loc>${links.join('')}</url>",
          '<url><loc>${complete(address)}</loc></url>',
          'delivery/finish/sitemap',
          'the sitemap names the eight pages',
        ],
        [
          'search engines are kept out',
          'Allow: /',
          'Disallow: /',
          'delivery/finish/sitemap',
          'robots.txt lets everyone in',
        ],
      ]),
      ...breaks('src/plugins/delivery/finish/home-copies.ts', 'finish', [
        [
          '/ja is led on to /ja/',
          'if (copy && home) {',
          'if (copy && !home) {',
          'delivery/hosts/hosts',
          'preview answers every row',
        ],
      ]),
      ...breaks('src/plugins/delivery/finish/compress.ts', 'finish', [
        [
          'pages are sent uncompressed',
          'html|js',
          'xhtml|js',
          'delivery/hosts/hosts',
          'preview answers every row',
        ],
      ]),
      ...breaks('src/plugins/delivery/finish-site.ts', 'finish', [
        [
          'styles are files of their own',
          'inlineStyles(files),',
          '',
          'delivery/finish/finish',
          'every page of a kind carries the same style',
        ],
        [
          'nothing is told to search engines of what a page is',
          '  writeStructuredData(files);\n',
          '',
          'delivery/finish/structured-data',
          'structured data',
        ],
        [
          'a shared link shows no picture',
          'drawSocialPictures(files, inputs),',
          '',
          'pages/bundle',
          'head tags',
        ],
        [
          'hosts are told nothing',
          '  writeHostFiles(files);\n',
          '',
          'delivery/hosts/hosts',
          'every protection of a visitor',
        ],
      ]),
    ],
  },
];
