import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import type {ReactNode} from 'react';
import {useLanguages} from '../locale/useLanguages';
import {useProduct} from '../useProduct';

/**
 * Describes the app to search engines: facts only, no ratings or prices. Only the built page says it: Trusted Types let
 * no script in the browser write another one.
 * @param props.description one sentence in the language of the page
 */
export function StructuredApp({description}: {description: string}): ReactNode {
  const {name, reading, platforms, category, siteUrl, appStoreUrl, googlePlayUrl} = useProduct();
  const {home} = useLanguages();
  if (ExecutionEnvironment.canUseDOM) return null;
  const app = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'MobileApplication',
    name,
    alternateName: reading,
    description,
    url: siteUrl + home,
    operatingSystem: platforms.join(', '),
    applicationCategory: category,
    installUrl: [appStoreUrl, googlePlayUrl].filter(Boolean),
  });
  return (
    <Head>
      {/* No text may end the element. */}
      <script type="application/ld+json">{app.replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}
