import type {Pictures} from '../../plugins/pictures';
import {isStill, UPRIGHT, type Wish} from './lean';
import {type Look, movementOf, prepare} from './renderer';

/** Seconds in which the remaining distance to the goal falls to 37 % (1/e). */
const LAG = 0.14;

/** Seconds in which the depth map moves over the photo, or away from it. */
const SWEEP = 0.9;

/** Seconds for which the depth map is shown when the preview first comes into view, including its sweep. */
const INTRODUCTION = 1.7;

/** The picture sways by itself: seconds of one round, number of rounds, and largest lean. */
const ROUND = 11;
const ROUNDS = 2;
const SWAY_X = 0.5;
const SWAY_Y = 0.28;

/** Distance from the goal, in units of lean, that counts as arrived: less than a tenth of a pixel. */
const ARRIVED = 0.004;

/** Seconds that a late frame counts at most, so that the picture does not jump. */
const LONGEST_FRAME = 0.05;

/** Fraction of the canvas that must be in view for the preview to draw. */
const IN_VIEW = 0.3;

/** Loads a picture. */
async function load(src: string) {
  const image = Object.assign(new Image(), {src});
  await image.decode();
  return image;
}

/**
 * Opens the depth preview on the canvas over the phone's picture. While the canvas shows something it has the
 * attribute `data-drawn`; without the attribute, the picture below is visible.
 * @param phone contains the picture and the canvas, and leans with the picture
 * @param files the layers of the picture
 * @param wish kept for the next attempt
 * @param attempt its signal closes the preview, whose canvas cannot be used again; it is aborted if the
 *   graphics context is lost
 * @returns a function to be called after each change of the wish
 * @throws {Error} without WebGL 2, if a file cannot be loaded, or the graphics driver refuses a shader
 */
export async function openPreview(
  phone: HTMLElement,
  files: Pictures['layers'],
  wish: Wish,
  attempt: AbortController,
) {
  const {signal} = attempt;
  const canvas = phone.querySelector('canvas') as HTMLCanvasElement;
  const picture = phone.querySelector('picture img') as HTMLImageElement;
  /** The objects that extend beyond the picture. They move as those in it. */
  const pieces = phone.querySelector<HTMLElement>('[data-depth]');
  const gl = canvas.getContext('webgl2', {alpha: false, antialias: false, powerPreference: 'low-power'});
  if (!gl) throw new Error('There is no WebGL 2, or not now.');
  let drawLook: ReturnType<typeof prepare>;
  let look: Look = {...UPRIGHT, depth: 0};
  let isInView = false;
  /** Id of the requested animation frame; 0 if none is requested. */
  let frame = 0;
  /** Time of the last frame, in milliseconds since the page was opened. */
  let lastFrame = 0;

  /** Requests the next frame, if it would be visible. */
  function redraw() {
    // A choice ends the introduction.
    if (wish.mode !== '3d') wish.time = Math.max(wish.time, INTRODUCTION);
    if (wish.mode === 'photo') clear();
    else if (isInView) frame ||= requestAnimationFrame(draw);
  }

  /** Draws a frame: moves the picture a step towards its goal. */
  function draw(now: number) {
    const seconds = Math.min((now - lastFrame) / 1000, LONGEST_FRAME);
    lastFrame = now;
    frame = 0;
    const {mode, lean} = wish;
    const introduces = wish.time < INTRODUCTION && !isStill();
    const rounds = (wish.time - INTRODUCTION) / ROUND;
    const sways = mode === '3d' && rounds >= 0 && rounds < ROUNDS && !lean && !isStill();
    if (introduces || sways) wish.time += seconds;
    const angle = 2 * Math.PI * rounds;
    const swayed = {x: SWAY_X * Math.sin(angle), y: SWAY_Y * Math.cos(angle)};
    const leaned = (mode === '3d' && lean) || UPRIGHT;
    const goal = {...(sways ? swayed : leaned), depth: Number(mode === 'depth' || introduces)};
    const [x, y, depth] = [goal.x - look.x, goal.y - look.y, goal.depth - look.depth];
    const fraction = 1 - Math.exp(-seconds / LAG);
    const sweep = Math.min(Math.max(depth, -seconds / SWEEP), seconds / SWEEP);
    const hasArrived = isStill() || Math.hypot(x, y, depth) < ARRIVED;
    look = hasArrived
      ? goal
      : {x: look.x + x * fraction, y: look.y + y * fraction, depth: look.depth + sweep};
    const width = picture.clientWidth;
    drawLook(look, width * devicePixelRatio);
    canvas.dataset.drawn = '';
    // Nothing stands out of the phone while the depth map is over a part of the photo.
    phone.dataset.mode = look.depth > 0 ? 'depth' : mode;
    if (pieces) {
      const movement = movementOf(look, Number(pieces.dataset.depth));
      pieces.style.transform = `translate(calc(${movement.x * width}px - 50%), ${movement.y * width}px) scale(${movement.scale})`;
    }
    phone.style.setProperty('--lean-x', look.x.toFixed(3));
    phone.style.setProperty('--lean-y', look.y.toFixed(3));
    if (sways || introduces || !hasArrived) redraw();
  }

  /** Stops drawing and hides the canvas, so that the picture below it is visible. */
  function clear() {
    cancelAnimationFrame(frame);
    frame = 0;
    delete canvas.dataset.drawn;
    phone.removeAttribute('style');
    pieces?.removeAttribute('style');
    phone.dataset.mode = wish.mode;
  }

  /** Loads the files and begins to draw. */
  const start = async () => {
    // Until then, the browser may choose another size of the photo; it also does so meanwhile, and `decode`
    // fails.
    await picture.decode().catch(() => {});
    const [photo, masks, depths, ramp] = await Promise.all([
      load(picture.currentSrc),
      load(files.masks),
      load(files.depths),
      load(files.ramp),
    ]);
    drawLook = prepare(gl, {photo, masks, depths, ramp});
    redraw();
  };

  // Listens before the first file is loaded, because a context may be lost at any time.
  canvas.addEventListener('webglcontextlost', () => attempt.abort());
  const view = new IntersectionObserver(
    (entries) => {
      for (const {intersectionRatio} of entries) isInView = intersectionRatio >= IN_VIEW;
      redraw();
    },
    {threshold: IN_VIEW},
  );
  signal.addEventListener('abort', () => {
    view.disconnect();
    clear();
    delete phone.dataset.mode;
    // Frees the memory of the graphics processor. The canvas cannot be used again.
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  });

  await start();
  // When the page is zoomed, the browser may load another size of the photo. If a file cannot be loaded
  // again, the picture stays as it is.
  picture.addEventListener('load', () => start().catch(() => {}), {signal});
  addEventListener('resize', redraw, {signal});
  view.observe(canvas);
  return redraw;
}
