import Translate, {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useEffect, useId, useRef, useState} from 'react';
import {Icon} from '../../icons/Icon';
import styles from './depth.module.css';
import {modes} from './labels';
import type {Mode} from './motion';

type FollowDevice = (signal: AbortSignal) => Promise<void> | undefined;

/** Turns the lead of the device's tilt on and off; stands only where there may be such a sensor. */
function TiltButton({followDevice}: {followDevice: FollowDevice}): ReactNode {
  const following = useRef<AbortController>(undefined);
  const [state, setState] = useState<'off' | 'on' | 'refused'>('off');

  useEffect(() => () => following.current?.abort(), []);

  async function toggle(): Promise<void> {
    following.current?.abort();
    if (state === 'on') {
      setState('off');
      return;
    }
    const controller = new AbortController();
    following.current = controller;
    setState('on');
    try {
      await followDevice(controller.signal);
    } catch {
      controller.abort();
      setState('refused');
    }
  }

  return (
    <>
      <button
        type="button"
        className={styles.tilt}
        aria-pressed={state === 'on'}
        onClick={toggle}
        aria-label={translate({
          id: 'appPreview.depth.tilt',
          message: 'Move the 3D image by tilting your device',
          description: 'Button under the app preview; pressed while the tilt of the device leans the picture',
        })}>
        <Icon name="tilt" />
      </button>
      <span role="status" className={clsx(styles.glass, styles.refused)}>
        {state === 'refused' && (
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

/**
 * The choice between photo, depth and 3D.
 * @param props.disabled nothing can be drawn at the moment
 * @param props.followDevice lets the tilt of the device lean the picture until the signal
 */
export function DepthControls(props: {
  mode: Mode;
  disabled: boolean;
  onMode: (mode: Mode) => void;
  followDevice: FollowDevice;
}): ReactNode {
  const {disabled, onMode, followDevice} = props;
  const name = useId();
  // Desktop browsers know the event too, but have nothing to tell.
  const mayTilt = 'DeviceOrientationEvent' in globalThis && matchMedia('(pointer: coarse)').matches;
  return (
    <div className={clsx(styles.glass, styles.controls)}>
      <fieldset className={styles.modes} disabled={disabled}>
        <legend>
          <Translate
            id="appPreview.depth.modes"
            description="Name of the choice between photo, depth and 3D, for screen readers">
            How the photo is shown
          </Translate>
        </legend>
        {modes().map(({mode, label}) => (
          <label key={mode}>
            <input
              type="radio"
              name={name}
              value={mode}
              checked={mode === props.mode}
              onChange={() => onMode(mode)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {mayTilt && !disabled && props.mode === '3d' && <TiltButton followDevice={followDevice} />}
    </div>
  );
}
