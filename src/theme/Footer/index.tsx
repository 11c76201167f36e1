import Translate, {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {Drawing} from '../../icons/Drawing';
import {useProduct} from '../../useProduct';
import {FooterLinks} from './FooterLinks';
import styles from './styles.module.css';

/** The end of every page: its three links and the copyright line. */
export default function Footer(): ReactNode {
  const {name, operator, copyrightYear} = useProduct();
  return (
    <footer className={styles.footer}>
      <Drawing name="motif" className={styles.motif} />
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
          description="Copyright line. {year} is the year, {name} the name of the operator, or of the app where the operator gives none"
          // The line sets a full stop of its own after the name: Relief Ltd.
          values={{year: copyrightYear, name: (operator ?? name).replace(/\.$/, '')}}>
          {'© {year} {name}. All rights reserved.'}
        </Translate>
      </p>
    </footer>
  );
}
