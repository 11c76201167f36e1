import Head from '@docusaurus/Head';
import type {ReactNode} from 'react';

/**
 * Tells search engines what the page is about. The build makes the script element of it that
 * they read (src/plugins/delivery/finish/structured-data.ts).
 * @param props.data a schema.org object, without `@context`
 */
export function StructuredData({data}: {data: {'@type': string} & Record<string, unknown>}): ReactNode {
  const json = JSON.stringify({'@context': 'https://schema.org', ...data});
  return (
    <Head>
      <meta name="structured-data" content={json} />
    </Head>
  );
}
