import type {PointerEvent} from 'react';

/** What is shown: the flat photo, its depth map, or the photo in 3D. */
export type Mode = 'photo' | 'depth' | '3d';

/** How far the picture leans, -1 to 1. Right and down are positive. */
export type Lean = {x: number; y: number};

/**
 * Called when a visitor leans the picture, with the input that does it: the type of a pointer, `slider` or
 * `tilt`; `null` when that input ends.
 */
export type OnLean = (lean: Lean | null, by: string) => void;

/** The picture does not lean. */
export const UPRIGHT = {x: 0, y: 0};

/** Returns a lean, shortened to length 1 if it is longer. */
function leanTo(x: number, y: number) {
  const length = Math.max(1, Math.hypot(x, y));
  return {x: x / length, y: y / length};
}

/** Returns whether the visitor prefers reduced motion: then nothing may move by itself. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Leans the picture towards the pointer: a hovering mouse, or a finger or pen that taps or drags. With
 * reduced motion, a mouse must be pressed too. Pointers on controls do not count.
 * @param onLean called with each movement
 * @returns props for the phone
 */
export function followPointer(onLean: OnLean) {
  const follow = ({type, pointerType, buttons, target, currentTarget, clientX, clientY}: PointerEvent) => {
    const hovers = pointerType === 'mouse' && !isStill();
    if (type === 'pointerleave') {
      if (hovers) onLean(null, pointerType);
    } else if ((hovers || buttons || type === 'pointerup') && !(target as Element).closest('label, button')) {
      const {left, top, width, height} = currentTarget.getBoundingClientRect();
      onLean(leanTo(((clientX - left) / width) * 2 - 1, ((clientY - top) / height) * 2 - 1), pointerType);
    }
  };
  return {onPointerMove: follow, onPointerUp: follow, onPointerLeave: follow};
}

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
