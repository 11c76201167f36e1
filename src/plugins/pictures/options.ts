import {Joi} from '@docusaurus/utils-validation';
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

/** A fraction of a width or height. */
const fraction = Joi.number().min(0).max(1).required();

const schema = Joi.object<Options>({
  brand: Joi.string().required(),
  subject: Joi.object({x: fraction, y: fraction}).required(),
  screen: Joi.number().positive().max(1).required(),
  palette: Joi.string().required(),
  stores: Joi.array()
    .items(
      Joi.object({
        id: Joi.valid('app-store', 'google-play').required(),
        name: Joi.string().required(),
        url: Joi.string().required(),
        code: Joi.boolean().required(),
      }),
    )
    .unique('id')
    .required(),
});

/**
 * Checks the options of the plugin.
 * @returns the options
 * @throws {Error} that names the option, what was found and what is expected
 */
export function validOptions(options: Options): Options {
  const {error, value} = schema.validate(options, {convert: false});
  if (error)
    throw new Error(`Options of the plugin pictures: ${error.message} (src/plugins/pictures/README.md).`);
  return value;
}
