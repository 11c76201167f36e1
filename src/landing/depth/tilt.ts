import {type Lean, leanTo, type OnLean} from './lean';

/** Tilt of the device, in radians, at which the picture leans fully. */
const FULL_TILT = (22 / 180) * Math.PI;

/**
 * Leans the picture by the tilt of the device, relative to its first position since the start or the last
 * screen rotation.
 * @param onLean called with each report of the sensor
 * @param signal ends the listening
 */
export function followTilt(onLean: OnLean, signal: AbortSignal) {
  let first: (Lean & {angle: number}) | undefined;
  const follow = ({beta, gamma}: DeviceOrientationEvent) => {
    if (beta === null || gamma === null) return;
    // Safari before 16.4 has only window.orientation.
    const angle = screen.orientation?.angle ?? window.orientation;
    // The direction "up" in the coordinates of the screen. Unlike beta and gamma, it does not jump when a
    // phone is upright.
    const up = new DOMMatrix().rotate(-beta, -gamma, angle).transformPoint({z: 1});
    const tilt = {x: -Math.atan2(up.x, Math.hypot(up.y, up.z)), y: Math.atan2(up.y, up.z), angle};
    if (first?.angle !== angle) first = tilt;
    onLean(leanTo((tilt.x - first.x) / FULL_TILT, (tilt.y - first.y) / FULL_TILT), 'tilt');
  };
  addEventListener('deviceorientation', follow, {signal});
}
