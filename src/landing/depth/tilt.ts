import {type Lean, leanTo} from './lean';

/** Radians of the device's tilt that lean the picture all the way. */
const FULL_TILT = (22 / 180) * Math.PI;

/**
 * Leans the picture by how far a device is tilted from how it was held at first, and since its screen last turned.
 * @param signal ends it
 */
export function followTilt(onLean: (lean: Lean) => void, signal: AbortSignal) {
  let first: (Lean & {angle: number}) | undefined;
  const follow = ({beta, gamma}: DeviceOrientationEvent) => {
    if (beta === null || gamma === null) return;
    // Safari before 16.4 knows the second alone.
    const angle = screen.orientation?.angle ?? window.orientation;
    const [pitch, roll] = [(beta / 180) * Math.PI, (gamma / 180) * Math.PI];
    // Where up is, seen from the device: unlike the two angles, it does not jump when a phone is held upright.
    const up = new DOMMatrix().rotate(angle).transformPoint({
      x: -Math.cos(pitch) * Math.sin(roll),
      y: Math.sin(pitch),
      z: Math.cos(pitch) * Math.cos(roll),
    });
    const held = {x: -Math.atan2(up.x, Math.hypot(up.y, up.z)), y: Math.atan2(up.y, up.z), angle};
    if (first?.angle !== angle) first = held;
    onLean(leanTo((held.x - first.x) / FULL_TILT, (held.y - first.y) / FULL_TILT));
  };
  addEventListener('deviceorientation', follow, {signal});
}
