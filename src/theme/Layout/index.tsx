import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import ErrorPageContent from '@theme/ErrorPageContent';
import Footer from '@theme/Footer';
import type {Props} from '@theme/Layout';
import Provider from '@theme/Layout/Provider';
import Navbar from '@theme/Navbar';
import clsx from 'clsx';
import styles from './styles.module.css';

/**
 * The layout of every page: skip link, navbar, content, footer. The content must contain a `<main>`. If a part of
 * it throws an error, the theme's words for that stand between navbar and footer.
 * @param props.title title of the page, without the product's name
 * @param props.description one sentence for search results and shared links
 */
export default function Layout({title, description, wrapperClassName, noFooter, children}: Props) {
  return (
    <Provider>
      <PageMetadata title={title} description={description} />
      <a className={clsx('pill screen-only', styles.skip)} href="#main">
        <Translate id="nav.skip" description="Link that jumps over the navigation bar, for keyboards">
          Skip to main content
        </Translate>
      </a>
      <Navbar />
      {/* A <section>, not a <div>: then a <header> or <footer> in it is not a landmark of the whole page. */}
      <section id="main" tabIndex={-1} className={clsx(styles.content, wrapperClassName)}>
        <ErrorBoundary fallback={(error) => <ErrorPageContent {...error} />}>{children}</ErrorBoundary>
      </section>
      {!noFooter && <Footer />}
    </Provider>
  );
}
