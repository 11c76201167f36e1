import {usePluginData} from '@docusaurus/useGlobalData';
import clsx from 'clsx';
import type {CSSProperties} from 'react';
import type {Pictures} from '../plugins/pictures';
import {Photo} from './Photo';
import styles from './prints.module.css';

/** What the prints of each feature show, from back to front. */
const PRINTS = {
  /** The photo, with its depth map over one half. */
  split: [['photo', 'map']],
  /** The photo, leaning further and further. */
  leaning: [['photo'], ['photo'], ['photo']],
  /** A fan of prints. */
  fan: [['map'], ['photo'], ['photo']],
} as const;

/** Width of a print divided by its height, as in prints.module.css. */
const RATIO = 3 / 2;

/** Prints of the sample photo and its depth map, above the text of a feature. Decoration. */
export function Prints({kind}: {kind: keyof typeof PRINTS}) {
  const {map, width, height, subject} = usePluginData('pictures') as Pictures;
  // The value of `object-position` that puts the subject into the middle of a print.
  const shown = width / RATIO / height;
  const position = Math.min(Math.max((subject - shown / 2) / (1 - shown), 0), 1);
  return (
    <div
      className={clsx(styles.prints, styles[kind])}
      style={{'--subject': `${Math.round(100 * position)}%`} as CSSProperties}>
      {PRINTS[kind].map((layers, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the prints never change
        <div key={index} className={styles.print}>
          {layers.map((layer) =>
            layer === 'map' ? (
              <img key={layer} className={styles.map} src={map} loading="lazy" alt="" />
            ) : (
              <Photo key={layer} alt="" />
            ),
          )}
        </div>
      ))}
    </div>
  );
}
