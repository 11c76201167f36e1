import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import {useThemeConfig} from '@docusaurus/theme-common';
import NavbarItem, {type Props} from '@theme/NavbarItem';
import LinkItem from '@theme/NavbarItem/DefaultNavbarItem';
import clsx from 'clsx';
import type {CSSProperties} from 'react';
import Logo from '../../brand/logo.svg';
import {Icon} from '../../icons/Icon';
import {isNotFound} from '../../locale/address';
import {Link} from '../../locale/Link';
import {useLanguages} from '../../locale/useLanguages';
import {useProduct} from '../../useProduct';
import styles from './styles.module.css';

/** The number of items that Navbar itself has. */
const OWN_ITEMS = 3;

/**
 * Five items and more would lie on the brand at 768 px: 19em that they do not take are left out of what there is room
 * for, so that they are a row from 1100 px on. Seven and more stay in the menu, for which 42em leave too little room
 * for a row. Set here, where their number is known: a page without them has no rules for them.
 */
function roomFor(items: number) {
  if (items < 5) return;
  const room =
    items < 7
      ? 'clamp(var(--gutter), 100% - 42em, 19em)'
      : 'max(var(--gutter), min(100%, var(--page)) - 42em)';
  return {'--pull': '-8em', paddingInlineStart: room} as CSSProperties;
}

/**
 * On a phone there is room for a name of eight letters; a longer one is smaller, so that no line ends within it: with the
 * logo, two letters wide and high, it takes 40 hundredths of the window.
 */
const sizeFor = ({length}: string) =>
  length > 8 ? ({'--name': `${40 / (2 + 0.6 * length)}vw`} as CSSProperties) : undefined;

/**
 * The navbar of every page. Menu and language switcher are popovers, so they open, close and take the keyboard without
 * any script. The page's own script closes the menu when its link leads to a section of the same page, and keeps
 * query and section in the links to other languages (src/plugins/delivery/client/page.js).
 */
export default function Navbar() {
  const {name} = useProduct();
  const {navbar} = useThemeConfig();
  const {language: current, languages, addressIn} = useLanguages();
  const {pathname} = useLocation();
  // One page answers unknown addresses: whether there is one in another language is not known.
  const page = isNotFound(pathname) ? '/' : pathname;
  return (
    <header className="screen-only">
      <div className={styles.layer}>
        <Link className={clsx('target', styles.brand)} href="/" translate="no" style={sizeFor(name)}>
          <Logo className="logo" />
          {name}
        </Link>
      </div>
      <nav
        className={clsx('container', styles.inner)}
        style={roomFor(OWN_ITEMS + navbar.items.length)}
        aria-label={translate({
          id: 'nav.label',
          message: 'Main',
          description: 'Name of the navigation bar, for screen readers',
        })}>
        <button
          type="button"
          className={clsx(styles.toggle, styles.menu)}
          popoverTarget="menu"
          aria-label={translate({
            id: 'nav.menu',
            message: 'Menu',
            description: 'Button that opens the navigation on narrow screens',
          })}>
          <Icon name="menu" />
        </button>
        <ul id="menu" popover="auto" className={clsx(styles.panel, styles.items)}>
          <LinkItem
            to="/"
            label={
              <Translate id="nav.home" description="Navigation link to the top of the landing page">
                Home
              </Translate>
            }
          />
          <LinkItem
            to="/#features"
            label={
              <Translate id="nav.features" description="Navigation link to the features on the landing page">
                Features
              </Translate>
            }
          />
          <LinkItem
            to="/#about"
            label={
              <Translate id="nav.about" description="Navigation link to the app preview on the landing page">
                About
              </Translate>
            }
          />
          {/* The items that docusaurus.config.ts adds, as Docusaurus documents them. */}
          {navbar.items.map((further) => (
            <NavbarItem key={JSON.stringify(further)} {...(further as Props)} />
          ))}
        </ul>
        <button type="button" className={clsx(styles.toggle, styles.switcher)} popoverTarget="languages">
          <Icon name="language" />
          <Translate id="language.switch" description="Label of the language switcher">
            Language
          </Translate>
        </button>
        <ul id="languages" popover="auto" className={styles.panel}>
          {languages.map((language) => (
            <li key={language.code}>
              {/* Of another locale, so none of the routes that this build knows. */}
              <a
                href={addressIn(page, language)}
                lang={language.code}
                hrefLang={language.code}
                aria-current={language === current ? 'true' : undefined}>
                {language.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
