import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import {useThemeConfig} from '@docusaurus/theme-common';
import NavbarItem, {type Props} from '@theme/NavbarItem';
import LinkItem from '@theme/NavbarItem/DefaultNavbarItem';
import clsx from 'clsx';
import type {CSSProperties} from 'react';
import Logo from '../../brand/logo.svg';
import {isNotFound} from '../../facts/address';
import {useLanguages} from '../../facts/useLanguages';
import {useProduct} from '../../facts/useProduct';
import {Icon} from '../../icons/Icon';
import {Link} from '../../links/Link';
import {NAME_SIZE, roomFor, widthOf} from '../../typography/navbar-room';
import styles from './styles.module.css';

/** Types of items whose components, the theme's or others, are no list items (`custom-…` too). */
const isNoListItem = (type = '') => type === 'search' || type.startsWith('custom-');

/** An item of `themeConfig.navbar.items`, as a list item. */
function FurtherItem(props: Props) {
  // Within a list, `html` items of the theme are list items.
  const item = <NavbarItem {...props} {...(props.type === 'html' && {isDropdownItem: true})} />;
  return isNoListItem(props.type) ? <li>{item}</li> : item;
}

/** Links to the page in every language; nothing if the site has only one. */
function LanguageSwitcher({label}: {label: string}) {
  const {language: current, languages, addressIn} = useLanguages();
  const {pathname} = useLocation();
  return (
    languages.length > 1 && (
      <>
        <button type="button" className={clsx(styles.toggle, styles.switcher)} popoverTarget="languages">
          <Icon name="language" />
          {label}
        </button>
        <ul id="languages" popover="auto" className={styles.panel}>
          {languages.map((language) => (
            <li key={language.code}>
              {/* A plain <a>: pages of other locales are not routes of this build. From the not-found page, to
                  the home page, because nobody knows which page the visitor wanted. */}
              <a
                href={addressIn(isNotFound(pathname) ? '/' : pathname, language)}
                lang={language.code}
                hrefLang={language.code}
                aria-current={language === current ? 'true' : undefined}>
                {language.label}
              </a>
            </li>
          ))}
        </ul>
      </>
    )
  );
}

/**
 * The navbar of every page. Menu and language switcher are popovers, which open, close and can be used with
 * the keyboard without scripts. src/plugins/delivery/client/inline/page.js closes the menu after a link to a section
 * of the same page, and keeps query and section in links to other languages.
 */
export default function Navbar() {
  const {name} = useProduct();
  const {items} = useThemeConfig().navbar;
  const {languages} = useLanguages();
  const home = translate({
    id: 'nav.home',
    message: 'Home',
    description: 'Navigation link to the top of the landing page',
  });
  const features = translate({
    id: 'nav.features',
    message: 'Features',
    description: 'Navigation link to the features on the landing page',
  });
  const about = translate({
    id: 'nav.about',
    message: 'About',
    description: 'Navigation link to the app preview on the landing page',
  });
  const switcher = translate({
    id: 'language.switch',
    message: 'Language',
    description: 'Label of the language switcher',
  });
  const labels = [home, features, about, ...items.map(({label}) => label as string | undefined)];
  const room = roomFor(name, labels, languages.length > 1 ? switcher : '');
  // On a phone there is room for eight letters. A longer name is smaller, so that it stays on one line: with
  // the logo, which is as wide as two letters, it takes 40 % of the window.
  const width = 2 + 0.6 * widthOf(name);
  const size = widthOf(name) > 8 ? `${40 / width}vw` : undefined;
  return (
    <header className="screen-only">
      <div className={styles.layer} />
      <div className={clsx('container', styles.inner)}>
        <Link
          className={clsx('target', styles.brand)}
          href="/"
          translate="no"
          style={{'--name': size} as CSSProperties}>
          <Logo className="logo" />
          {name}
        </Link>
      </div>
      <nav
        className={clsx(
          'container',
          styles.inner,
          room.items !== 'row' && styles.many,
          room.items === 'folded' && styles.folded,
          room.isCompact && styles.compact,
        )}
        // Beside a long name, where it has its full size.
        style={{'--brand': size && `${NAME_SIZE * width + 0.3}em`} as CSSProperties}
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
          <LinkItem to="/" label={home} />
          <LinkItem to="/#features" label={features} />
          <LinkItem to="/#about" label={about} />
          {items.map((further) => (
            <FurtherItem key={JSON.stringify(further)} {...(further as Props)} />
          ))}
        </ul>
        <LanguageSwitcher label={switcher} />
      </nav>
    </header>
  );
}
