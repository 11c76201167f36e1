import {inspect} from 'node:util';
import type {MDXPlugin} from '@docusaurus/mdx-loader';
import {Joi} from '@docusaurus/utils-validation';
import type {Project} from './model';
import {SEVERITIES, UserError} from './problem';

/** Options of the plugin. */
export type Options = Project & {
  /**
   * Module of the component for pages of former versions. Its props: `content` (the text as a component) and
   * `version` ({@link DocumentVersion}).
   */
  component: string;
  /**
   * Files that the configuration reads, as paths from the project's folder. After a change of one of them, the terminal of
   * the development server says that it has to be restarted.
   */
  restartFor?: readonly string[];
  /** The remark plugins that documents are compiled with. */
  remarkPlugins: MDXPlugin[];
};

const text = Joi.string().required();
const locale = Joi.object({
  code: text,
  label: text,
  dateFormat: text,
  direction: Joi.valid('ltr', 'rtl'),
}).unknown();

/** Returns the end of the message for a name that is not known. */
const unknown = (names: readonly string[]) => ({
  'object.unknown': `{{#label}} is not allowed; expected one of ${names.join(', ')}`,
});

const keys: Joi.PartialSchemaMap<Options> = {
  root: text,
  documents: Joi.array().items(Joi.string()).unique().required(),
  locales: Joi.array().items(locale).min(1).unique('code').required(),
  siteUrl: Joi.string().uri({scheme: ['https', 'http']}),
  reservedIds: Joi.array().items(Joi.string()),
  syntax: Joi.array(),
  facts: Joi.object()
    .pattern(Joi.string(), [Joi.string().allow(''), Joi.array().items(Joi.string())])
    .required(),
  settings: Joi.object().pattern(Joi.string(), Joi.string()).required(),
  describeLocale: Joi.function().required(),
  severities: Joi.object()
    .pattern(Joi.valid(...Object.keys(SEVERITIES)), Joi.valid('error', 'warning', 'info'))
    .messages(unknown(Object.keys(SEVERITIES))),
  component: text,
  restartFor: Joi.array().items(Joi.string()),
  remarkPlugins: Joi.array().required(),
};

// Docusaurus adds an id to options.
const schema = Joi.object({...keys, id: Joi.string()})
  .required()
  .label('options')
  .messages(unknown(Object.keys(keys)));

/**
 * Checks the options of the plugin.
 * @returns the options
 * @throws {UserError} that names the option, what was found and what is expected
 */
export function validOptions(options: Options): Options {
  const {error, value} = schema.validate(options, {convert: false});
  for (const {message, context} of error?.details ?? []) {
    const found = inspect(context?.value, {depth: 0, breakLength: Number.POSITIVE_INFINITY});
    throw new UserError(
      `Options of the plugin translations: ${message}; found ${found} (src/plugins/translations/README.md).`,
    );
  }
  return value;
}
