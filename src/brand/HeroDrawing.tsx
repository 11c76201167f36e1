import layers from '@generated/hero-layers/default/layers.js';
import clsx from 'clsx';
import styles from './hero-drawing.module.css';

/**
 * The drawing of the hero: a lake with lanterns, as layers of paper, the near ones over the far ones.
 * Decoration. The name of a layer is its class in the style sheet. Animations move the elements of layers,
 * not parts of the SVG, because browsers animate those on the main thread.
 */
export function HeroDrawing() {
  return (
    <div className={styles.scene}>
      {layers.map(([name, Layer]) => (
        <div key={name} className={clsx(styles.layer, styles[name])}>
          <Layer />
        </div>
      ))}
    </div>
  );
}
