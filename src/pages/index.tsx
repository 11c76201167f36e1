import {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {AppPreview} from '../landing/AppPreview';
import {Hero} from '../landing/Hero';
import {StructuredSite} from '../landing/StructuredSite';
import {useLanguages} from '../locale/useLanguages';
import {useProduct} from '../useProduct';

/** `/`: what the app does, and where to get it. */
export default function LandingPage(): ReactNode {
  const {platforms} = useProduct();
  const {language} = useLanguages();
  const title = translate({
    id: 'hero.title',
    message: 'Transform 2D photos into original 3D images',
    description: 'Headline of the landing page',
  });
  const description = translate(
    {
      id: 'hero.description',
      message:
        'An app for {platforms} that finds the depth in ordinary photos and turns them into original 3D images to share.',
      description:
        'Description of the landing page for search results; {platforms} is "iOS", or "iOS and Android" as the language lists them',
    },
    {platforms: new Intl.ListFormat(language.code).format(platforms)},
  );
  return (
    <Layout title={title} description={description}>
      <main>
        <Hero title={title} />
        <AppPreview />
      </main>
      <StructuredSite />
    </Layout>
  );
}
