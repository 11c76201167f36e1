/**
 * Replaces a page whose component has thrown an error: the theme's words, in the page's language, without the
 * layout, because the error may come from there.
 */
export {default} from '@theme/ErrorPageContent';
