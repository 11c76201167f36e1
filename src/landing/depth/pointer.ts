import {isStill, leanTo, type OnLean} from './lean';

/**
 * Leans the picture to where a mouse hovers or a finger taps or drags; where nothing may move by itself, a mouse has to
 * press, too.
 * @param signal ends it
 */
export function followPointer(canvas: HTMLCanvasElement, onLean: OnLean, signal: AbortSignal): void {
  const follow = ({type, pointerType, buttons, offsetX, offsetY}: PointerEvent) => {
    const by = pointerType === 'touch' ? 'finger' : 'mouse';
    const hovers = by === 'mouse' && !isStill();
    if (type === 'pointerleave') {
      if (hovers) onLean(null, by);
    } else if (hovers || buttons || type === 'pointerup') {
      onLean(leanTo((offsetX / canvas.clientWidth) * 2 - 1, (offsetY / canvas.clientHeight) * 2 - 1), by);
    }
  };
  for (const type of ['pointermove', 'pointerup', 'pointerleave'] as const) {
    canvas.addEventListener(type, follow, {signal});
  }
}
