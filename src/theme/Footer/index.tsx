import Translate, {translate} from '@docusaurus/Translate';
import {useThemeConfig} from '@docusaurus/theme-common';
import LinkItem from '@theme/NavbarItem/DefaultNavbarItem';
import HtmlItem from '@theme/NavbarItem/HtmlNavbarItem';
import type {ReactNode} from 'react';
import Motif from '../../brand/motif.svg';
import {Link} from '../../locale/Link';
import {useLanguages} from '../../locale/useLanguages';
import {useProduct} from '../../useProduct';
import styles from './styles.module.css';

/** A link, a text in HTML, or a column of them, as Docusaurus documents `themeConfig.footer.links`. */
type FurtherLink = {
  readonly label?: string;
  readonly to?: string;
  readonly href?: string;
  readonly html?: string;
  readonly title?: string | null;
  readonly items?: readonly FurtherLink[];
};

/** What docusaurus.config.ts adds to the footer. */
function FurtherLinks({links}: {readonly links: readonly FurtherLink[]}): ReactNode {
  return links.map(({title, items, html, ...link}) => {
    const key = JSON.stringify([title, html, link]);
    if (html) return <HtmlItem key={key} isDropdownItem value={html} />;
    if (!items) return <LinkItem key={key} {...link} />;
    return (
      <li key={key}>
        {title}
        <ul>
          <FurtherLinks links={items} />
        </ul>
      </li>
    );
  });
}

/** The end of every page: its links and the copyright line. */
export default function Footer(): ReactNode {
  const {name, operator, copyrightYear} = useProduct();
  const {addressIn} = useLanguages();
  const {footer} = useThemeConfig();
  return (
    <footer className={styles.footer}>
      <nav
        aria-label={translate({
          id: 'footer.label',
          message: 'Legal and contact',
          description: 'Name of the group of footer links, for screen readers',
        })}>
        <Motif className={styles.motif} />
        <ul className={styles.links}>
          <li>
            <Link href={addressIn('/terms')}>
              <Translate id="footer.terms" description="Footer link to the terms of use">
                Terms of Service
              </Translate>
            </Link>
          </li>
          <li>
            <Link href={addressIn('/privacy')}>
              <Translate id="footer.privacy" description="Footer link to the privacy policy">
                Privacy Policy
              </Translate>
            </Link>
          </li>
          <li>
            <Link href={addressIn('/contact')}>
              <Translate id="footer.contact" description="Footer link to the contact page">
                Contact
              </Translate>
            </Link>
          </li>
          <FurtherLinks links={footer?.links ?? []} />
        </ul>
      </nav>
      <p>
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
