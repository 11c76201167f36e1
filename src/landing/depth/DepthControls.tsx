import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useEffect, useId, useState} from 'react';
import {Icon} from '../../icons/Icon';
import styles from './depth.module.css';
import type {Mode, Preview} from './preview';
import type {Lean} from './renderer';

/** The ways to look at the picture, in the order in which the one comes out of the other. */
const modes = (): {mode: Mode; label: string}[] => [
  {
    mode: 'photo',
    label: translate({
      id: 'appPreview.depth.photo',
      message: 'Photo',
      description: 'Choice under the app preview: the flat photo',
    }),
  },
  {
    mode: 'depth',
    label: translate({
      id: 'appPreview.depth.map',
      message: 'Depth',
      description: 'Choice under the app preview: the depth map of the photo',
    }),
  },
  {
    mode: '3d',
    label: translate({
      id: 'appPreview.depth.threeD',
      message: '3D',
      description: 'Choice under the app preview: the photo moving in depth',
    }),
  },
];

/** The choice between photo, depth and 3D. */
export function ModeChoice({chosen, onChoose}: {chosen: Mode; onChoose: (mode: Mode) => void}): ReactNode {
  const name = useId();
  return (
    <fieldset
      className={styles.modes}
      aria-label={translate({
        id: 'appPreview.depth.modes',
        message: 'How the photo is shown',
        description: 'Name of the choice between photo, depth and 3D, for screen readers',
      })}>
      {modes().map(({mode, label}) => (
        <label key={mode}>
          <input
            type="radio"
            name={name}
            value={mode}
            checked={mode === chosen}
            onChange={() => onChoose(mode)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The sliders that lean the picture. */
const sliders = (): {axis: keyof Lean; label: string}[] => [
  {
    axis: 'x',
    label: translate({
      id: 'appPreview.depth.sideways',
      message: 'Tilt left – right',
      description: 'Name of the slider that tilts the 3D image; its value goes from -100% to 100%',
    }),
  },
  {
    axis: 'y',
    label: translate({
      id: 'appPreview.depth.upOrDown',
      message: 'Tilt up – down',
      description: 'Name of the slider that tilts the 3D image; its value goes from -100% to 100%',
    }),
  },
];

const UPRIGHT: Lean = {x: 0, y: 0};

/**
 * Leans the picture; seen while one of the sliders has the focus.
 * @param props.isLast nothing else has leaned the picture since
 */
export function LeanSliders({isLast, onLean}: {isLast: boolean; onLean: Preview['lean']}): ReactNode {
  const [last, setLast] = useState(UPRIGHT);
  const lean = isLast ? last : UPRIGHT;
  return (
    <div className={clsx(styles.glass, styles.sliders)}>
      {sliders().map(({axis, label}) => (
        <label key={axis}>
          {label}
          <input
            type="range"
            min={-1}
            max={1}
            step={0.25}
            value={lean[axis]}
            aria-valuetext={`${lean[axis] * 100}%`}
            onChange={({target}) => {
              const next = {...lean, [axis]: target.valueAsNumber};
              setLast(next);
              onLean(next);
            }}
          />
        </label>
      ))}
    </div>
  );
}

/** Lets the device's tilt lean the picture, or no longer; only where there may be such a sensor. */
export function TiltButton({followDevice}: Pick<Preview, 'followDevice'>): ReactNode {
  const [state, setState] = useState<'off' | 'on' | 'refused'>('off');

  // Runs within the press, because the system may ask the visitor.
  useEffect(() => {
    const following = new AbortController();
    if (state === 'on') followDevice(following.signal, () => setState('refused'));
    return () => following.abort();
  }, [state, followDevice]);

  // Desktop browsers know the event too, but have no sensor.
  if (!('DeviceOrientationEvent' in globalThis && matchMedia('(pointer: coarse)').matches)) return null;
  return (
    <>
      <button
        type="button"
        className={styles.tilt}
        aria-pressed={state === 'on'}
        onClick={() => setState(state === 'on' ? 'off' : 'on')}
        aria-label={translate({
          id: 'appPreview.depth.tilt',
          message: 'Move the 3D image by tilting your device',
          description: 'Button under the app preview; pressed while the tilt of the device leans the picture',
        })}>
        <Icon name="tilt" />
      </button>
      <span role="status" className={clsx(styles.glass, styles.message)}>
        {state === 'refused' &&
          translate({
            id: 'appPreview.depth.tiltRefused',
            message: 'Tilt control is unavailable. It needs a motion sensor and your permission.',
            description: 'Shown when the device has no tilt sensor or the visitor did not allow its use',
          })}
      </span>
    </>
  );
}
