import type {Figures} from './lighthouse';
import {targets} from './targets';

/** Gives our largest paint over the hand-written page's, to two decimals. */
export function largestPaintRatio(ours: Figures, floor: Figures): number {
  return Math.round((ours.largestPaint / floor.largestPaint) * 100) / 100;
}

/**
 * Names the targets that one of our pages misses beside the hand-written one. That page has no
 * script: what blocks it is the machine's own noise, which is on ours too.
 */
export function missesBeside(address: string, ours: Figures, floor: Figures): string[] {
  const ratio = largestPaintRatio(ours, floor);
  const misses = [];
  if (!(ratio <= targets.largestPaintRatio)) {
    misses.push(`${address}: largest paint ${ratio}x the hand-written page's (${targets.largestPaintRatio})`);
  }
  if (ours.blocking - floor.blocking > targets.blocking) {
    misses.push(
      `${address}: blocked for ${ours.blocking} ms, the hand-written page for ${floor.blocking} ms, ` +
        `the machine's own noise (at most ${targets.blocking} ms more)`,
    );
  }
  return misses;
}
