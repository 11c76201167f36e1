import clsx from 'clsx';
import Sky from './hero/01-sky.svg';
import Farthest from './hero/02-farthest.svg';
import Far from './hero/03-far.svg';
import Middle from './hero/04-middle.svg';
import Water from './hero/05-water.svg';
import Frame from './hero/06-frame.svg';
import Gate from './hero/07-gate.svg';
import Floating from './hero/08-floating.svg';
import Near from './hero/09-near.svg';
import Lanterns from './hero/10-lanterns.svg';
import High from './hero/11-high.svg';
import styles from './hero-drawing.module.css';

/** The layers of the drawing, from far to near. The name of a layer is its class in the style sheet. */
const LAYERS = {
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
 * The drawing of the hero: a lake with lanterns, as layers of paper, the near ones over the far ones.
 * Decoration. Animations move the elements of layers, not parts of the SVG, because browsers animate those on
 * the main thread.
 */
export function HeroDrawing() {
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
