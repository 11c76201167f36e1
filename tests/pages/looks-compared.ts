import {readSettings, settingNames} from '../../src/settings';
import {onDebian} from '../browsers';

const settings = readSettings();

/**
 * Whether the pages can be compared with their pictures here: these have Debian's fonts, and show the site as it is
 * without settings, as CI builds it.
 */
export const looksAreCompared = onDebian && settingNames.every((name) => settings[name] === undefined);
