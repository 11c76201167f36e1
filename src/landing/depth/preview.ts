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

/** How far the picture leans after so many seconds of being left alone. */
function swayAt(seconds: number): Lean {
  const angle = (seconds * 2 * Math.PI) / ROUND;
  return {x: SWAY.x * Math.sin(angle), y: SWAY.y * Math.cos(angle)};
}

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
 * @param signal closes the preview and frees everything; the canvas cannot be used again
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
  await picture.decode();
  const [photo, masks, depths] = await Promise.all([
    load(picture.currentSrc),
    load(files.masks),
    load(files.depths),
  ]);
  if (signal.aborted) return;
  const gl = canvas.getContext('webgl2', {alpha: false, antialias: false, powerPreference: 'low-power'});
  if (!gl) return onChange(null);

  const sources = {photo, masks, depths, ramp: paintRamp()};
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const memory = gl.getExtension('WEBGL_lose_context');
  let render: ReturnType<typeof createRenderer> | undefined = createRenderer(gl, sources);
  let mode: Mode = '3d';
  let lean: Lean | null | undefined;
  let look: Look = {...UPRIGHT, depth: 0};
  let inView = false;
  let frame = 0;
  /** Milliseconds of the page's clock. */
  let lastFrame = 0;
  /** Seconds that it has swayed. */
  let swayed = 0;

  /** Sets the canvas to as many pixels as the screen shows, but no more than the photo has. */
  function fit() {
    const width = Math.min(Math.round(picture.clientWidth * devicePixelRatio), photo.naturalWidth);
    if (width === canvas.width) return;
    canvas.width = width;
    canvas.height = Math.round((width * photo.naturalHeight) / photo.naturalWidth);
    // A canvas of another size is empty.
    if ('drawn' in canvas.dataset) render?.(look);
  }

  /** Moves the picture on by a frame, towards its goal. */
  function draw(now: number) {
    const seconds = Math.min((now - lastFrame) / 1000, LONGEST_FRAME);
    lastFrame = now;
    const sways = mode === '3d' && !lean && !reduced.matches;
    if (sways) swayed += seconds;
    const to = (mode === '3d' && lean) || UPRIGHT;
    const goal: Look = {...(sways ? swayAt(swayed) : to), depth: Number(mode === 'depth')};
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

  /** Asks for the next frame, where one would be seen; what may not move by itself waits until the visitor moves it. */
  function move() {
    const isWanted = !reduced.matches || lean || mode === 'depth' || 'drawn' in canvas.dataset;
    if (isWanted && render && inView && !document.hidden && mode !== 'photo') {
      frame ||= requestAnimationFrame(draw);
    }
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
  const lost = (event: Event) => {
    // Without this it would never be restored.
    event.preventDefault();
    render = undefined;
    clear();
    onChange(null);
  };
  const restored = () => {
    render = createRenderer(gl, sources);
    onChange(show);
  };
  const view = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false;
    move();
  });
  canvas.addEventListener('webglcontextlost', lost, {signal});
  canvas.addEventListener('webglcontextrestored', restored, {signal});
  document.addEventListener('visibilitychange', move, {signal});
  reduced.addEventListener('change', move, {signal});
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
  onChange(show);
}
