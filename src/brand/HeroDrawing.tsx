import clsx from 'clsx';
import type {ComponentType, ReactNode} from 'react';
import far from './hero/far.svg';
import farthest from './hero/farthest.svg';
import floating from './hero/floating.svg';
import frame from './hero/frame.svg';
import gate from './hero/gate.svg';
import high from './hero/high.svg';
import lanterns from './hero/lanterns.svg';
import middle from './hero/middle.svg';
import near from './hero/near.svg';
import sky from './hero/sky.svg';
import water from './hero/water.svg';
import styles from './hero-drawing.module.css';

/** From back to front; the names are classes of hero-drawing.module.css. */
const LAYERS: Record<string, ComponentType> = {
  sky,
  farthest,
  far,
  middle,
  water,
  frame,
  gate,
  floating,
  near,
  lanterns,
  high,
};

/**
 * The lantern lake, cut in paper: a drawing for each layer, the near ones over the far ones. Decoration. What moves is
 * a layer's element and no SVG, since browsers move parts of those in the page's own thread.
 */
export function HeroDrawing(): ReactNode {
  return (
    <div className={styles.scene}>
      {Object.entries(LAYERS).map(([name, Layer]) => (
        <div key={name} className={clsx(styles.layer, styles[name])}>
          <Layer />
        </div>
      ))}
    </div>
  );
}
