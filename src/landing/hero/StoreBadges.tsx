import {translate} from '@docusaurus/Translate';
import {usePluginData} from '@docusaurus/useGlobalData';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Icon, type IconName} from '../../icons/Icon';
import type {StoreName} from '../../plugins/pictures/brand/badges';
import type {Pictures} from '../../plugins/pictures/plugin';
import {useProduct} from '../../useProduct';
import styles from './store-badges.module.css';

/** What a badge says, with a place for the name of the store. */
const STORE = '{store}';

type Store = {
  readonly name: string;
  readonly badge: StoreName;
  readonly icon: IconName;
  readonly href: string | undefined;
  readonly words: string;
};

/** Links to the stores that carry the app: their own badges where the operator has them, or ours in words. */
export function StoreBadges(): ReactNode {
  const {appStoreUrl, googlePlayUrl} = useProduct();
  const {badges} = usePluginData('pictures') as Pictures;
  const stores: readonly Store[] = [
    {
      name: 'App Store',
      badge: 'app-store',
      icon: 'apple',
      href: appStoreUrl,
      words: translate({
        id: 'hero.downloadApp',
        message: 'Download on the {store}',
        description: "Badge that leads to the app in Apple's store; {store} is the name of the store",
      }),
    },
    {
      name: 'Google Play',
      badge: 'google-play',
      icon: 'play',
      href: googlePlayUrl,
      words: translate({
        id: 'hero.downloadAndroid',
        message: 'Get it on {store}',
        description: "Badge that leads to the app in Google's store; {store} is the name of the store",
      }),
    },
  ];
  return stores
    .filter(({href}) => href !== undefined)
    .map(({name, badge, icon, href, words}) => {
      const official = badges[badge];
      const [before, after] = words.split(STORE);
      return (
        <a
          key={name}
          className={clsx(styles.badge, official ? styles.official : styles.ours)}
          href={href}
          target="_blank"
          rel="noopener noreferrer">
          {official ? (
            <img
              src={official.file}
              width={official.width}
              height={official.height}
              alt={words.replace(STORE, name)}
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
