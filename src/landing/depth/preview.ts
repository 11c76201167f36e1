import type {Pictures} from '../../plugins/pictures';
import {followDevice, followKeys, followPointer} from './leading';
import {type Mode, Motion} from './motion';
import {createRenderer, type DepthColours, type Renderer, type Sources} from './renderer';

export type Preview = {
  show(mode: Mode): void;
  /**
   * Lets the device's tilt lean the picture.
   * @throws {NoTilt} when the visitor refuses or the device has no such sensor
   */
  followDevice(signal: AbortSignal): Promise<void>;
  /** Frees everything, the graphics context too. The canvas cannot be used again. */
  close(): void;
};

type Options = {
  readonly canvas: HTMLCanvasElement;
  /** The photo that the page shows already. */
  readonly picture: HTMLImageElement;
  readonly files: Pictures['layers'];
  readonly mode: Mode;
  /** Told in `--lean-x` and `--lean-y` how the picture leans; has `data-leaning` while it does. */
  readonly leaning: HTMLElement;
  /** Told when the visitor has leaned the picture. */
  readonly onLed: () => void;
  /** Told when the graphics context is lost, and when it is back. */
  readonly onLost: (lost: boolean) => void;
  readonly signal: AbortSignal;
};

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Reads the depth map's colours from the page's own, `--depth-far`, `--depth-middle` and `--depth-near`. */
function depthColours(element: Element): DepthColours {
  const style = getComputedStyle(element);
  const colour = (name: string) => {
    const hex = Number.parseInt(style.getPropertyValue(name).trim().slice(1), 16);
    return [(hex >> 16) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255] as const;
  };
  return [colour('--depth-far'), colour('--depth-middle'), colour('--depth-near')];
}

/**
 * Opens the depth preview on a canvas that lies over the page's picture. The canvas has the
 * attribute `data-drawn` while it shows something; without it the picture is to be seen.
 * Leaves the performance marks `depth preview: wanted` and `depth preview: ready`.
 * @returns undefined where the browser draws no WebGL 2, or the signal came first
 * @throws {Error} when a file does not arrive, or the graphics driver refuses what draws it
 */
export async function openPreview(options: Options): Promise<Preview | undefined> {
  const {canvas, picture, files, leaning, onLed, onLost} = options;
  performance.mark('depth preview: wanted');
  await picture.decode();
  const [photo, masks, depths] = await Promise.all([
    load(picture.currentSrc),
    load(files.masks),
    load(files.depths),
  ]);
  const sources: Sources = {photo, masks, depths};
  if (options.signal.aborted) return undefined;
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    powerPreference: 'low-power',
  });
  if (!gl) return undefined;

  const ending = new AbortController();
  const {signal} = ending;
  const motion = new Motion(options.mode);
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const colours = depthColours(canvas);
  let renderer: Renderer | undefined = createRenderer(gl, sources, colours);
  let frame = 0;
  let inView = false;

  const stop = (): void => {
    cancelAnimationFrame(frame);
    frame = 0;
    motion.pause();
  };
  const draw = (now: number): void => {
    frame = 0;
    const more = motion.step(now);
    renderer?.draw(motion.look);
    canvas.dataset.drawn = '';
    leaning.dataset.leaning = '';
    leaning.style.setProperty('--lean-x', motion.look.x.toFixed(3));
    leaning.style.setProperty('--lean-y', motion.look.y.toFixed(3));
    if (motion.isLed && motion.mode === '3d') onLed();
    if (more) move();
    else motion.pause();
  };
  /** Asks for the next frame, where one would be seen. */
  function move(): void {
    if (renderer && inView && !document.hidden && motion.mode !== 'photo') {
      frame ||= requestAnimationFrame(draw);
    } else {
      stop();
    }
  }
  /** Moves only what moves by itself; what stands still keeps its picture. */
  const wake = (): void => {
    if (!motion.still) move();
  };
  const clear = (): void => {
    stop();
    delete canvas.dataset.drawn;
    delete leaning.dataset.leaning;
    leaning.style.removeProperty('--lean-x');
    leaning.style.removeProperty('--lean-y');
  };

  /** As many pixels as the screen shows, but no more than the photo has. */
  function fit(): void {
    const {clientWidth, clientHeight} = picture;
    const wanted = Math.max(clientWidth, (clientHeight * photo.naturalWidth) / photo.naturalHeight);
    const width = Math.round(Math.min(wanted * devicePixelRatio, photo.naturalWidth));
    const height = Math.round((width * photo.naturalHeight) / photo.naturalWidth);
    if (width === canvas.width && height === canvas.height) return;
    canvas.width = width;
    canvas.height = height;
    // A canvas of another size is empty, so what it showed is drawn again.
    if ('drawn' in canvas.dataset) renderer?.draw(motion.look);
  }

  const setStill = (): void => {
    motion.still = reduced.matches;
    if (motion.still) stop();
    else move();
  };
  const size = new ResizeObserver(fit);
  const view = new IntersectionObserver((entries) => {
    // The newest of those that came together.
    inView = entries.at(-1)?.isIntersecting ?? false;
    // What was chosen is shown even where nothing moves by itself: the depth map, above all.
    if (motion.mode === 'depth') move();
    else wake();
    if (!inView) stop();
  });
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      // Without this it would never be given back.
      event.preventDefault();
      renderer = undefined;
      clear();
      onLost(true);
    },
    {signal},
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      renderer = createRenderer(gl, sources, colours);
      onLost(false);
      move();
    },
    {signal},
  );
  document.addEventListener('visibilitychange', () => (document.hidden ? stop() : wake()), {signal});
  reduced.addEventListener('change', setStill, {signal});
  const led = {canvas, motion, move, signal};
  followPointer(led);
  followKeys(led);
  fit();
  // The picture, because the canvas has no place while the photo is shown.
  size.observe(picture);
  view.observe(picture);
  setStill();
  performance.mark('depth preview: ready');

  return {
    show(mode) {
      motion.mode = mode;
      if (mode === 'photo') clear();
      else move();
    },
    followDevice: (until) => followDevice({motion, move, signal: until}),
    close() {
      ending.abort();
      size.disconnect();
      view.disconnect();
      clear();
      renderer?.free();
      renderer = undefined;
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}
