import {type Lean, limit, type Motion} from './motion';

/** How far one press of an arrow key leans the picture. */
const KEY_STEP = 0.25;

const KEYS: Readonly<Record<string, Lean>> = {
  ArrowLeft: {x: -KEY_STEP, y: 0},
  ArrowRight: {x: KEY_STEP, y: 0},
  ArrowUp: {x: 0, y: -KEY_STEP},
  ArrowDown: {x: 0, y: KEY_STEP},
};

/** Degrees of the device's tilt that lean the picture all the way. */
const FULL_TILT = 22;

/** What an input that leans the picture works on. */
type LeanInput = {
  readonly canvas: HTMLCanvasElement;
  readonly motion: Motion;
  /** Asks for a frame. */
  readonly move: () => void;
  readonly signal: AbortSignal;
};

/** Lets the pointer lead: where it hovers, and by how far a finger drags. */
export function followPointer({canvas, motion, move, signal}: LeanInput): void {
  let drag: {readonly id: number; readonly from: Lean; readonly lean: Lean} | undefined;

  const place = ({clientX, clientY}: PointerEvent): Lean => {
    const {left, top, width, height} = canvas.getBoundingClientRect();
    return {x: ((clientX - left) / width) * 2 - 1, y: ((clientY - top) / height) * 2 - 1};
  };
  const follow = (event: PointerEvent): void => {
    const at = place(event);
    if (drag?.id === event.pointerId) {
      const {from, lean} = drag;
      motion.lead('pointer', {x: lean.x + (at.x - from.x) * 1.5, y: lean.y + (at.y - from.y) * 1.5});
    } else if (!drag && event.pointerType !== 'touch' && !motion.still) {
      motion.lead('pointer', at);
    } else {
      return;
    }
    move();
  };
  const letGo = (event: PointerEvent): void => {
    const isDrag = drag?.id === event.pointerId;
    if (drag && !isDrag) return;
    drag = undefined;
    // A mouse that lets go still hovers.
    if (event.type === 'pointerup' && event.pointerType === 'mouse') return;
    motion.release('pointer');
    move();
  };
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      // A mouse hovers already; where nothing may move by itself it has to press.
      if (drag || (event.pointerType !== 'touch' && !motion.still)) return;
      drag = {id: event.pointerId, from: place(event), lean: limit(motion.look)};
      canvas.setPointerCapture(event.pointerId);
    },
    {signal},
  );
  canvas.addEventListener('pointermove', follow, {signal});
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    canvas.addEventListener(end, letGo, {signal});
  }
}

/** Lets the arrow keys lead while the canvas has the focus. */
export function followKeys({canvas, motion, move, signal}: LeanInput): void {
  canvas.addEventListener(
    'keydown',
    (event) => {
      const step = KEYS[event.key];
      if (!step || motion.mode !== '3d' || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      event.preventDefault();
      const {x, y} = motion.goal;
      motion.lead('keys', {x: x + step.x, y: y + step.y});
      move();
    },
    {signal},
  );
  canvas.addEventListener(
    'blur',
    () => {
      motion.release('keys');
      move();
    },
    {signal},
  );
}

/** The visitor's device does not tell how it is held, or is not allowed to. */
class NoTilt extends Error {
  override name = 'NoTilt';
}

/** Milliseconds in which a device that has the sensor has reported. */
const FIRST_REPORT = 1500;

/** Safari asks the visitor before it tells; others have no such function. */
type AskingEvent = {requestPermission?: () => Promise<'granted' | 'denied'>};

/**
 * Lets the device lead: as it is held now is straight. To be called in a press, because the
 * system may ask.
 * @throws {NoTilt} when the visitor refuses or the device has no such sensor
 */
export async function followDevice({motion, move, signal}: Omit<LeanInput, 'canvas'>): Promise<void> {
  const {requestPermission} = DeviceOrientationEvent as AskingEvent;
  const answer = await requestPermission?.call(DeviceOrientationEvent).catch(() => 'denied' as const);
  if (signal.aborted) return;
  if (answer === 'denied') throw new NoTilt('the visitor refused');

  let straight: Lean | undefined;
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new NoTilt('the device reports no tilt')), FIRST_REPORT);
    const follow = ({beta, gamma}: DeviceOrientationEvent): void => {
      if (beta === null || gamma === null) return;
      clearTimeout(late);
      resolve();
      const turned = ((screen.orientation?.angle ?? 0) * Math.PI) / 180;
      const held = {
        x: gamma * Math.cos(turned) + beta * Math.sin(turned),
        y: beta * Math.cos(turned) - gamma * Math.sin(turned),
      };
      straight ??= held;
      motion.lead('device', {x: (held.x - straight.x) / FULL_TILT, y: (held.y - straight.y) / FULL_TILT});
      move();
    };
    addEventListener('deviceorientation', follow, {signal});
    signal.addEventListener('abort', () => {
      clearTimeout(late);
      motion.release('device');
      resolve();
    });
  });
}
