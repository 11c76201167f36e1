import {interpolate} from '@docusaurus/Interpolate';
import {translate} from '@docusaurus/Translate';
import {usePluginData} from '@docusaurus/useGlobalData';
import clsx from 'clsx';
import {Icon} from '../icons/Icon';
import type {Pictures} from '../plugins/pictures';
import {Phrases} from '../typography/Phrases';
import styles from './stores.module.css';

/**
 * Links to the stores: with the store's badge if the operator has added one, otherwise with icon and text.
 */
export function StoreBadges() {
  const {stores} = usePluginData('pictures') as Pictures;
  const labels = {
    'app-store': translate({
      id: 'hero.downloadApp',
      message: 'Download on the {store}',
      description: "Badge that leads to the app in Apple's store; {store} is the name of the store",
    }),
    'google-play': translate({
      id: 'hero.downloadAndroid',
      message: 'Get it on {store}',
      description: "Badge that leads to the app in Google's store; {store} is the name of the store",
    }),
  };
  return stores.map(({id, name, url, badge}) => (
    <a
      key={id}
      className={clsx('target', styles.badge, !badge && ['pill', styles.ours])}
      href={url}
      target="_blank"
      rel="noopener noreferrer">
      {badge ? (
        <img {...badge} alt={interpolate(labels[id], {store: name})} />
      ) : (
        <>
          <Icon name={id} />
          <span>{interpolate(labels[id], {store: <strong>{name}</strong>})}</span>
        </>
      )}
    </a>
  ));
}

/** QR codes of the stores, for visitors at a computer; not shown on phones. */
export function StoreCodes() {
  const {stores} = usePluginData('pictures') as Pictures;
  const codes = stores.filter(({code}) => code);
  return (
    codes.length > 0 && (
      <div className={clsx('surface abreast', styles.codes)}>
        {codes.map(({name, code}) => (
          <figure key={name}>
            <img src={code} width={112} height={112} loading="lazy" alt="" />
            <figcaption>
              <Phrases>
                {translate(
                  {
                    id: 'hero.scan',
                    message: 'Scan with your phone: {store}',
                    description:
                      "Under a code to scan, on screens that are not a phone's; {store} is the name of the store",
                  },
                  // A no-break space keeps the store's name on one line.
                  {store: name.replace(' ', '\u00a0')},
                )}
              </Phrases>
            </figcaption>
          </figure>
        ))}
      </div>
    )
  );
}
