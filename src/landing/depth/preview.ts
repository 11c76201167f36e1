import type {Pictures} from '../../plugins/pictures';
import {createRenderer, type Lean, type Look} from './renderer';

/** The flat photo, its depth map, or the photo moving in depth. */
export type Mode = 'photo' | 'depth' | '3d';

/** What can lean the picture; the last one to act is followed. */
export type Mover = 'pointer' | 'sliders' | 'device';

export type Preview = {
  show: (mode: Mode) => void;
  /** Leans the picture as the sliders say. */
  lean: (to: Lean) => void;
  /**
   * Lets the device's tilt lean the picture; how it is held now is upright. To be called in a press, because the
   * system may ask the visitor.
   * @param until ends it
   * @param onRefused called when the visitor refuses, or the device has no such sensor
   */
  followDevice: (until: AbortSignal, onRefused: () => void) => void;
};

/** Seconds in which the distance that is left falls to a third. */
const LAG = 0.14;

/** Seconds in which the depth map comes over the photo, and goes. */
const SWEEP = 0.9;

/** Seconds of one round when left alone, and how far the picture leans on it. */
const ROUND = 11;
const SWAY: Lean = {x: 0.5, y: 0.28};

/** Nearer than this to its goal, the picture is there: it is less than a tenth of a pixel. */
const THERE = 0.004;

/** Seconds; a frame that was late moves the picture no further than this one would. */
const LONGEST_FRAME = 0.05;

/** A finger's drag leans the picture this many times as far as a pointer that hovers. */
const DRAG = 1.5;

/** Degrees of the device's tilt that lean the picture all the way. */
const FULL_TILT = 22;

/** Milliseconds in which a device that has the sensor has reported. */
const FIRST_REPORT = 1500;

