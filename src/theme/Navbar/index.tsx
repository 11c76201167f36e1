import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Drawing} from '../../icons/Drawing';
import {Icon} from '../../icons/Icon';
import {useLanguages} from '../../locale/useLanguages';
import {useProduct} from '../../useProduct';
import {LanguageSwitcher} from './LanguageSwitcher';
import styles from './styles.module.css';

const MENU = 'menu';

const items = () => [
  {
    to: '/',
    label: translate({
      id: 'nav.home',
      message: 'Home',
      description: 'Navigation link to the top of the landing page',
    }),
  },
  {
    to: '/#features',
    label: translate({
      id: 'nav.features',
      message: 'Features',
      description: 'Navigation link to the features on the landing page',
    }),
  },
  {
    to: '/#about',
    label: translate({
      id: 'nav.about',
      message: 'About',
      description: 'Navigation link to the app preview on the landing page',
    }),
  },
];

/**
 * The bar at the top of every page. Its menu and its language switcher are popovers, so they
 * open, close and take the keyboard without any script. A link to a section of the same page closes
 * the menu by the page's own script (src/plugins/delivery/bundle/page.js).
 */
export default function Navbar(): ReactNode {
  const {name} = useProduct();
  const {addressIn, home} = useLanguages();
  const {pathname} = useLocation();
  return (
    <header>
      <div className={styles.sheet}>
        <a className={styles.brand} href={home} translate="no">
          <Drawing name="logo" />
          {name}
        </a>
      </div>
      <nav
        className={styles.inner}
        aria-label={translate({
          id: 'nav.label',
          message: 'Main',
          description: 'Name of the navigation bar, for screen readers',
        })}>
        <button
          type="button"
          className={clsx(styles.toggle, styles.menuToggle)}
          popoverTarget={MENU}
          aria-label={translate({
            id: 'nav.menu',
            message: 'Menu',
            description: 'Button that opens the navigation on narrow screens',
          })}>
          <Icon name="menu" />
        </button>
        <ul id={MENU} popover="auto" className={clsx(styles.panel, styles.items)}>
          {items().map(({to, label}) => {
            const href = addressIn(to);
            return (
              <li key={to}>
                <a href={href} aria-current={href === addressIn(pathname) ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            );
          })}
        </ul>
        <LanguageSwitcher />
      </nav>
    </header>
  );
}
