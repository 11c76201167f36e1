import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import styles from './depth.module.css';
import {type Lean, type OnLean, UPRIGHT, type Wish} from './lean';

/**
 * Sets the sliders to the lean of the picture, in percent. A slider with the focus stays as it is, because a
 * screen reader would read out a change that its user did not make.
 */
export function moveSliders(phone: HTMLElement, lean: Lean) {
  for (const slider of phone.querySelectorAll<HTMLInputElement>('[type=range]:not(:focus)')) {
    slider.valueAsNumber = 100 * lean[slider.name as keyof Lean];
  }
}

/**
 * Two sliders that lean the picture, for the keyboard and screen readers: visible while one has the focus.
 * @param props.wish has the present lean
 * @param props.onLean called with each change
 */
export function Sliders({wish, onLean}: {wish: Wish; onLean: OnLean}) {
  const labels = {
    x: translate({
      id: 'appPreview.depth.sideways',
      message: 'Tilt left – right',
      description: 'Name of the slider that tilts the 3D image; its value goes from -100% to 100%',
    }),
    y: translate({
      id: 'appPreview.depth.upOrDown',
      message: 'Tilt up – down',
      description: 'Name of the slider that tilts the 3D image; its value goes from -100% to 100%',
    }),
  };
  return (
    <div className={clsx(styles.glass, styles.sliders)}>
      {Object.entries(labels).map(([axis, label]) => (
        <label key={axis}>
          {label}
          <input
            // Right means right in every writing direction.
            dir="ltr"
            type="range"
            name={axis}
            min={-100}
            step={25}
            defaultValue={100 * (wish.lean ?? UPRIGHT)[axis as keyof Lean]}
            onChange={({target}) => onLean({...UPRIGHT, ...wish.lean, [axis]: target.valueAsNumber / 100})}
          />
        </label>
      ))}
    </div>
  );
}
