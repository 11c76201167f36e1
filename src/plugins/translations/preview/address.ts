/** Where the development server tells what is to be mended (server-sent events). */
export const PREVIEW_ADDRESS = '/translation-preview';
