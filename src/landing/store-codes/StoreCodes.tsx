import Translate, {translate} from '@docusaurus/Translate';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {ReactNode} from 'react';
import type {Pictures} from '../../plugins/pictures';
import styles from './store-codes.module.css';

/** Codes to scan that lead from a desk to the stores; shown where the screen is not a phone's. */
export function StoreCodes(): ReactNode {
  const {stores} = usePluginData('pictures') as Pictures;
  const storeCodes = stores.flatMap(({name, code}) => (code ? [{store: name, file: code}] : []));
  return (
    storeCodes.length > 0 && (
      <div className={styles.codes}>
        {storeCodes.map(({store, file}) => (
          <figure key={store} className={styles.code}>
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