async function load(address: string) {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Paints the page's colours of the depth map, in whatever way CSS writes them, as a row from far to near. */
function paintRamp(canvas: HTMLCanvasElement) {
  const ramp = document.createElement('canvas');
  const context = ramp.getContext('2d') as CanvasRenderingContext2D;
  const gradient = context.createLinearGradient(0, 0, ramp.width, 0);
  // Whole names, which the build keeps as they are because a script has them.
  ['--depth-far', '--depth-middle', '--depth-near'].forEach((name, index) => {
    canvas.style.color = `var(${name})`;
    gradient.addColorStop(index / 2, getComputedStyle(canvas).color);
  });
  context.fillStyle = gradient;
  context.fillRect(0, 0, ramp.width, ramp.height);
  return ramp;
}

/**
 * Opens the depth preview on the canvas that lies over the phone's picture. The canvas has the attribute `data-drawn`
 * while it shows something; without it the picture is to be seen. Leaves the performance marks
 * `depth preview: wanted` and `depth preview: ready`.
 * @param phone holds the picture and the canvas, and leans with the picture
 * @param files the layers of the picture
 * @param onChange called with the preview when it is ready, and with null while nothing can be drawn: without WebGL 2,
 *   or when the graphics context is lost
 * @param onMover called when something else than before leans the picture
 * @param signal closes the preview and frees everything; the canvas cannot be used again
 * @throws {Error} when a file does not arrive, or the graphics driver refuses a shader
 */
export async function openPreview(
  phone: HTMLElement,
  files: Pictures['layers'],
  onChange: (preview: Preview | null) => void,
  onMover: (mover: Mover) => void,
  signal: AbortSignal,
) {
  performance.mark('depth preview: wanted');
  const canvas = phone.querySelector('canvas') as HTMLCanvasElement;
  const picture = phone.querySelector('img') as HTMLImageElement;
  await picture.decode();
  const [photo, masks, depths] = await Promise.all([
    load(picture.currentSrc),
    load(files.masks),
    load(files.depths),
  ]);
  if (signal.aborted) return;
  const gl = canvas.getContext('webgl2', {alpha: false, antialias: false, powerPreference: 'low-power'});
  if (!gl) return onChange(null);

  const sources = {photo, masks, depths, ramp: paintRamp(canvas)};
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const memory = gl.getExtension('WEBGL_lose_context');
  let render: ReturnType<typeof createRenderer> | undefined = createRenderer(gl, sources);
  let mode: Mode = '3d';
  let look: Look = {x: 0, y: 0, depth: 0};
  let moved: {by: Mover; to: Lean} | undefined;
  let inView = false;
  let frame = 0;
  /** Milliseconds of the page's clock. */
  let lastFrame = 0;
  /** Seconds that it has swayed. */
  let swayed = 0;

  /** Gives the canvas as many pixels as the screen shows, but no more than the photo has. */
  function fit() {
    const width = Math.min(Math.round(picture.clientWidth * devicePixelRatio), photo.naturalWidth);
    if (width === canvas.width) return;
    canvas.width = width;
    canvas.height = Math.round((width * photo.naturalHeight) / photo.naturalWidth);
    // A canvas of another size is empty.
    if ('drawn' in canvas.dataset) render?.(look);
  }

  /** Moves the picture on by a frame, towards where it is led or, left alone, sways. */
  function draw(now: number) {
    const seconds = Math.min((now - lastFrame) / 1000, LONGEST_FRAME);
    lastFrame = now;
    const sways = mode === '3d' && !moved && !reduced.matches;
    if (sways) swayed += seconds;
    const angle = (swayed * 2 * Math.PI) / ROUND;
    const goal: Look = {
      x: 0,
      y: 0,
      ...(mode === '3d' && moved?.to),
      ...(sways && {x: SWAY.x * Math.sin(angle), y: SWAY.y * Math.cos(angle)}),
      depth: Number(mode === 'depth'),
    };
    const [x, y, depth] = [goal.x - look.x, goal.y - look.y, goal.depth - look.depth];
    const part = 1 - Math.exp(-seconds / LAG);
    const sweep = Math.min(Math.max(depth, -seconds / SWEEP), seconds / SWEEP);
    const isThere = reduced.matches || (!sways && Math.hypot(x, y, depth) < THERE);
    look = isThere ? goal : {x: look.x + x * part, y: look.y + y * part, depth: look.depth + sweep};
    render?.(look);
    canvas.dataset.drawn = '';
    phone.style.setProperty('--lean-x', look.x.toFixed(3));
    phone.style.setProperty('--lean-y', look.y.toFixed(3));
    frame = 0;
    if (!isThere) move();
  }

  /** Asks for the next frame, where one would be seen. */
  function move() {
    if (render && inView && !document.hidden && mode !== 'photo') frame ||= requestAnimationFrame(draw);
  }

  /** Draws what moves by itself or was chosen; what stands still keeps its picture. */
  function wake() {
    if (!reduced.matches || mode === 'depth') move();
  }

  function clear() {
    cancelAnimationFrame(frame);
    frame = 0;
    delete canvas.dataset.drawn;
    phone.removeAttribute('style');
  }

  /** Leans the picture, within the unit circle. */
  function lead(by: Mover, {x, y}: Lean) {
    if (moved?.by !== by) onMover(by);
    const length = Math.max(1, Math.hypot(x, y));
    moved = {by, to: {x: x / length, y: y / length}};
    move();
  }

  /** Lets the picture sway again; it stays as it is where nothing may move by itself. */
  function release(by: Mover) {
    if (moved?.by !== by || reduced.matches) return;
    moved = undefined;
    move();
  }

  /** Where a drag began, less how the picture leaned there. */
  let grip: Lean = look;

  /** Leans the picture to where a pointer hovers, or by how far a finger drags. */
  function follow({type, pointerType, buttons, offsetX, offsetY}: PointerEvent) {
    const [x, y] = [(offsetX / canvas.clientWidth) * 2 - 1, (offsetY / canvas.clientHeight) * 2 - 1];
    // Where nothing may move by itself, a mouse has to press.
    if (pointerType !== 'touch' && !reduced.matches) lead('pointer', {x, y});
    else if (type === 'pointerdown') grip = {x: x * DRAG - look.x, y: y * DRAG - look.y};
    else if (buttons) lead('pointer', {x: x * DRAG - grip.x, y: y * DRAG - grip.y});
  }

  const preview: Preview = {
    show(chosen) {
      mode = chosen;
      if (mode === 'photo') clear();
      else move();
    },
    lean: (to) => lead('sliders', to),
    async followDevice(until, onRefused) {
      // Safari asks the visitor; other browsers have no such function.
      const {requestPermission} = DeviceOrientationEvent as {requestPermission?: () => Promise<string>};
      const answer = await requestPermission?.call(DeviceOrientationEvent).catch(() => 'denied');
      let upright: DOMPoint | undefined;
      const tilt = ({beta, gamma}: DeviceOrientationEvent) => {
        if (beta === null || gamma === null) return;
        const turn = new DOMMatrix().rotate(-(screen.orientation?.angle ?? 0));
        const held = turn.transformPoint({x: gamma, y: beta});
        upright ??= held;
        lead('device', {x: (held.x - upright.x) / FULL_TILT, y: (held.y - upright.y) / FULL_TILT});
      };
      addEventListener('deviceorientation', tilt, {signal: until});
      until.addEventListener('abort', () => release('device'));
      setTimeout(() => upright || until.aborted || onRefused(), answer === 'denied' ? 0 : FIRST_REPORT);
    },
  };

  const lost = (event: Event) => {
    // Without this it would never be restored.
    event.preventDefault();
    render = undefined;
    clear();
    onChange(null);
  };
  const restored = () => {
    render = createRenderer(gl, sources);
    onChange(preview);
    move();
  };
  const view = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false;
    wake();
  });
  canvas.addEventListener('pointerdown', follow, {signal});
  canvas.addEventListener('pointermove', follow, {signal});
  canvas.addEventListener('pointerleave', () => release('pointer'), {signal});
  canvas.addEventListener('webglcontextlost', lost, {signal});
  canvas.addEventListener('webglcontextrestored', restored, {signal});
  document.addEventListener('visibilitychange', wake, {signal});
  reduced.addEventListener('change', wake, {signal});
  // The page was zoomed, too.
  addEventListener('resize', fit, {signal});
  // A page that is left, but kept for the way back, holds nothing on the graphics processor.
  addEventListener('pagehide', () => memory?.loseContext(), {signal});
  addEventListener('pageshow', () => gl.isContextLost() && memory?.restoreContext(), {signal});
  signal.addEventListener('abort', () => {
    view.disconnect();
    clear();
    memory?.loseContext();
  });
  fit();
  // The picture, because the canvas has no place while the photo is shown.
  view.observe(picture);
  performance.mark('depth preview: ready');
  onChange(preview);
}
