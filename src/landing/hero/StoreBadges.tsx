import Translate from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {Icon, type IconName} from '../../icons/Icon';
import {useProduct} from '../../useProduct';
import styles from './store-badges.module.css';

function StoreBadge({href, icon, children}: {href: string; icon: IconName; children: ReactNode}): ReactNode {
  return (
    <a className={styles.badge} href={href} target="_blank" rel="noopener noreferrer">
      <Icon name={icon} />
      <span>{children}</span>
    </a>
  );
}

/** Links to the stores that carry the app; the words are text, so they are read and translated. */
export function StoreBadges(): ReactNode {
  const {appStoreUrl, googlePlayUrl} = useProduct();
  return (
    <>
      <StoreBadge href={appStoreUrl} icon="apple">
        <Translate
          id="hero.downloadApp"
          description="Badge that leads to the app in Apple's store; {store} is the name of the store"
          values={{store: <strong>App Store</strong>}}>
          {'Download on the {store}'}
        </Translate>
      </StoreBadge>
      {googlePlayUrl && (
        <StoreBadge href={googlePlayUrl} icon="play">
          <Translate
            id="hero.downloadAndroid"
            description="Badge that leads to the app in Google's store; {store} is the name of the store"
            values={{store: <strong>Google Play</strong>}}>
            {'Get it on {store}'}
          </Translate>
        </StoreBadge>
      )}
    </>
  );
}
