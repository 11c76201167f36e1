import Translate, {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {useProduct} from '../../useProduct';
import {FooterLinks} from './FooterLinks';
import styles from './styles.module.css';

/** The end of every page: its three links and the copyright line. */
export default function Footer(): ReactNode {
  const {name, copyrightYear} = useProduct();
  return (
    <footer className={styles.footer}>
      <nav
        aria-label={translate({
          id: 'footer.label',
          message: 'Legal and contact',
          description: 'Name of the group of footer links, for screen readers',
        })}>
        <ul className={styles.links}>
          <FooterLinks />
        </ul>
      </nav>
      <p className={styles.copyright}>
        <Translate
          id="footer.copyright"
          description="Copyright line. {year} is the year, {name} the name of the app"
          values={{year: copyrightYear, name}}>
          {'© {year} {name}. All rights reserved.'}
        </Translate>
      </p>
    </footer>
  );
}
