import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import {useLanguages} from '../facts/useLanguages';
import {useProduct} from '../facts/useProduct';
import {AppPreview} from '../landing/AppPreview';
import {Hero} from '../landing/Hero';

/**
 * The landing page, `/`. Its structured data tells search engines the site's name and how it is read aloud.
 * It does not describe the app, because search engines require a price or ratings for that, which the site
 * does not know.
 */
export default function LandingPage() {
  const product = useProduct();
  const {name, siteUrl, platforms} = product;
  const {language, addressIn} = useLanguages();
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
      <Head>
        <script type="application/ld+json">
          {JSON.stringify({
            '@context': 'https://schema.org',
            '@type': 'WebSite',
            name,
            // A name that is read as it is written has none.
            alternateName: 'reading' in product ? product.reading : undefined,
            url: siteUrl + addressIn('/'),
            // Otherwise `</script>` in a name would end the element.
          }).replaceAll('<', '\\u003c')}
        </script>
      </Head>
      <main>
        <Hero title={title} />
        <AppPreview />
      </main>
    </Layout>
  );
}
