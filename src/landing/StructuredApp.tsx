import type {ReactNode} from 'react';
import {useLanguages} from '../locale/useLanguages';
import {StructuredData} from '../StructuredData';
import {useProduct} from '../useProduct';

/**
 * The app, as search engines want it described: facts only, no ratings or prices.
 * @param props.description one sentence in the language of the page
 */
export function StructuredApp({description}: {description: string}): ReactNode {
  const {name, reading, platforms, category, siteUrl, appStoreUrl, googlePlayUrl} = useProduct();
  const {home} = useLanguages();
  return (
    <StructuredData
      data={{
        '@type': 'MobileApplication',
        name,
        alternateName: reading,
        description,
        url: siteUrl + home,
        operatingSystem: platforms.join(', '),
        applicationCategory: category,
        installUrl: [appStoreUrl, googlePlayUrl].filter(Boolean),
      }}
    />
  );
}
