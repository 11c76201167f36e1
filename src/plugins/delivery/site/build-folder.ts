import path from 'node:path';

/** The project's folder. */
export const ROOT = path.join(__dirname, '../../../..');

/** Where the finished site stands. */
export const BUILD = path.join(ROOT, 'build');
