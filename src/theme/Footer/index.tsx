import Translate, {translate} from '@docusaurus/Translate';
import {type ReactNode, useContext} from 'react';
import {Lantern} from '../../icons/Lantern';
import {useProduct} from '../../useProduct';
import {UnknownAddress} from '../NotFound/UnknownAddress';
import {FooterLinks} from './FooterLinks';
import styles from './styles.module.css';

/** The end of every page: its three links, unless the page itself is nothing but these, and the copyright line. */
export default function Footer(): ReactNode {
  const {name, operator, copyrightYear} = useProduct();
  const unknown = useContext(UnknownAddress);
  return (
    <footer className={styles.footer}>
      <Lantern className={styles.lantern} />
      {!unknown && (
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
      )}
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
