import {cpSync} from 'node:fs';
import path from 'node:path';
import {ProjectCopy} from '../project-copy';
import {expect} from '../site';

/*
 * A site with one of each that the documentation of Docusaurus has and ours has not: a page in MDX, documents that are no
 * legal texts, news, and items in navbar and footer (site/).
 */

const SIDEBAR = "  help: [{type: 'category', label: 'Help', items: ['help/faq', 'help/install']}],\n};";

const NAVBAR = `items: [
        {to: '/pricing', label: 'Pricing'},
        {
          label: 'More',
          items: [{to: '/news', label: 'News'}, {type: 'doc', docId: 'help/faq', label: 'Questions'}],
        },
        {type: 'html', value: '<b>New</b>'},
      ]`;

const FOOTER = `footer: {
        links: [
          {
            title: 'Company',
            items: [{to: '/pricing', label: 'Pricing'}, {href: 'https://docs.example', label: 'Docs'}],
          },
        ],
      },
      metadata: [{name: 'keywords', content: 'depth, photos'}],
      prism:`;

/** Makes the site, and builds it. */
export async function makeSite(): Promise<ProjectCopy> {
  const copy = new ProjectCopy();
  cpSync(path.join(__dirname, 'site'), copy.path('.'), {recursive: true});
  copy.replace('sidebars.ts', '};', SIDEBAR);
  copy.replace('docusaurus.config.ts', 'items: []', NAVBAR);
  copy.replace('docusaurus.config.ts', 'prism:', FOOTER);
  copy.replace('docusaurus.config.ts', 'blog: false', "blog: {path: 'src/news', routeBasePath: 'news'}");
  const {status, output} = copy.run(['--require', 'tsx/cjs', 'src/plugins/delivery/commands/build.ts']);
  expect(status, output).toBe(0);
  return copy;
}
