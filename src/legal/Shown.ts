import {createContext} from 'react';
import type {DocumentVersion} from '../plugins/translations';

/** What the plugin says of a document; of one that it does not know, the title. */
export type ShownDocument = Pick<DocumentVersion, 'title'> & Partial<DocumentVersion>;

/** The document whose parts are shown. */
export const Shown = createContext<ShownDocument>({title: ''});
