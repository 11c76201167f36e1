import type {ComponentType, ReactNode} from 'react';
import Far from './hero/far.svg';
import Farthest from './hero/farthest.svg';
import Floating from './hero/floating.svg';
import Frame from './hero/frame.svg';
import Gate from './hero/gate.svg';
import High from './hero/high.svg';
import Lanterns from './hero/lanterns.svg';
import Middle from './hero/middle.svg';
import Near from './hero/near.svg';
import Sky from './hero/sky.svg';
import Water from './hero/water.svg';
import styles from './hero-drawing.module.css';

/** From back to front; the names are classes of hero-drawing.module.css. */
const LAYERS: Readonly<Record<string, ComponentType>> = {
  sky: Sky,
  farthest: Farthest,
  far: Far,
  middle: Middle,
  water: Water,
  frame: Frame,
  gate: Gate,
  floating: Floating,
  near: Near,
  lanterns: Lanterns,
  high: High,
};

/**
 * The lantern lake, cut in paper: a drawing for each layer, the near ones over the far ones. Decoration. What moves is
 * a layer's element and no SVG, since browsers move parts of those in the page's own thread.
 */
export function HeroDrawing(): ReactNode {
  return (
    <div className={styles.scene}>
      {Object.entries(LAYERS).map(([name, Layer]) => (
        <div key={name} className={`${styles.layer} ${styles[name] ?? ''}`}>
          <Layer />
        </div>
      ))}
    </div>
  );
}
