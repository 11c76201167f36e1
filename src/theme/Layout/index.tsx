import Translate from '@docusaurus/Translate';
import Footer from '@theme/Footer';
import Navbar from '@theme/Navbar';
import type {ReactNode} from 'react';
import {PageHead} from './PageHead';
import styles from './styles.module.css';

const MAIN = 'main';

type Props = {readonly title: string; readonly description: string; readonly children: ReactNode};

/**
 * The frame of every page: head tags, skip link, navigation bar, the page itself, footer. Imported
 * from here; the type of `@theme/Layout` would let title and description be left out.
 * @param props.title title of the page, without the product's name
 * @param props.description one sentence for search results and shared links
 */
export default function Layout({title, description, children}: Props): ReactNode {
  return (
    <>
      <PageHead title={title} description={description} />
      <a className={styles.skip} href={`#${MAIN}`}>
        <Translate id="nav.skip" description="Link that jumps over the navigation bar, for keyboards">
          Skip to main content
        </Translate>
      </a>
      <Navbar />
      <main id={MAIN} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </>
  );
}
