import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/**
 * The sidebars by name. `legal` lists the ids of the legal documents in the order in which the site links them; without
 * it, the site has none.
 */
const sidebars = {
  legal: ['terms', 'privacy'],
} satisfies SidebarsConfig & {legal: string[]};

export default sidebars;
