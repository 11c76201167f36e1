import {Joi} from '@docusaurus/utils-validation';

/** Options of the plugin. */
export type Options = {
  /**
   * Sources that the policy of every page allows in addition, by directive:
   * `{'connect-src': ['https://api.example.com']}`.
   */
  sources?: Record<string, string[]>;
  /** Browser features that pages may use, by their names in Permissions-Policy. All others are refused. */
  permissions?: string[];
  /**
   * Folders whose file names contain a hash of the content, so that browsers may keep the files for a year.
   */
  immutable?: string[];
  /** Classes that both the site and Infima define: Infima's rules for them are removed. */
  ownClasses?: string[];
  /**
   * Whether Strict-Transport-Security makes browsers use https only, for two years after a visit. Default:
   * `on`.
   */
  hsts?: 'off' | 'on' | 'subdomains';
  /**
   * Whether every page loads React at load. Default: if there are client modules or a component `Root`, which exist
   * to run on every page.
   */
  reactEverywhere?: boolean;
  /** Absolute paths of modules whose default export is a further step for each page (`Step` in page/page.ts). */
  steps?: string[];
};

const names = Joi.array().items(Joi.string());

/** A source of a policy: one word, so that it begins no other directive. */
const source = Joi.string().pattern(/^[^\s;,]+$/, 'one source of a Content-Security-Policy');

/** Sources of a directive. Browsers ignore 'unsafe-inline' beside the hashes that every page has. */
const sources = Joi.array().items(
  source.invalid("'unsafe-inline'").messages({
    'any.invalid':
      "{{#label}} is 'unsafe-inline', which browsers ignore beside the hashes of a page; give the hash that the browser's console names ('sha256-…')",
  }),
);

/** Directives that list sources and that a page's own policy may have. */
const DIRECTIVES = [
  ...[
    'default',
    'script',
    'style',
    'img',
    'font',
    'connect',
    'media',
    'frame',
    'worker',
    'object',
    'manifest',
  ].map((kind) => `${kind}-src`),
  ...['base-uri', 'form-action', 'trusted-types'],
];

const schema = Joi.object<Options>({
  // `style` attributes have no hashes.
  sources: Joi.object({'style-src-attr': Joi.array().items(source)}).pattern(
    Joi.valid(...DIRECTIVES),
    sources,
  ),
  permissions: names,
  immutable: names,
  ownClasses: names,
  hsts: Joi.valid('off', 'on', 'subdomains'),
  reactEverywhere: Joi.boolean(),
  steps: names,
});

/**
 * Checks the options of the plugin.
 * @returns the options
 * @throws {Error} that names the option, what was found and what is expected
 */
export function validOptions(options: Options): Options {
  const {error, value} = schema.validate(options);
  if (error)
    throw new Error(`Options of the plugin delivery: ${error.message} (src/plugins/delivery/README.md).`);
  return value;
}
