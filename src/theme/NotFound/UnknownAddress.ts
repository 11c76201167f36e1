import {createContext} from 'react';

/** True on the page that answers unknown addresses: it has no address of its own. */
export const UnknownAddress = createContext(false);
