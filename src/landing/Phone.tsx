import {translate} from '@docusaurus/Translate';
import {usePluginData} from '@docusaurus/useGlobalData';
import clsx from 'clsx';
import Motif from '../brand/motif.svg';
import {Icon} from '../icons/Icon';
import type {Pictures} from '../plugins/pictures';
import {DepthPreview} from './depth/DepthPreview';
import styles from './phone.module.css';

/**
 * Value of `sizes`: the width that the style sheet gives the picture, or its largest width for browsers
 * without `auto`.
 */
const SIZES = 'auto, 316px';

/** The sample photo in a phone, among floating icons. */
export function Phone() {
  const {srcSet, fallback, width, height, layers, map, pieces} = usePluginData('pictures') as Pictures;
  return (
    <div className={styles.stage}>
      <DepthPreview files={layers}>
        <picture>
          <source type="image/avif" srcSet={srcSet} sizes={SIZES} />
          <img
            className={styles.picture}
            src={fallback}
            sizes={SIZES}
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
        {/* Without scripts only: the depth map, which the preview would show at its start. */}
        <div className={styles.map}>
          <img src={map} loading="lazy" alt="" />
        </div>
        {pieces && <img className={styles.pieces} src={pieces} loading="lazy" alt="" />}
      </DepthPreview>
      {/* After the phone: its height decides their position. */}
      <div className={clsx(styles.floats, styles.floating)} aria-hidden="true">
        {(['depth', 'realtime', 'export'] as const).map((name) => (
          <span key={name}>
            <Icon name={name} />
          </span>
        ))}
        <Motif />
      </div>
    </div>
  );
}
