import {translate} from '@docusaurus/Translate';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {ReactNode} from 'react';
import {Drawing} from '../icons/Drawing';
import {Icon} from '../icons/Icon';
import type {Pictures} from '../plugins/pictures';
import {DepthPreview} from './depth/DepthPreview';
import styles from './phone.module.css';

/** The widths at which phone.module.css shows the picture. */
const SIZES = '(min-width: 768px) min(27.4vw, 316px), min(244px, 100vw - 124px)';

/** The sample photo in a phone, among glows and floating icons. */
export function Phone(): ReactNode {
  const {srcSet, fallback, width, height, layers} = usePluginData('pictures') as Pictures;
  return (
    <div className={styles.stage} data-leans>
      <div className={styles.phone}>
        <DepthPreview files={layers}>
          <picture>
            <source type="image/avif" srcSet={srcSet} sizes={SIZES} />
            <img
              className={styles.picture}
              src={fallback}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              alt={translate({
                id: 'appPreview.photo',
                message:
                  'A red torii gate in a lake at dusk; paper lanterns float on the water and in the sky, with a snow-capped mountain behind.',
                description: 'Describes the sample photo for those who do not see it',
              })}
            />
          </picture>
        </DepthPreview>
      </div>
      {/* After the phone, whose height says where they are. */}
      <div className={styles.glows} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <div className={styles.floats} aria-hidden="true">
        <span>
          <Icon name="depth" />
        </span>
        <span>
          <Icon name="realtime" />
        </span>
        <span>
          <Icon name="export" />
        </span>
        <Drawing name="motif" />
      </div>
    </div>
  );
}
