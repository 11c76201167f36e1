import type {Look} from './renderer';

/** The flat photo, its depth map, or the photo moving in depth. */
export type Mode = 'photo' | 'depth' | '3d';

/** How far the picture leans, -1 to 1: right and down are positive. */
export type Lean = {readonly x: number; readonly y: number};

/** What may lean the picture; the one that did last is followed. */
export type Leader = 'pointer' | 'keys' | 'device';

/** Seconds in which the way that is left falls to a third. */
const LAG = 0.14;

/** Seconds in which the depth map comes over the photo, and goes. */
const SWEEP = 0.9;

/** Seconds of one round when left alone, and how far the picture leans on it. */
const ROUND = 11;
const SWAY: Lean = {x: 0.5, y: 0.28};

/** Nearer than this to its goal, the picture is there: it is less than a tenth of a pixel. */
const THERE = 0.004;

/** Seconds; a frame that was long in coming moves the picture no further than this one would. */
const LONGEST_FRAME = 0.1;

/** Keeps a lean within the unit circle. */
export function limit({x, y}: Lean): Lean {
  const length = Math.max(1, Math.hypot(x, y));
  return {x: x / length, y: y / length};
}

/** Decides how the picture leans: led by the visitor, or swaying slowly when left alone. */
export class Motion {
  /** How the picture is to be drawn now. */
  look: Look = {x: 0, y: 0, depth: 0};
  /** Set where the visitor wants no movement: the picture then goes only where it is led, at once. */
  still = false;

  readonly #leans = new Map<Leader, Lean>();
  #last: number | undefined;
  #alone = 0;

  constructor(public mode: Mode) {}

  /** Leans the picture. */
  lead(leader: Leader, lean: Lean): void {
    this.#leans.delete(leader);
    this.#leans.set(leader, limit(lean));
  }

  /** Where the picture is led, or else how it leans now. */
  get goal(): Lean {
    return [...this.#leans.values()].at(-1) ?? limit(this.look);
  }

  /** Whether a visitor is leaning the picture. */
  get isLed(): boolean {
    return this.#leans.size > 0;
  }

  /** Lets go of the picture, which then moves by itself; it stays as it is where it may not. */
  release(leader: Leader): void {
    if (!this.still) this.#leans.delete(leader);
  }

  /** Forgets when the last frame was, because the next one comes after a pause. */
  pause(): void {
    this.#last = undefined;
  }

  /**
   * Moves on by a frame.
   * @param now time of the frame in milliseconds
   * @returns whether there is more to come
   */
  step(now: number): boolean {
    const seconds = this.#last === undefined ? 0 : Math.min((now - this.#last) / 1000, LONGEST_FRAME);
    this.#last = now;
    const led = [...this.#leans.values()].at(-1);
    const swaying = this.mode === '3d' && !led && !this.still;
    if (swaying) this.#alone += seconds;
    const angle = (this.#alone * 2 * Math.PI) / ROUND;
    const sway = swaying ? {x: SWAY.x * Math.sin(angle), y: SWAY.y * Math.cos(angle)} : {x: 0, y: 0};
    const {x, y} = this.mode === '3d' ? (led ?? sway) : sway;
    const goal = {x, y, depth: this.mode === 'depth' ? 1 : 0};
    const swept = this.still ? 1 : seconds / SWEEP;
    const part = this.still ? 1 : 1 - Math.exp(-seconds / LAG);
    const next = {
      x: this.look.x + (goal.x - this.look.x) * part,
      y: this.look.y + (goal.y - this.look.y) * part,
      depth: this.look.depth + Math.min(Math.max(goal.depth - this.look.depth, -swept), swept),
    };
    const left = Math.max(
      Math.abs(goal.x - next.x),
      Math.abs(goal.y - next.y),
      Math.abs(goal.depth - next.depth),
    );
    const there = left < THERE && !swaying;
    this.look = there ? goal : next;
    return !there;
  }
}
