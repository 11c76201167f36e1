import type {Pictures} from '../../plugins/pictures';
import {isStill, type Lean, type Mode, UPRIGHT} from './lean';
import {type DrawLook, type Look, prepare} from './renderer';

/** What the visitor asks of the preview: a lean moves the picture there, null leaves it alone. */
export type Wish = {mode: Mode; lean: Lean | null};

/** A preview that is open: takes what the visitor asks for anew. */
export type Preview = (change: Partial<Wish>) => void;

/** Seconds in which the distance that is left falls to a third. */
const LAG = 0.14;

/** Seconds in which the depth map comes over the photo, and goes. */
const SWEEP = 0.9;

/** Seconds for which the map is shown when the preview first comes into view, its sweep included. */
const INTRODUCTION = 1.7;

/** Seconds of one round when left alone, how many there are, and how far the picture leans on them. */
const ROUND = 11;
const ROUNDS = 2;
const SWAY = {x: 0.5, y: 0.28};

/** Nearer than this to its goal, the picture has arrived: it is less than a tenth of a pixel. */
const ARRIVED = 0.004;

/** Seconds; a frame that was late moves the picture no further than this one would. */
const LONGEST_FRAME = 0.05;

/** Waits until a picture is there. Not by `decode()`, which a browser refuses while it chooses another size. */
async function arrival(image: HTMLImageElement) {
  if (!image.complete) {
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve, {once: true});
      image.addEventListener('error', reject, {once: true});
    });
  }
  return image;
}

const load = (address: string) => arrival(Object.assign(new Image(), {src: address}));

/**
 * Opens the depth preview on the canvas that lies over the phone's picture. The canvas has the attribute `data-drawn`
 * while it shows something; without it the picture is to be seen.
 * @param phone holds the picture and the canvas, and leans with the picture
 * @param files the layers of the picture
 * @param onChange called with the preview when it is ready, and with undefined while it cannot be drawn: without
 *   WebGL 2, or when the graphics context is lost
 * @param signal closes the preview, for which the canvas is then lost
 * @throws {Error | Event} without WebGL 2, when a file does not arrive, or the graphics driver refuses a shader
 */
export async function openPreview(
  phone: HTMLElement,
  files: Pictures['layers'],
  onChange: (preview: Preview | undefined) => void,
  signal: AbortSignal,
) {
  const canvas = phone.querySelector('canvas') as HTMLCanvasElement;
  const picture = phone.querySelector('img') as HTMLImageElement;
  const gl = canvas.getContext('webgl2', {alpha: false, antialias: false, powerPreference: 'low-power'});
  if (!gl) {
    onChange(undefined);
    throw new Error('There is no WebGL 2, or not now.');
  }
  /** Undefined while nothing can be drawn. */
  let drawLook: DrawLook | undefined;
  let wish: Wish = {mode: '3d', lean: null};
  let look: Look = {...UPRIGHT, depth: 0};
  /** Seconds of what it does by itself: it shows the map, and then sways. */
  let time = isStill() ? INTRODUCTION : 0;
  let inView = false;
  /** Whether half of it has been in view. */
  let isSeen = false;
  let frame = 0;
  /** Milliseconds of the page's clock. */
  let lastFrame = 0;

  /** Asks for the next frame, where it would be seen. */
  function requestDraw() {
    if (inView && drawLook && wish.mode !== 'photo') frame ||= requestAnimationFrame(draw);
  }

  /** Moves the picture on by a frame, towards its goal. */
  function draw(now: number) {
    const seconds = Math.min((now - lastFrame) / 1000, LONGEST_FRAME);
    lastFrame = now;
    frame = 0;
    const {mode, lean} = wish;
    const introduces = isSeen && time < INTRODUCTION;
    const swung = (time - INTRODUCTION) / ROUND;
    const sways = mode === '3d' && swung >= 0 && swung < ROUNDS && !lean && !isStill();
    if (introduces || sways) time += seconds;
    const angle = 2 * Math.PI * swung;
    const swayed = {x: SWAY.x * Math.sin(angle), y: SWAY.y * Math.cos(angle)};
    const leaned = (mode === '3d' && lean) || UPRIGHT;
    const goal = {...(sways ? swayed : leaned), depth: Number(mode === 'depth' || introduces)};
    const [x, y, depth] = [goal.x - look.x, goal.y - look.y, goal.depth - look.depth];
    const part = 1 - Math.exp(-seconds / LAG);
    const sweep = Math.min(Math.max(depth, -seconds / SWEEP), seconds / SWEEP);
    const hasArrived = isStill() || Math.hypot(x, y, depth) < ARRIVED;
    look = hasArrived ? goal : {x: look.x + x * part, y: look.y + y * part, depth: look.depth + sweep};
    drawLook?.(look, picture.clientWidth * devicePixelRatio);
    canvas.dataset.drawn = '';
    phone.style.setProperty('--lean-x', look.x.toFixed(3));
    phone.style.setProperty('--lean-y', look.y.toFixed(3));
    if (sways || introduces || !hasArrived) requestDraw();
  }

  /** Gives the picture back. */
  function clear() {
    cancelAnimationFrame(frame);
    frame = 0;
    delete canvas.dataset.drawn;
    phone.removeAttribute('style');
  }

  function preview(change: Partial<Wish>) {
    wish = {...wish, ...change};
    if (change.mode) time = Math.max(time, INTRODUCTION);
    if (wish.mode === 'photo') clear();
    requestDraw();
  }

  /** Draws anew from the files. A context that is lost starts when it is restored. */
  const start = async () => {
    // Its address is known then.
    await arrival(picture);
    const [photo, masks, depths, ramp] = await Promise.all([
      load(picture.currentSrc),
      load(files.masks),
      load(files.depths),
      load(files.ramp),
    ]);
    // As it is once it is closed.
    if (gl.isContextLost()) return;
    drawLook = prepare(gl, {photo, masks, depths, ramp});
    onChange(preview);
    requestDraw();
  };

  // Before the first file arrives: a context may be lost at any time.
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      // Without this it would never be restored.
      event.preventDefault();
      drawLook = undefined;
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
  signal.addEventListener('abort', () => {
    view.disconnect();
    clear();
    // Nothing is left on the graphics processor. The canvas is of no more use.
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  });

  await start();
  // What was shown stays where a file does not come again.
  const restart = () => start().catch(() => {});
  canvas.addEventListener('webglcontextrestored', restart, {signal});
  // A page that is zoomed may show another size of the photo.
  picture.addEventListener('load', restart, {signal});
  addEventListener('resize', requestDraw, {signal});
  view.observe(canvas);
}
