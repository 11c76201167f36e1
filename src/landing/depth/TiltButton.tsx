import {translate} from '@docusaurus/Translate';
import {useEffect, useState} from 'react';
import {Icon} from '../../icons/Icon';
import styles from './depth.module.css';
import {isStill, type OnLean} from './lean';
import {followTilt} from './tilt';

/**
 * A toggle button: while it is pressed, tilting the device leans the picture. Without the visitor's
 * permission, it does not stay pressed. Visible on devices without a mouse.
 * @param props.onLean must be the same function at each rendering
 */
export function TiltButton({onLean}: {onLean: OnLean}) {
  const [isOn, setIsOn] = useState(false);

  // React runs this effect within the click, which Safari requires for asking the visitor.
  useEffect(() => {
    if (!isOn) return;
    const ending = new AbortController();
    followTilt(onLean, ending.signal);
    // Only Safari has this function; it asks the visitor.
    (DeviceOrientationEvent as {requestPermission?: () => Promise<string>}).requestPermission?.().then(
      (answer) => setIsOn(answer === 'granted'),
      () => setIsOn(false),
    );
    return () => {
      ending.abort();
      if (!isStill()) onLean(null, 'tilt');
    };
  }, [isOn, onLean]);

  return (
    <button
      type="button"
      className={styles.tilt}
      aria-pressed={isOn}
      onClick={() => setIsOn(!isOn)}
      aria-label={translate({
        id: 'appPreview.depth.tilt',
        message: 'Move the 3D image by tilting your device',
        description: 'Button under the app preview; pressed while the tilt of the device leans the picture',
      })}>
      <Icon name="tilt" />
    </button>
  );
}
