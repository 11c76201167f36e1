import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/Layout';
import {type ReactNode, useContext} from 'react';
import {useLanguages} from '../../locale/useLanguages';
import {appStoreId} from '../../product';
import {useProduct} from '../../useProduct';
import {UnknownAddress} from '../NotFound/UnknownAddress';

/**
 * Writes the head of a page: title, description, icons, social tags, and its addresses in every language. The page for
 * unknown addresses has none.
 */
export function PageHead({title, description}: Pick<Props, 'title' | 'description'>): ReactNode {
  const product = useProduct();
  const {language, languages, addressIn} = useLanguages();
  const {pathname} = useLocation();
  const unknown = useContext(UnknownAddress);
  const [defaultLanguage] = languages;
  const storeId = appStoreId(product);
  const addressOf = (other = language) => product.siteUrl + addressIn(pathname, other);
  const page = addressIn(pathname, defaultLanguage).slice(1) || 'home';
  return (
    <>
      <PageMetadata title={title} description={description}>
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {storeId && <meta name="apple-itunes-app" content={`app-id=${storeId}`} />}
        {unknown && <meta name="robots" content="noindex" />}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={product.name} />
        <meta property="og:locale" content={language.openGraph} />
      </PageMetadata>
      {!unknown && (
        <Head>
          <link rel="canonical" href={addressOf()} />
          <meta property="og:url" content={addressOf()} />
          {languages.map((other) => (
            <link key={other.code} rel="alternate" hrefLang={other.code} href={addressOf(other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressOf(defaultLanguage)} />
          <meta property="og:image" content={`${product.siteUrl}/social/${page}.${language.code}.jpg`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title ?? product.name} />
          <meta name="twitter:card" content="summary_large_image" />
        </Head>
      )}
    </>
  );
}
