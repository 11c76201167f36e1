import {createContext} from 'react';
import type {Revision} from '../plugins/translations';

/** The document whose parts are shown. */
export type ShownDocument = {
  /** Whether it is the text in force, rather than a former version. */
  readonly inForce: boolean;
  /** The parts whose English is newer: `#id`, `:introduction`, `:closing`. */
  readonly stale: readonly string[];
  /** The last revision of the text in force. */
  readonly revision?: Revision | undefined;
};

export const DocumentContext = createContext<ShownDocument>({inForce: true, stale: []});
