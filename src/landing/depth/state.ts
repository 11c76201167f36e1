/** The flat photo, its depth map, or the photo moving in depth. */
export type Mode = 'photo' | 'depth' | '3d';

/** How far the picture leans, -1 to 1: right and down are positive. */
export type Lean = {readonly x: number; readonly y: number};

/** What the visitor has chosen; a picture that nobody leans sways, where motion is welcome. */
export type DepthState = {
  readonly mode: Mode;
  readonly setMode: (mode: Mode) => void;
  /** Undefined until the visitor has moved the picture, null when it is left alone again. */
  readonly lean: Lean | null | undefined;
  readonly setLean: (lean: Lean | null) => void;
};

export const UPRIGHT: Lean = {x: 0, y: 0};

/** Returns the nearest lean within the unit circle. */
export function leanTo(x: number, y: number): Lean {
  const length = Math.max(1, Math.hypot(x, y));
  return {x: x / length, y: y / length};
}

/** Whether nothing may move by itself. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
