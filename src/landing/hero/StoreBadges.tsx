import {translate} from '@docusaurus/Translate';
import {usePluginData} from '@docusaurus/useGlobalData';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Icon, type IconName} from '../../icons/Icon';
import type {Pictures} from '../../plugins/pictures';
import styles from './store-badges.module.css';

/** What a badge says, with a place for the name of the store. */
const STORE = '{store}';

/** What the badge of a store says and shows, by the store's id. */
const badges = (): Record<string, {icon: IconName; words: string}> => ({
  'app-store': {
    icon: 'apple',
    words: translate({
      id: 'hero.downloadApp',
      message: 'Download on the {store}',
      description: "Badge that leads to the app in Apple's store; {store} is the name of the store",
    }),
  },
  'google-play': {
    icon: 'play',
    words: translate({
      id: 'hero.downloadAndroid',
      message: 'Get it on {store}',
      description: "Badge that leads to the app in Google's store; {store} is the name of the store",
    }),
  },
});

/** Links to the stores that carry the app: their own badges where the operator has them, or ours in words. */
export function StoreBadges(): ReactNode {
  const {stores} = usePluginData('pictures') as Pictures;
  return stores.map(({id, name, url, badge}) => {
    const {icon = 'away', words = STORE} = badges()[id] ?? {};
    const [before, after] = words.split(STORE);
    return (
      <a
        key={id}
        className={clsx(styles.badge, badge ? styles.official : styles.ours)}
        href={url}
        target="_blank"
        rel="noopener noreferrer">
        {badge ? (
          <img src={badge.file} width={badge.width} height={badge.height} alt={words.replace(STORE, name)} />
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
