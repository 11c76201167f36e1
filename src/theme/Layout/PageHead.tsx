import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import {type ReactNode, useContext} from 'react';
import {useLanguages} from '../../locale/useLanguages';
import {appStoreId} from '../../product';
import {useGround, useProduct} from '../../useProduct';
import {UnknownAddress} from '../NotFound/UnknownAddress';

/** Addresses of this page in every language, and which of them a search engine should show. */
function Addresses({pathname}: {pathname: string}): ReactNode {
  const {siteUrl} = useProduct();
  const {languages, addressIn} = useLanguages();
  const here = siteUrl + addressIn(pathname);
  return (
    <Head>
      <link rel="canonical" href={here} />
      <meta property="og:url" content={here} />
      {languages.map((other) => (
        <link
          key={other.code}
          rel="alternate"
          hrefLang={other.code}
          href={siteUrl + addressIn(pathname, other)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={siteUrl + addressIn(pathname, languages[0])} />
    </Head>
  );
}

/** The picture that a shared link shows; drawn after the build, in this size, from the page's own title. */
function SocialPicture({pathname, title}: {pathname: string; title: string}): ReactNode {
  const {siteUrl} = useProduct();
  const {language, languages, addressIn} = useLanguages();
  const page = addressIn(pathname, languages[0]).slice(1) || 'home';
  return (
    <Head>
      <meta property="og:image" content={`${siteUrl}/social/${page}.${language.code}.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </Head>
  );
}

/**
 * Writes the head of a page: title, description, social tags, addresses and icons.
 * @param props.title title of the page, without the product's name
 * @param props.description one sentence for search results and shared links
 */
export function PageHead({title, description}: {title: string; description: string}): ReactNode {
  const product = useProduct();
  const ground = useGround();
  const {language, languages} = useLanguages();
  const {pathname} = useLocation();
  const unknown = useContext(UnknownAddress);
  const storeId = appStoreId(product);
  const fullTitle = `${title} | ${product.name}`;
  return (
    <>
      <Head>
        <html lang={language.code} dir={language.direction} />
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={ground.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={ground.dark} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={product.name} />
        <meta property="og:title" content={fullTitle} />
        <meta property="og:description" content={description} />
        <meta property="og:locale" content={language.openGraph} />
        {languages
          .filter((other) => other !== language)
          .map((other) => (
            <meta key={other.code} property="og:locale:alternate" content={other.openGraph} />
          ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {storeId && <meta name="apple-itunes-app" content={`app-id=${storeId}`} />}
        {unknown && <meta name="robots" content="noindex" />}
      </Head>
      {!unknown && <Addresses pathname={pathname} />}
      {!unknown && <SocialPicture pathname={pathname} title={fullTitle} />}
    </>
  );
}
