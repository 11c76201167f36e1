import {useLocation} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import {type ReactNode, useContext} from 'react';
import {Icon} from '../../icons/Icon';
import {useLanguages} from '../../locale/useLanguages';
import {UnknownAddress} from '../NotFound/UnknownAddress';
import styles from './styles.module.css';

const LANGUAGES = 'languages';

/**
 * Leads to the same page in another language. The page's own script adds query and section to
 * what is pressed (src/plugins/delivery/bundle/page.js).
 */
export function LanguageSwitcher(): ReactNode {
  const {language: current, languages, addressIn} = useLanguages();
  const {pathname} = useLocation();
  // The page for unknown addresses is one for all of them, so that its twin is not known.
  const unknown = useContext(UnknownAddress);
  return (
    <div className={styles.switcher}>
      <button type="button" className={styles.toggle} popoverTarget={LANGUAGES}>
        <Icon name="language" />
        <Translate id="language.switch" description="Label of the language switcher">
          Language
        </Translate>
      </button>
      <ul id={LANGUAGES} popover="auto" className={styles.panel}>
        {languages.map((language) => (
          <li key={language.code}>
            <a
              href={addressIn(unknown ? '/' : pathname, language)}
              lang={language.code}
              hrefLang={language.code}
              aria-current={language === current ? 'true' : undefined}>
              {language.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
