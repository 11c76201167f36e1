import type {Plugin} from '@docusaurus/types';

/** The one Trusted Types policy of the site: the bundler's, which makes the addresses of its own chunks. */
export const trustedTypesPolicy = 'bundler';

/** Docusaurus plugin: lets the bundle load its chunks where Trusted Types are required. */
export default function trustedTypes(): Plugin {
  return {
    name: 'trusted-types',
    configureWebpack: () => ({output: {trustedTypes: {policyName: trustedTypesPolicy}}}),
  };
}
