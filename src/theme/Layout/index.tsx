import Translate from '@docusaurus/Translate';
import Footer from '@theme/Footer';
import type {Props} from '@theme/Layout';
import Navbar from '@theme/Navbar';
import type {ReactNode} from 'react';
import {PageHead} from './PageHead';
import styles from './styles.module.css';

const MAIN = 'main';

/** The frame of every page: head tags, skip link, navigation bar, the page itself, footer. */
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
