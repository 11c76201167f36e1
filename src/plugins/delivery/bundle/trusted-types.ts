import type {Plugin} from '@docusaurus/types';

const BUNDLER = 'bundler';

/** The Trusted Types policies of the site: each makes addresses of the bundle's own scripts, and nothing else. */
export const trustedTypesPolicies = ['loader', BUNDLER] as const;

/** Docusaurus plugin: lets the bundle load its chunks where Trusted Types are required. */
export default function trustedTypes(): Plugin {
  return {
    name: 'trusted-types',
    configureWebpack: () => ({output: {trustedTypes: {policyName: BUNDLER}}}),
  };
}
