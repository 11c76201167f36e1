import type {PointerEvent} from 'react';
import {isStill, leanTo, type OnLean} from './lean';

/**
 * Leans the picture to where a mouse hovers or a finger taps or drags; where nothing may move by itself, a mouse has to
 * press, too.
 * @returns properties of the canvas
 */
export function followPointer(onLean: OnLean) {
  const follow = ({type, pointerType, buttons, currentTarget, nativeEvent}: PointerEvent) => {
    const by = pointerType === 'touch' ? 'finger' : 'mouse';
    const hovers = by === 'mouse' && !isStill();
    if (type === 'pointerleave') {
      if (hovers) onLean(null, by);
    } else if (hovers || buttons || type === 'pointerup') {
      const {clientWidth, clientHeight} = currentTarget;
      const {offsetX, offsetY} = nativeEvent;
      onLean(leanTo((offsetX / clientWidth) * 2 - 1, (offsetY / clientHeight) * 2 - 1), by);
    }
  };
  return {onPointerMove: follow, onPointerUp: follow, onPointerLeave: follow};
}
