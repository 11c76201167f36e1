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
  const badges = stores.map(({id, name, url, badge}) => (
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
  return <div className={clsx('abreast', styles.badges)}>{badges}</div>;
}

/** QR codes of the stores, for visitors at a computer; not shown on phones. */
export function StoreCodes() {
  const {stores} = usePluginData('pictures') as Pictures;
  const codes = stores.filter(({code}) => code);
  return (
    codes.length > 0 && (
      <div className={clsx('abreast', styles.codes)}>
        <p>
          <Phrases>
            {translate({
              id: 'stores.scan',
              message: 'Scan with your phone',
              description: "Beside the codes of the stores, on screens that are not a phone's",
            })}
          </Phrases>
        </p>
        {codes.map(({name, code}) => (
          <figure key={name}>
            <img src={code} width={96} height={96} loading="lazy" alt="" />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    )
  );
}
