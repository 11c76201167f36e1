import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';

/**
 * Replaces a page whose component has thrown an error, with the theme's words. Without the layout, because
 * the error may come from there. The button loads the page again, which is complete without React.
 */
export default function ErrorPage({error}: Props) {
  return <ErrorPageContent error={error} tryAgain={() => window.location.reload()} />;
}
