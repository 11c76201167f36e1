import type {PointerEvent} from 'react';
import {isStill, leanTo, type OnLean} from './lean';

/**
 * Leans the picture towards the pointer: a hovering mouse, or a finger or pen that taps or drags. With
 * reduced motion, a mouse must be pressed too.
 * @param onLean called with each movement
 * @returns props for the canvas
 */
export function followPointer(onLean: OnLean) {
  const follow = ({type, pointerType, buttons, currentTarget, nativeEvent}: PointerEvent) => {
    const hovers = pointerType === 'mouse' && !isStill();
    if (type === 'pointerleave') {
      if (hovers) onLean(null, pointerType);
    } else if (hovers || buttons || type === 'pointerup') {
      const {clientWidth, clientHeight} = currentTarget;
      const {offsetX, offsetY} = nativeEvent;
      onLean(leanTo((offsetX / clientWidth) * 2 - 1, (offsetY / clientHeight) * 2 - 1), pointerType);
    }
  };
  return {onPointerMove: follow, onPointerUp: follow, onPointerLeave: follow};
}
