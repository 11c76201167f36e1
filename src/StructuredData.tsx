import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import type {ReactNode} from 'react';

/**
 * Tells search engines what the page is about. Only the built page says it: Trusted Types let no script in the browser
 * write another one.
 * @param props.data a schema.org object, without `@context`
 */
export function StructuredData({data}: {data: {'@type': string} & Record<string, unknown>}): ReactNode {
  if (ExecutionEnvironment.canUseDOM) {
    return null;
  }
  const json = JSON.stringify({'@context': 'https://schema.org', ...data});
  return (
    <Head>
      {/* No text may end the element. */}
      <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}
