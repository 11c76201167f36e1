import {useLocation} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useContext} from 'react';
import {Icon} from '../../icons/Icon';
import {addressIn, homeOf} from '../../locale/address';
import {languages} from '../../locale/languages';
import {useAddressRest} from '../../locale/useAddressRest';
import {useLanguage} from '../../locale/useLanguage';
import {UnknownAddress} from '../NotFound/unknown';
import styles from './styles.module.css';

const LANGUAGES = 'languages';

/** Leads to the same page in another language; once scripts run, to the same query and section. */
export function LanguageSwitcher(): ReactNode {
  const current = useLanguage();
  const {pathname} = useLocation();
  const rest = useAddressRest();
  const unknown = useContext(UnknownAddress);
  return (
    <div className={styles.switcher}>
      <button type="button" className={styles.toggle} popoverTarget={LANGUAGES}>
        <Icon name="language" />
        <span className={styles.toggleLabel}>
          <Translate id="language.switch" description="Label of the language switcher">
            Language
          </Translate>
        </span>
      </button>
      <ul id={LANGUAGES} popover="auto" className={clsx(styles.panel, styles.languages)}>
        {languages.map((language) => (
          <li key={language.code}>
            <a
              href={unknown ? homeOf(language) : addressIn(language, pathname + rest)}
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
