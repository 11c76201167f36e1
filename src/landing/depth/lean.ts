import type {PointerEvent} from 'react';

/** What is shown: the flat photo, its depth map, or the photo in 3D. */
export type Mode = 'photo' | 'depth' | '3d';

/** How far the picture leans, -1 to 1. Right and down are positive. */
export type Lean = {x: number; y: number};

/** What the visitor has chosen, and what must not be repeated when the preview is opened again. */
export type Wish = {
  mode: Mode;
  /** `null` if the picture moves by itself. */
  lean: Lean | null;
  /** Seconds of the automatic movement so far: the introduction with the depth map, then the swaying. */
  time: number;
};

/** Called when a visitor leans the picture; with `null` when pointer or sensor end. */
export type OnLean = (lean: Lean | null) => void;

/** The picture does not lean. */
export const UPRIGHT = {x: 0, y: 0};

/** Returns a lean, shortened to length 1 if it is longer. */
export function leanTo(x: number, y: number) {
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
      if (hovers) onLean(null);
    } else if ((hovers || buttons || type === 'pointerup') && !(target as Element).closest('label, button')) {
      const {left, top, width, height} = currentTarget.getBoundingClientRect();
      onLean(leanTo(((clientX - left) / width) * 2 - 1, ((clientY - top) / height) * 2 - 1));
    }
  };
  return {onPointerMove: follow, onPointerUp: follow, onPointerLeave: follow};
}
