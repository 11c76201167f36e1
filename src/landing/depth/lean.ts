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
export function leanTo(x: number, y: number) {
  const length = Math.max(1, Math.hypot(x, y));
  return {x: x / length, y: y / length};
}

/** Returns whether the visitor prefers reduced motion: then nothing may move by itself. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
