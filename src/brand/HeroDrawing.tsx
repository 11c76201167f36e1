import sky from './hero/01-sky.svg';
import farthest from './hero/02-farthest.svg';
import far from './hero/03-far.svg';
import middle from './hero/04-middle.svg';
import water from './hero/05-water.svg';
import frame from './hero/06-frame.svg';
import gate from './hero/07-gate.svg';
import floating from './hero/08-floating.svg';
import near from './hero/09-near.svg';
import lanterns from './hero/10-lanterns.svg';
import high from './hero/11-high.svg';
import styles from './hero-drawing.module.css';

/** The layers of the drawing, from far to near. The name of a layer is its class in the style sheet. */
const LAYERS = {sky, farthest, far, middle, water, frame, gate, floating, near, lanterns, high};

/**
 * The drawing of the hero: a lake with lanterns, as layers of paper, the near ones over the far ones.
 * Decoration. Animations move the elements of layers, not parts of the SVG, because browsers animate those on
 * the main thread.
 */
export function HeroDrawing() {
  return (
    <div className={styles.scene}>
      {Object.entries(LAYERS).map(([name, Layer]) => (
        <div key={name} className={styles[name]}>
          <Layer />
        </div>
      ))}
    </div>
  );
}
