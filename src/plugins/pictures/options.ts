import {inspect} from 'node:util';
import {Joi} from '@docusaurus/utils-validation';
import {UserError} from './picture';
import type {Store} from './stores';

/** Options of the plugin. Paths begin at the site's folder. */
export type Options = {
  /**
   * Folder with `photo/photo.png` (the sample photo, 4:5), `photo/depth.png` (its depth map, of the same size:
   * white is near, black is far), `icon.svg` (the site's icon, square) and `badges/` (see `readBadge`).
   */
  brand: string;
  /** Position of the photo's subject, as fractions of width and height. */
  subject: {x: number; y: number};
  /** Width of the phone screen that shows the photo, as a fraction of the screen's height. */
  screen: number;
  /**
   * Style sheet with the colours that the icon names, with `--icon-ground` for its corners, and with
   * `--night`, `--night-ink` and `--lantern` for cards.
   */
  palette: string;
  stores: readonly Store[];
};

/** Returns the schema of an object with these keys. */
const objectOf = (keys: Joi.SchemaMap) =>
  Joi.object(keys).messages({
    'object.unknown': `{{#label}} is not allowed; expected one of ${Object.keys(keys).join(', ')}`,
  });

/** A fraction of a width or height. */
const fraction = Joi.number().min(0).max(1).required();

const schema = objectOf({
  brand: Joi.string().required(),
  subject: objectOf({x: fraction, y: fraction}).required(),
  screen: Joi.number().positive().max(1).required(),
  palette: Joi.string().required(),
  stores: Joi.array()
    .items(
      objectOf({
        id: Joi.valid('app-store', 'google-play').required(),
        name: Joi.string().required(),
        url: Joi.string().uri().required(),
        code: Joi.boolean().required(),
      }),
    )
    .unique('id')
    .required(),
})
  // Docusaurus adds an id to options.
  .append({id: Joi.string()})
  .required()
  .label('options');

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
      `Options of the plugin pictures: ${message}; found ${found} (src/plugins/pictures/README.md).`,
    );
  }
  return value;
}
