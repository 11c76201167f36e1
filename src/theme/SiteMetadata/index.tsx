import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import {PageMetadata, useThemeConfig} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {isNotFound} from '../../facts/address';
import {useLanguages} from '../../facts/useLanguages';
import {useProduct} from '../../facts/useProduct';

/**
 * Writes the head tags of every page: icons, social tags, and, except on the not-found page, the addresses of
 * the page in every language. Title, description and a picture of the page's own come from its metadata
 * (`PageMetadata`, `Head`), which override these tags; pages without a picture get a card from the pictures
 * plugin.
 */
export default function SiteMetadata() {
  const {name, siteUrl, appStoreId} = useProduct();
  const {noIndex} = useDocusaurusContext().siteConfig;
  const {metadata, image} = useThemeConfig();
  const {language, languages, addressIn} = useLanguages();
  const {pathname} = useLocation();
  const addressOf = (other = language) => siteUrl + addressIn(pathname, other);
  const isUnknown = isNotFound(pathname);
  const isLeftOut = isUnknown || noIndex || language.isUnfinished;
  const searched = languages.filter(({isUnfinished}) => !isUnfinished);
  return (
    <>
      {image && <PageMetadata image={image} />}
      {!isUnknown && (
        <Head>
          <link rel="canonical" href={addressOf()} />
          <meta property="og:url" content={addressOf()} />
          <link rel="alternate" hrefLang="x-default" href={addressOf(languages[0])} />
          {searched.flatMap((other) => [
            <link key={other.code} rel="alternate" hrefLang={other.code} href={addressOf(other)} />,
            other !== language && (
              <meta key={other.openGraph} property="og:locale:alternate" content={other.openGraph} />
            ),
          ])}
          <meta name="twitter:card" content="summary_large_image" />
        </Head>
      )}
      <Head>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {appStoreId && <meta name="apple-itunes-app" content={`app-id=${appStoreId}`} />}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={name} />
        <meta property="og:locale" content={language.openGraph} />
        <meta name="robots" content={isLeftOut ? 'noindex' : 'max-image-preview:large'} />
        {metadata.map((attributes) => (
          <meta key={JSON.stringify(attributes)} {...attributes} />
        ))}
      </Head>
    </>
  );
}
