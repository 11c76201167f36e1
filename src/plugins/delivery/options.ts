import path from 'node:path';
import {inspect} from 'node:util';
import {Joi} from '@docusaurus/utils-validation';
import {FEATURES} from './page/policy/feature-names';
import {ProjectError} from './project/project';

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

/** Returns the end of the message for a name that is not known. */
const unknown = (names: readonly string[]) => ({
  'object.unknown': `{{#label}} is not allowed; expected one of ${names.join(', ')}`,
});

/** Returns the schema of a list of words of a form. */
const words = (form: RegExp, what: string) =>
  Joi.array().items(
    Joi.string()
      .pattern(form)
      .messages({'string.pattern.base': `{{#label}} must be ${what}`}),
  );

/** A source of a policy: one word, so that it begins no other directive. */
const source = Joi.string()
  .pattern(/^[^\s;,]+$/)
  .messages({'string.pattern.base': '{{#label}} must be one source of a Content-Security-Policy'});

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

const keys: Joi.PartialSchemaMap<Options> = {
  // `style` attributes have no hashes.
  sources: Joi.object({'style-src-attr': Joi.array().items(source)})
    .pattern(Joi.valid(...DIRECTIVES), sources)
    .messages(unknown([...DIRECTIVES, 'style-src-attr'])),
  permissions: Joi.array().items(Joi.valid(...FEATURES)),
  immutable: words(
    /^[\w.-]+(?:\/[\w.-]+)*$/,
    'the name of a folder, as "assets", without a slash at its ends',
  ),
  ownClasses: words(/^[\w-]+$/, 'the name of a class, without a dot'),
  hsts: Joi.valid('off', 'on', 'subdomains'),
  reactEverywhere: Joi.boolean(),
  steps: Joi.array().items(
    Joi.string().custom((file, {message}) =>
      path.isAbsolute(file) ? file : message({custom: '{{#label}} must be an absolute path'}),
    ),
  ),
};

// Docusaurus adds an id to options.
const schema = Joi.object({...keys, id: Joi.string()})
  .required()
  .label('options')
  .messages(unknown(Object.keys(keys)));

/**
 * Checks the options of the plugin.
 * @returns the options
 * @throws {ProjectError} that names the option, what was found and what is expected
 */
export function validOptions(options: Options): Options {
  const {error, value} = schema.validate(options, {convert: false});
  for (const {message, context} of error?.details ?? []) {
    const found = inspect(context?.value, {depth: 0, breakLength: Number.POSITIVE_INFINITY});
    throw new ProjectError(
      `Options of the plugin delivery: ${message}; found ${found} (src/plugins/delivery/README.md).`,
    );
  }
  return value;
}
