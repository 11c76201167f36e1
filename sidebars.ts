import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The legal documents in the order in which the site names them. */
const sidebars: SidebarsConfig = {
  legal: ['terms', 'privacy'],
};

export default sidebars;
