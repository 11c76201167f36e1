import Translate, {translate} from '@docusaurus/Translate';
import {usePluginData} from '@docusaurus/useGlobalData';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Icon, type IconName} from '../icons/Icon';
import type {StoreName} from '../plugins/pictures/brand/badges';
import type {Pictures} from '../plugins/pictures/plugin';
import {useProduct} from '../useProduct';
import styles from './stores.module.css';

type Store = {id: StoreName; name: string; icon: IconName; url: string | undefined; words: string};

/** The stores that carry the app; `{store}` stays in the words, where the name of the store is shown larger. */
function useStores(): Store[] {
  const {appStoreUrl, googlePlayUrl} = useProduct();
  const stores: Store[] = [
    {
      id: 'app-store',
      name: 'App Store',
      icon: 'apple',
      url: appStoreUrl,
      words: translate({
        id: 'hero.downloadApp',
        message: 'Download on the {store}',
        description: "Badge that leads to the app in Apple's store; {store} is the name of the store",
      }),
    },
    {
      id: 'google-play',
      name: 'Google Play',
      icon: 'play',
      url: googlePlayUrl,
      words: translate({
        id: 'hero.downloadAndroid',
        message: 'Get it on {store}',
        description: "Badge that leads to the app in Google's store; {store} is the name of the store",
      }),
    },
  ];
  return stores.filter(({url}) => url);
}

/** Links to the stores: their own badges where the operator has them, or ours in words. */
export function StoreBadges(): ReactNode {
  const {badges} = usePluginData('pictures') as Pictures;
  return useStores().map(({id, name, icon, url, words}) => {
    const official = badges[id];
    const [before, after] = words.split('{store}');
    return (
      <a
        key={id}
        className={clsx(styles.badge, !official && styles.ours)}
        href={url}
        target="_blank"
        rel="noopener noreferrer">
        {official ? (
          <img
            src={official.file}
            width={official.width}
            height={official.height}
            alt={words.replace('{store}', name)}
          />
        ) : (
          <>
            <Icon name={icon} />
            <span>
              {before}
              <strong>{name}</strong>
              {after}
            </span>
          </>
        )}
      </a>
    );
  });
}

/** Codes to scan that lead from a desk to the stores; shown where the screen is not a phone's. */
export function StoreCodes(): ReactNode {
  const {storeCodes} = usePluginData('pictures') as Pictures;
  return (
    storeCodes.length > 0 && (
      <div className={styles.codes}>
        {storeCodes.map(({store, file}) => (
          <figure key={store}>
            <img
              src={file}
              width={112}
              height={112}
              loading="lazy"
              decoding="async"
              alt={translate(
                {
                  id: 'hero.code',
                  message: 'QR code that leads to the app: {store}',
                  description:
                    'Describes a code to scan for those who do not see it; {store} is the name of the store',
                },
                {store},
              )}
            />
            <figcaption>
              <Translate
                id="hero.scan"
                description="Under a code to scan, on screens that are not a phone's; {store} is the name of the store"
                // The name of a store is not broken.
                values={{store: store.replace(' ', '\u00a0')}}>
                {'Scan with your phone: {store}'}
              </Translate>
            </figcaption>
          </figure>
        ))}
      </div>
    )
  );
}
