import Head from '@docusaurus/Head';
import type {ReactNode} from 'react';
import {useLanguages} from '../locale/useLanguages';
import {useProduct} from '../useProduct';

/**
 * Describes the app to search engines: facts only, no ratings or prices. The build makes the script element of it that
 * they read (src/plugins/delivery/finish.ts).
 * @param props.description one sentence in the language of the page
 */
export function StructuredApp({description}: {description: string}): ReactNode {
  const {name, reading, platforms, category, siteUrl, appStoreUrl, googlePlayUrl} = useProduct();
  const {home} = useLanguages();
  const app = {
    '@context': 'https://schema.org',
    '@type': 'MobileApplication',
    name,
    alternateName: reading,
    description,
    url: siteUrl + home,
    operatingSystem: platforms.join(', '),
    applicationCategory: category,
    installUrl: [appStoreUrl, googlePlayUrl].filter(Boolean),
  };
  return (
    <Head>
      <meta name="structured-data" content={JSON.stringify(app)} />
    </Head>
  );
}
