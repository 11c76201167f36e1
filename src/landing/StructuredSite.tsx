import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import type {ReactNode} from 'react';
import {useLanguages} from '../locale/useLanguages';
import {useProduct} from '../useProduct';

/**
 * Tells search engines the site's name and its reading. They show nothing for an app without a price or ratings, which
 * the site does not know, so it describes none. Only the built page says it: Trusted Types let no script in the browser
 * write another one.
 */
export function StructuredSite(): ReactNode {
  const {name, reading, siteUrl} = useProduct();
  const {home} = useLanguages();
  if (ExecutionEnvironment.canUseDOM) return null;
  const site = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    alternateName: reading,
    url: siteUrl + home,
  });
  return (
    <Head>
      {/* No text may end the element. */}
      <script type="application/ld+json">{site.replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}
