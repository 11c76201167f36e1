import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {homeOf} from '../locale/address';
import {useLanguage} from '../locale/useLanguage';
import {StructuredData} from '../StructuredData';
import {useProduct} from '../useProduct';

/** The app, as search engines want it described: facts only, no ratings or prices. */
export function StructuredApp(): ReactNode {
  const {name, siteUrl, appStoreUrl, googlePlayUrl} = useProduct();
  const language = useLanguage();
  return (
    <StructuredData
      data={{
        '@type': 'MobileApplication',
        name,
        description: translate({
          id: 'hero.description',
          message:
            'An app for iPhone and Android that finds the depth in ordinary photos and turns them into original 3D images to share.',
          description: 'Description of the landing page for search results',
        }),
        url: siteUrl + homeOf(language),
        inLanguage: language.code,
        operatingSystem: 'iOS, Android',
        applicationCategory: 'MultimediaApplication',
        installUrl: [appStoreUrl, googlePlayUrl].filter(Boolean),
      }}
    />
  );
}
