import Translate, {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useEffect, useId, useState} from 'react';
import {Icon} from '../../icons/Icon';
import styles from './depth.module.css';
import {type DepthState, isStill, leanTo, UPRIGHT} from './state';

/** Degrees of the device's tilt that lean the picture all the way. */
const FULL_TILT = 22;

/** Milliseconds in which a device that has the sensor has reported. */
const FIRST_REPORT = 1500;

/**
 * What lies over the picture's foot: the choice between photo, depth and 3D; in 3D two sliders, seen while one has the
 * focus, a hint until the visitor has moved the picture, and a button that lets the device's tilt lean it, only where
 * there may be such a sensor.
 */
export function DepthControls({mode, setMode, lean, setLean}: DepthState): ReactNode {
  const name = useId();
  const [tilt, setTilt] = useState<'off' | 'on' | 'refused'>('off');
  const is3d = mode === '3d';
  const sliding = lean ?? UPRIGHT;

  // Follows the device from how it is held now. Runs within the press, because the system may ask the visitor.
  useEffect(() => {
    if (tilt !== 'on' || !is3d) return;
    const ending = new AbortController();
    let upright: DOMPoint | undefined;
    const follow = ({beta, gamma}: DeviceOrientationEvent) => {
      if (beta === null || gamma === null) return;
      const turn = new DOMMatrix().rotate(-(screen.orientation?.angle ?? 0));
      const held = turn.transformPoint({x: gamma, y: beta});
      upright ??= held;
      setLean(leanTo((held.x - upright.x) / FULL_TILT, (held.y - upright.y) / FULL_TILT));
    };
    // Safari asks the visitor; other browsers have no such function.
    const ask = async () => {
      const sensor = DeviceOrientationEvent as {requestPermission?: () => Promise<string>};
      const answer = await sensor.requestPermission?.().catch(() => 'denied');
      const refuse = () => upright || ending.signal.aborted || setTilt('refused');
      setTimeout(refuse, answer === 'denied' ? 0 : FIRST_REPORT);
    };
    ask();
    addEventListener('deviceorientation', follow, {signal: ending.signal});
    return () => {
      ending.abort();
      if (!isStill()) setLean(null);
    };
  }, [tilt, is3d, setLean]);

  return (
    <div className={styles.over}>
      {is3d && (
        <div className={clsx(styles.glass, styles.sliders)}>
          {(
            [
              [
                'x',
                translate({
                  id: 'appPreview.depth.sideways',
                  message: 'Tilt left – right',
                  description:
                    'Name of the slider that tilts the 3D image; its value goes from -100% to 100%',
                }),
              ],
              [
                'y',
                translate({
                  id: 'appPreview.depth.upOrDown',
                  message: 'Tilt up – down',
                  description:
                    'Name of the slider that tilts the 3D image; its value goes from -100% to 100%',
                }),
              ],
            ] as const
          ).map(([axis, label]) => (
            <label key={axis}>
              {label}
              <input
                type="range"
                min={-1}
                max={1}
                step={0.25}
                value={sliding[axis]}
                aria-valuetext={`${Math.round(sliding[axis] * 100)}%`}
                onChange={({target}) => setLean({...sliding, [axis]: target.valueAsNumber})}
              />
            </label>
          ))}
        </div>
      )}
      {is3d && lean === undefined && (
        <p className={clsx(styles.glass, styles.message, styles.hint)}>
          <Icon name="drag" />
          <Translate
            id="appPreview.depth.hint"
            description="Lies over the app preview until the visitor has moved the 3D image; short, as it is on a small screen">
            Drag to tilt
          </Translate>
        </p>
      )}
      <div className={clsx(styles.glass, styles.controls)}>
        <fieldset
          className={styles.modes}
          aria-label={translate({
            id: 'appPreview.depth.modes',
            message: 'How the photo is shown',
            description: 'Name of the choice between photo, depth and 3D, for screen readers',
          })}>
          {(
            [
              [
                'photo',
                translate({
                  id: 'appPreview.depth.photo',
                  message: 'Photo',
                  description: 'Choice under the app preview: the flat photo',
                }),
              ],
              [
                'depth',
                translate({
                  id: 'appPreview.depth.map',
                  message: 'Depth',
                  description: 'Choice under the app preview: the depth map of the photo',
                }),
              ],
              [
                '3d',
                translate({
                  id: 'appPreview.depth.threeD',
                  message: '3D',
                  description: 'Choice under the app preview: the photo moving in depth',
                }),
              ],
            ] as const
          ).map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={value === mode}
                onChange={() => setMode(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        {/* Desktop browsers know the event too, but have no sensor. */}
        {is3d && 'DeviceOrientationEvent' in globalThis && matchMedia('(pointer: coarse)').matches && (
          <>
            <button
              type="button"
              className={styles.tilt}
              aria-pressed={tilt === 'on'}
              onClick={() => setTilt(tilt === 'on' ? 'off' : 'on')}
              aria-label={translate({
                id: 'appPreview.depth.tilt',
                message: 'Move the 3D image by tilting your device',
                description:
                  'Button under the app preview; pressed while the tilt of the device leans the picture',
              })}>
              <Icon name="tilt" />
            </button>
            <span role="status" className={clsx(styles.glass, styles.message)}>
              {tilt === 'refused' &&
                translate({
                  id: 'appPreview.depth.tiltRefused',
                  message: 'Tilt control is unavailable. It needs a motion sensor and your permission.',
                  description:
                    'Shown when the device has no tilt sensor or the visitor did not allow its use',
                })}
            </span>
          </>
        )}
      </div>
    </div>
  );
}
