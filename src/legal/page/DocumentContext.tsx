import {createContext} from 'react';
import type {ReaderNotice} from '../text/reader-notices';

/** The document whose parts are shown. */
export type ShownDocument = {
  /** Its name, as `privacy`. */
  readonly name: string;
  /** Whether it is the text in force, rather than a former version. */
  readonly inForce: boolean;
  /** What the readers of a former version were told of its age. */
  readonly notice?: ReaderNotice;
};

export const DocumentContext = createContext<ShownDocument>({name: '', inForce: true});
