/** The flat photo, its depth map, or the photo moving in depth. */
export type Mode = 'photo' | 'depth' | '3d';

/** How far the picture leans, -1 to 1: right and down are positive. */
export type Lean = {x: number; y: number};

/** What leans the picture; null: nothing does any more. */
export type OnLean = (lean: Lean | null, by: 'mouse' | 'finger' | 'slider' | 'tilt') => void;

export const UPRIGHT = {x: 0, y: 0};

/** Returns the nearest lean within the unit circle. */
export function leanTo(x: number, y: number) {
  const length = Math.max(1, Math.hypot(x, y));
  return {x: x / length, y: y / length};
}

/** Whether nothing may move by itself. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
