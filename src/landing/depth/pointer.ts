import {isStill, type Lean, leanTo, type OnLean, UPRIGHT} from './lean';

/** A drag leans the picture this many times as far as a pointer that hovers. */
const DRAG = 1.5;

/** Pixels within which a press stays a tap. */
const TAP = 8;

/**
 * Leans the picture to where a mouse hovers or a finger taps, or by how far it is dragged. Where nothing may move by
 * itself, a mouse has to press, as a finger has.
 * @param leanNow how the picture leans at the moment
 * @param signal ends it
 */
export function followPointer(
  canvas: HTMLCanvasElement,
  leanNow: () => Lean | null,
  onLean: OnLean,
  signal: AbortSignal,
): void {
  /** Where the press began, and how the picture leaned then. */
  let press: {id: number; left: number; top: number; from: Lean} | undefined;
  const follow = ({type, pointerType, pointerId, clientX, clientY, offsetX, offsetY}: PointerEvent) => {
    const by = pointerType === 'touch' ? 'finger' : 'mouse';
    const x = (offsetX / canvas.clientWidth) * 2 - 1;
    const y = (offsetY / canvas.clientHeight) * 2 - 1;
    if (by === 'mouse' && !isStill()) {
      onLean(type === 'pointerleave' ? null : leanTo(x, y), by);
    } else if (type === 'pointerdown') {
      press = {id: pointerId, left: clientX, top: clientY, from: leanNow() ?? UPRIGHT};
    } else if (press?.id === pointerId) {
      const [right, down] = [clientX - press.left, clientY - press.top];
      const part = (2 * DRAG) / canvas.clientWidth;
      if (Math.hypot(right, down) > TAP)
        onLean(leanTo(press.from.x + right * part, press.from.y + down * part), by);
      else if (type === 'pointerup') onLean(leanTo(x, y), by);
      if (type !== 'pointermove') press = undefined;
    }
  };
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerleave'] as const) {
    canvas.addEventListener(type, follow, {signal});
  }
}
