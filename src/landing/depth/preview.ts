import type {Pictures} from '../../plugins/pictures';
import {type Lean, type Mode, type OnLean, UPRIGHT} from './lean';
import {followPointer} from './pointer';
import {createRenderer, type Look, type Renderer} from './renderer';

/** A preview that is open. */
export type Preview = {
  readonly setMode: (mode: Mode) => void;
  /** Moves the picture towards a lean; null leaves it alone. */
  readonly setLean: (lean: Lean | null) => void;
};

/** Seconds in which the distance that is left falls to a third. */
const LAG = 0.14;

/** Seconds in which the depth map comes over the photo, and goes. */
const SWEEP = 0.9;

/** Seconds for which the map is shown when the preview first comes into view, its sweep included. */
const INTRODUCTION = 1.7;

/** Seconds of one round when left alone, how many there are, and how far the picture leans on them. */
const ROUND = 11;
const ROUNDS = 2;
const SWAY: Lean = {x: 0.5, y: 0.28};

/** Nearer than this to its goal, the picture has arrived: it is less than a tenth of a pixel. */
const ARRIVED = 0.004;

/** Seconds; a frame that was late moves the picture no further than this one would. */
const LONGEST_FRAME = 0.05;

async function load(address: string) {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Paints the colours of the depth map, as three pixels from far to near. */
function paintRamp(): HTMLCanvasElement {
  const ramp = document.createElement('canvas');
  ramp.width = 3;
  const context = ramp.getContext('2d') as CanvasRenderingContext2D;
  const style = getComputedStyle(document.documentElement);
  // Whole names, which the build keeps as they are because a script has them.
  ['--depth-far', '--depth-middle', '--depth-near'].forEach((name, index) => {
    context.fillStyle = style.getPropertyValue(name);
    context.fillRect(index, 0, 1, ramp.height);
  });
  return ramp;
}

/**
 * Opens the depth preview on the canvas that lies over the phone's picture. The canvas has the attribute `data-drawn`
 * while it shows something; without it the picture is to be seen.
 * @param phone holds the picture and the canvas, and leans with the picture
 * @param files the layers of the picture
 * @param onLean called when a pointer on the canvas leans the picture
 * @param onChange called with the preview when it is ready, and with undefined while it cannot be drawn: without
 *   WebGL 2, or when the graphics context is lost
 * @param signal closes the preview
 * @throws {Error} when a file does not arrive, or the graphics driver refuses a shader
 */
export async function openPreview(
  phone: HTMLElement,
  files: Pictures['layers'],
  onLean: OnLean,
  onChange: (preview: Preview | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  const canvas = phone.querySelector('canvas') as HTMLCanvasElement;
  const picture = phone.querySelector('img') as HTMLImageElement;
  const gl = canvas.getContext('webgl2', {alpha: false, antialias: false, powerPreference: 'low-power'});
  if (!gl) return onChange(undefined);
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let renderer: Renderer | undefined;
  let mode: Mode = '3d';
  let lean: Lean | null = null;
  let look: Look = {...UPRIGHT, depth: 0};
  /** Seconds for which the introduction goes on. */
  let introduction = reduced.matches ? 0 : INTRODUCTION;
  let inView = false;
  /** Whether half of it has been in view. */
  let isSeen = false;
  let frame = 0;
  /** Milliseconds of the page's clock. */
  let lastFrame = 0;
  /** Radians of the sway's rounds. */
  let angle = 0;

  /** Asks for the next frame, where it would be seen. */
  function requestDraw() {
    if (inView && renderer && mode !== 'photo') frame ||= requestAnimationFrame(draw);
  }

  /** Moves the picture on by a frame, towards its goal. */
  function draw(now: number) {
    const seconds = Math.min((now - lastFrame) / 1000, LONGEST_FRAME);
    lastFrame = now;
    frame = 0;
    // As many pixels as the screen shows, but no more than the photo has.
    const {naturalWidth, naturalHeight} = sources.photo;
    const width = Math.min(Math.round(picture.clientWidth * devicePixelRatio), naturalWidth);
    if (canvas.width !== width) {
      canvas.width = width;
      canvas.height = Math.round((width * naturalHeight) / naturalWidth);
    }
    const introduces = introduction > 0 && isSeen;
    if (introduces) introduction -= seconds;
    const sways =
      mode === '3d' && introduction <= 0 && !lean && !reduced.matches && angle < ROUNDS * 2 * Math.PI;
    let goal: Look = {
      ...((mode === '3d' && lean) || UPRIGHT),
      depth: Number(mode === 'depth' || introduces),
    };
    if (sways) {
      angle += (seconds * 2 * Math.PI) / ROUND;
      goal = {x: SWAY.x * Math.sin(angle), y: SWAY.y * Math.cos(angle), depth: 0};
    }
    const [x, y, depth] = [goal.x - look.x, goal.y - look.y, goal.depth - look.depth];
    const part = 1 - Math.exp(-seconds / LAG);
    const sweep = Math.min(Math.max(depth, -seconds / SWEEP), seconds / SWEEP);
    const hasArrived = reduced.matches || Math.hypot(x, y, depth) < ARRIVED;
    look = hasArrived ? goal : {x: look.x + x * part, y: look.y + y * part, depth: look.depth + sweep};
    renderer?.draw(look);
    canvas.dataset.drawn = '';
    phone.style.setProperty('--lean-x', look.x.toFixed(3));
    phone.style.setProperty('--lean-y', look.y.toFixed(3));
    if (sways || introduces || !hasArrived) requestDraw();
  }

  function clear() {
    cancelAnimationFrame(frame);
    frame = 0;
    delete canvas.dataset.drawn;
    phone.removeAttribute('style');
  }

  const preview: Preview = {
    setMode(next) {
      mode = next;
      introduction = 0;
      if (mode === 'photo') clear();
      requestDraw();
    },
    setLean(next) {
      lean = next;
      requestDraw();
    },
  };

  /** Draws anew from the sources. A context that is lost starts when it is restored. */
  const start = () => {
    renderer?.release();
    renderer = undefined;
    try {
      renderer = createRenderer(gl, sources);
    } catch (error) {
      if (gl.isContextLost()) return;
      throw error;
    }
    onChange(preview);
    requestDraw();
  };

  function close() {
    view.disconnect();
    clear();
    renderer?.release();
    renderer = undefined;
  }

  // Before the first file arrives: a context may be lost at any time.
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      // Without this it would never be restored.
      event.preventDefault();
      renderer = undefined;
      clear();
      onChange(undefined);
    },
    {signal},
  );
  const view = new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, intersectionRatio} of entries) {
        inView = isIntersecting;
        isSeen ||= intersectionRatio >= 0.5;
      }
      requestDraw();
    },
    {threshold: [0, 0.5]},
  );
  signal.addEventListener('abort', close);

  await picture.decode();
  const [photo, masks, depths] = await Promise.all([
    load(picture.currentSrc),
    load(files.masks),
    load(files.depths),
  ]);
  if (signal.aborted) return;
  const sources = {photo, masks, depths, ramp: paintRamp()};
  start();
  const restart = async () => {
    try {
      sources.photo = await load(picture.currentSrc);
      if (!signal.aborted) start();
    } catch {
      // What was shown stays.
    }
  };
  canvas.addEventListener('webglcontextrestored', restart, {signal});
  // A page that is zoomed may show another size of the photo.
  picture.addEventListener('load', restart, {signal});
  addEventListener('resize', requestDraw, {signal});
  followPointer(canvas, onLean, signal);
  view.observe(canvas);
}
