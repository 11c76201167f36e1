import {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {AppPreview} from '../landing/AppPreview';
import {Hero} from '../landing/Hero';
import {StructuredApp} from '../landing/StructuredApp';

/** `/`: what the app does, and where to get it. */
export default function LandingPage(): ReactNode {
  const title = translate({
    id: 'hero.title',
    message: 'Transform 2D photos into original 3D images',
    description: 'Headline of the landing page',
  });
  const description = translate({
    id: 'hero.description',
    message:
      'An app for iOS and Android that finds the depth in ordinary photos and turns them into original 3D images to share.',
    description: 'Description of the landing page for search results',
  });
  return (
    <Layout title={title} description={description}>
      <main>
        <Hero title={title} />
        <AppPreview />
      </main>
      <StructuredApp description={description} />
    </Layout>
  );
}
