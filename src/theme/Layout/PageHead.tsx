import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/Layout';
import {type ReactNode, useContext} from 'react';
import {useLanguages} from '../../locale/useLanguages';
import {appStoreId} from '../../product';
import {useGround, useProduct} from '../../useProduct';
import {UnknownAddress} from '../NotFound/UnknownAddress';

/** The addresses of this page in every language, and the picture that a shared link shows. */
function Addresses({title}: {readonly title: string}): ReactNode {
  const {siteUrl} = useProduct();
  const {language, languages, addressIn} = useLanguages();
  const {pathname} = useLocation();
  const [defaultLanguage] = languages;
  const addressOf = (other = language) => siteUrl + addressIn(pathname, other);
  const page = addressIn(pathname, defaultLanguage).slice(1) || 'home';
  return (
    <Head>
      <link rel="canonical" href={addressOf()} />
      <meta property="og:url" content={addressOf()} />
      {languages.map((other) => (
        <link key={other.code} rel="alternate" hrefLang={other.code} href={addressOf(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf(defaultLanguage)} />
      <meta property="og:image" content={`${siteUrl}/social/${page}.${language.code}.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </Head>
  );
}

/** Writes the head of a page: title, description, social tags, addresses and icons. */
export function PageHead({title, description}: Pick<Props, 'title' | 'description'>): ReactNode {
  const product = useProduct();
  const ground = useGround();
  const {language, languages} = useLanguages();
  const unknown = useContext(UnknownAddress);
  const storeId = appStoreId(product);
  const fullTitle = title ? `${title} | ${product.name}` : product.name;
  return (
    <>
      <Head>
        <title>{fullTitle}</title>
        <meta property="og:title" content={fullTitle} />
        {description && <meta name="description" content={description} />}
        {description && <meta property="og:description" content={description} />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={ground.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={ground.dark} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={product.name} />
        <meta property="og:locale" content={language.openGraph} />
        {languages
          .filter((other) => other !== language)
          .map(({code, openGraph}) => (
            <meta key={code} property="og:locale:alternate" content={openGraph} />
          ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {storeId && <meta name="apple-itunes-app" content={`app-id=${storeId}`} />}
        {unknown && <meta name="robots" content="noindex" />}
      </Head>
      {!unknown && <Addresses title={fullTitle} />}
    </>
  );
}
