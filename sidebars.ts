import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The sidebars by name. `legal` lists the legal documents in the order in which the site links them. */
const sidebars: SidebarsConfig = {
  legal: ['terms', 'privacy'],
};

export default sidebars;
