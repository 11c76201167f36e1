import Translate, {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {useEffect, useState} from 'react';
import {Icon} from '../../icons/Icon';
import styles from './depth.module.css';
import {followTilt, isStill, type OnLean} from './lean';

/** Milliseconds to wait for the first report of the sensor; after that, it counts as missing. */
const FIRST_REPORT_MS = 1500;

/**
 * A toggle button: while it is pressed, tilting the device leans the picture. Visible on devices without a
 * mouse.
 * @param props.onLean must be the same function at each rendering
 */
export function TiltButton({onLean}: {onLean: OnLean}) {
  const [tilt, setTilt] = useState<'off' | 'on' | 'refused'>('off');

  // React runs this effect within the click, which Safari requires for asking the visitor.
  useEffect(() => {
    if (tilt !== 'on') return;
    const ending = new AbortController();
    let hasReported = false;
    followTilt((lean, by) => {
      hasReported = true;
      onLean(lean, by);
    }, ending.signal);
    const refuse = () => hasReported || ending.signal.aborted || setTilt('refused');
    // Only Safari has this function; it asks the visitor.
    const sensor = DeviceOrientationEvent as {requestPermission?: () => Promise<string>};
    const answer = sensor.requestPermission?.().catch(() => 'denied');
    Promise.resolve(answer).then((said) => setTimeout(refuse, said === 'denied' ? 0 : FIRST_REPORT_MS));
    return () => {
      ending.abort();
      if (!isStill()) onLean(null, 'tilt');
    };
  }, [tilt, onLean]);

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
          <Translate
            id="appPreview.depth.tiltRefused"
            description="Shown when the device has no tilt sensor or the visitor did not allow its use">
            Tilt control is unavailable. It needs a motion sensor and your permission.
          </Translate>
        )}
      </span>
    </>
  );
}
