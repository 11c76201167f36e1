import layers from '@generated/hero-layers/default/layers.js';
import clsx from 'clsx';
import styles from './hero-drawing.module.css';

/**
 * The lantern lake, cut in paper: a drawing for each layer, the near ones over the far ones; their names are classes of
 * the style sheet. Decoration. What moves is a layer's element and no SVG, since browsers move parts of those in the
 * page's own thread.
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
