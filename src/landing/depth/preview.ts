import type {Pictures} from '../../plugins/pictures';
import {createRenderer, type Look} from './renderer';
import {type Lean, type Mode, UPRIGHT} from './state';

/** Moves the picture towards how it is to lean in a mode; left alone it sways, where motion is welcome. */
export type Show = (mode: Mode, lean?: Lean | null) => void;

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
 * @param onChange called with what shows it when it is ready, and with null while nothing can be drawn: without WebGL 2,
 *   or when the graphics context is lost
 * @param signal closes the preview
 * @throws {Error} when a file does not arrive, or the graphics driver refuses a shader
 */
export async function openPreview(
  phone: HTMLElement,
  files: Pictures['layers'],
  onChange: (show: Show | null) => void,
  signal: AbortSignal,
) {
  const canvas = phone.querySelector('canvas') as HTMLCanvasElement;
  const picture = phone.querySelector('img') as HTMLImageElement;
  const gl = canvas.getContext('webgl2', {alpha: false, antialias: false, powerPreference: 'low-power'});
  if (!gl) return onChange(null);
  await picture.decode();
  const [photo, masks, depths] = await Promise.all([
    load(picture.currentSrc),
    load(files.masks),
    load(files.depths),
  ]);
  if (signal.aborted) return;

  const sources = {photo, masks, depths, ramp: paintRamp()};
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let render = createRenderer(gl, sources);
  let mode: Mode = '3d';
  let lean: Lean | null | undefined;
  let look: Look = {...UPRIGHT, depth: 0};
  let inView = false;
  let frame = 0;
  /** Milliseconds of the page's clock. */
  let lastFrame = 0;
  /** Radians of the sway's round. */
  let angle = 0;

  /** Asks for the next frame, where it would be seen. */
  function move() {
    if (inView) frame ||= requestAnimationFrame(draw);
  }

  /** Moves the picture on by a frame, towards its goal. */
  function draw(now: number) {
    const seconds = Math.min((now - lastFrame) / 1000, LONGEST_FRAME);
    lastFrame = now;
    frame = 0;
    // As many pixels as the screen shows, but no more than the photo has.
    const width = Math.min(Math.round(picture.clientWidth * devicePixelRatio), photo.naturalWidth);
    if (canvas.width !== width) {
      canvas.width = width;
      canvas.height = Math.round((width * photo.naturalHeight) / photo.naturalWidth);
    }
    const sways = mode === '3d' && !lean && !reduced.matches;
    let to = (mode === '3d' && lean) || UPRIGHT;
    if (sways) {
      angle += (seconds * 2 * Math.PI) / ROUND;
      to = {x: SWAY.x * Math.sin(angle), y: SWAY.y * Math.cos(angle)};
    }
    const goal: Look = {...to, depth: Number(mode === 'depth')};
    const [x, y, depth] = [goal.x - look.x, goal.y - look.y, goal.depth - look.depth];
    const part = 1 - Math.exp(-seconds / LAG);
    const sweep = Math.min(Math.max(depth, -seconds / SWEEP), seconds / SWEEP);
    const isThere = reduced.matches || (!sways && Math.hypot(x, y, depth) < THERE);
    look = isThere ? goal : {x: look.x + x * part, y: look.y + y * part, depth: look.depth + sweep};
    render(look);
    canvas.dataset.drawn = '';
    phone.style.setProperty('--lean-x', look.x.toFixed(3));
    phone.style.setProperty('--lean-y', look.y.toFixed(3));
    if (!isThere) move();
  }

  function clear() {
    cancelAnimationFrame(frame);
    frame = 0;
    delete canvas.dataset.drawn;
    phone.removeAttribute('style');
  }

  const show: Show = (...chosen) => {
    [mode, lean] = chosen;
    if (mode === 'photo') clear();
    else move();
  };
  // A canvas that is hidden is not in view.
  const view = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false;
    move();
  });
  const lost = (event: Event) => {
    // Without this it would never be restored.
    event.preventDefault();
    clear();
    onChange(null);
  };
  const restored = () => {
    render = createRenderer(gl, sources);
    onChange(show);
  };
  canvas.addEventListener('webglcontextlost', lost, {signal});
  canvas.addEventListener('webglcontextrestored', restored, {signal});
  // The page was zoomed, too.
  addEventListener('resize', move, {signal});
  signal.addEventListener('abort', () => {
    view.disconnect();
    clear();
  });
  view.observe(canvas);
  onChange(show);
}
