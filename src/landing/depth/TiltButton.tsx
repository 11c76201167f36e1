import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {useEffect, useState} from 'react';
import {Icon} from '../../icons/Icon';
import {Phrases} from '../../typography/Phrases';
import styles from './depth.module.css';
import {isStill, type Lean, leanTo, type OnLean} from './lean';

/** Tilt of the device, in radians, at which the picture leans fully. */
const FULL_TILT = (22 / 180) * Math.PI;

/** Milliseconds to wait for the first report of the sensor; after that, it counts as missing. */
const FIRST_REPORT_MS = 1500;

/** Milliseconds for which the message is shown: time to read it twice. */
const MESSAGE_MS = 10_000;

/**
 * A toggle button: while it is pressed, tilting the device leans the picture, relative to its position at the
 * press or the last screen rotation. Visible on devices without a mouse.
 * @param props.onLean must be the same function at each rendering
 */
export function TiltButton({onLean}: {onLean: OnLean}) {
  const [tilt, setTilt] = useState<'off' | 'on' | 'refused'>('off');

  // React runs this effect within the click, which Safari requires for asking the visitor.
  useEffect(() => {
    if (tilt !== 'on') return;
    const ending = new AbortController();
    const {signal} = ending;
    let first: (Lean & {angle: number}) | undefined;
    const follow = ({beta, gamma}: DeviceOrientationEvent) => {
      if (beta === null || gamma === null) return;
      // Safari before 16.4 has only window.orientation.
      const angle = screen.orientation?.angle ?? window.orientation;
      // The direction "up" in the coordinates of the screen. Unlike beta and gamma, it does not jump when a
      // phone is upright.
      const up = new DOMMatrix().rotate(-beta, -gamma, angle).transformPoint({z: 1});
      const held = {x: -Math.atan2(up.x, Math.hypot(up.y, up.z)), y: Math.atan2(up.y, up.z), angle};
      if (first?.angle !== angle) first = held;
      onLean(leanTo((held.x - first.x) / FULL_TILT, (held.y - first.y) / FULL_TILT));
    };
    addEventListener('deviceorientation', follow, {signal});
    const refuse = () => first || signal.aborted || setTilt('refused');
    // Only Safari has this function; it asks the visitor.
    const sensor = DeviceOrientationEvent as {requestPermission?: () => Promise<string>};
    const answer = sensor.requestPermission?.().catch(() => 'denied');
    Promise.resolve(answer).then((said) => setTimeout(refuse, said === 'denied' ? 0 : FIRST_REPORT_MS));
    return () => {
      ending.abort();
      if (!isStill()) onLean(null);
    };
  }, [tilt, onLean]);

  // The message leaves again, because it covers the picture.
  useEffect(() => {
    if (tilt !== 'refused') return;
    const timer = setTimeout(() => setTilt('off'), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [tilt]);

  return (
    <>
      <button
        type="button"
        className={styles.tilt}
        aria-pressed={tilt === 'on'}
        onClick={() => setTilt(tilt === 'on' ? 'off' : 'on')}
        aria-label={translate({
          id: 'appPreview.depth.tilt',
          message: 'Move the 3D image by tilting your device',
          description: 'Button under the app preview; pressed while the tilt of the device leans the picture',
        })}>
        <Icon name="tilt" />
      </button>
      <span role="status" className={clsx(tilt === 'refused' && [styles.glass, styles.message])}>
        {tilt === 'refused' && (
          <Phrases>
            {translate({
              id: 'appPreview.depth.tiltRefused',
              message: 'Tilt control is unavailable. It needs a motion sensor and your permission.',
              description: 'Shown when the device has no tilt sensor or the visitor did not allow its use',
            })}
          </Phrases>
        )}
      </span>
    </>
  );
}
