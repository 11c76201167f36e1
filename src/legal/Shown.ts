import {createContext} from 'react';
import type {DocumentVersion} from '../plugins/translations';

/** What the plugin says of a document; nothing of one that it cannot read. */
export type ShownDocument = Partial<DocumentVersion>;

/** The document whose parts are shown. */
export const Shown = createContext<ShownDocument>({});
