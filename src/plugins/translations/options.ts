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

const schema = Joi.object<Options>({
  root: text,
  documents: Joi.array().items(Joi.string()).unique().required(),
  locales: Joi.array().items(locale).min(1).unique('code').required(),
  siteUrl: Joi.string().uri({scheme: ['https', 'http']}),
  reservedIds: Joi.array().items(Joi.string()),
  facts: Joi.object()
    .pattern(Joi.string(), [Joi.string().allow(''), Joi.array().items(Joi.string())])
    .required(),
  settings: Joi.object().pattern(Joi.string(), Joi.string()).required(),
  describeLocale: Joi.function().required(),
  severities: Joi.object().pattern(
    Joi.valid(...Object.keys(SEVERITIES)),
    Joi.valid('error', 'warning', 'info'),
  ),
  component: text,
  restartFor: Joi.array().items(Joi.string()),
  remarkPlugins: Joi.array().required(),
});

/**
 * Validates the options of the plugin.
 * @throws {UserError} that says in one sentence which option is wrong
 */
export function validateOptions(options: Options) {
  const {error} = schema.validate(options, {convert: false});
  if (error) throw new UserError(`The options of the plugin translations: ${error.message}.`);
  return options;
}
