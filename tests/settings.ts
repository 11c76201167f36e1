import {factsOf} from '../src/facts/product';
import {readSettings} from '../src/facts/settings';

/** The product's name, as addresses have it. */
const name = factsOf({}).name.toLowerCase().replaceAll(' ', '-');

/**
 * Settings like those of a released site. The addresses belong to nobody; no test requests them. Each name has
 * a value that a page shows differently from the placeholder: a store address with an app's id, a second store.
 */
const RELEASED = {
  SITE_URL: `https://www.${name}-app.com`,
  APP_STORE_URL: `https://apps.apple.com/app/${name}/id6448311069`,
  GOOGLE_PLAY_URL: `https://play.google.com/store/apps/details?id=app.${name}`,
  CONTACT_FORM_URL: `https://forms.${name}-app.com/contact`,
  CONTACT_EMAIL: `hello@${name}-app.com`,
  OPERATOR_NAME: 'Relief Studio Ltd.',
};

const own = readSettings();

/** The settings of the site under test: those of this machine; if it has none, those of a released site. */
export const settings = Object.keys(own).length > 0 ? own : RELEASED;

/** Whether the site under test has the settings of a released site that are written above. */
export const areOurs = settings === RELEASED;
