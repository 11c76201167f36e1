import Translate, {translate} from '@docusaurus/Translate';
import {useThemeConfig} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import FurtherLinks from '@theme/Footer/Links';
import LinkItem from '@theme/NavbarItem/DefaultNavbarItem';
import Motif from '../../brand/motif.svg';
import {useProduct} from '../../facts/useProduct';
import styles from './styles.module.css';

/** The footer of every page: links and the copyright line. */
export default function Footer() {
  const {name, operator, copyrightYear} = useProduct();
  const {footer} = useThemeConfig();
  const documents = useDocusaurusContext().siteConfig.customFields?.documents as readonly string[];
  const holder = operator ?? name;
  return (
    <footer className={styles.footer}>
      <nav
        aria-label={translate({
          id: 'footer.label',
          message: 'Legal and contact',
          description: 'Name of the group of footer links, for screen readers',
        })}>
        <Motif />
        <ul className={styles.links}>
          {documents.includes('terms') && (
            <LinkItem
              to="/terms"
              label={
                <Translate id="footer.terms" description="Footer link to the terms of use">
                  Terms of Service
                </Translate>
              }
            />
          )}
          {documents.includes('privacy') && (
            <LinkItem
              to="/privacy"
              label={
                <Translate id="footer.privacy" description="Footer link to the privacy policy">
                  Privacy Policy
                </Translate>
              }
            />
          )}
          <LinkItem
            to="/contact"
            label={
              <Translate id="footer.contact" description="Footer link to the contact page">
                Contact
              </Translate>
            }
          />
        </ul>
        {/* Links of themeConfig.footer in docusaurus.config.ts. */}
        {footer && (
          <div className="abreast">
            <FurtherLinks links={footer.links} />
          </div>
        )}
      </nav>
      <p>
        <Translate
          id="footer.copyright"
          description="Copyright line. {year} is the year, {name} the name of the operator, or of the app where the operator gives none"
          // Without a full stop at the end, as of "Relief Ltd.": the text has its own after the name.
          values={{year: copyrightYear, name: holder.endsWith('.') ? holder.slice(0, -1) : holder}}>
          {'© {year} {name}. All rights reserved.'}
        </Translate>
      </p>
    </footer>
  );
}
