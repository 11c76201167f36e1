import {escapeMarkup} from '../../../src/escape-markup';

/** A way that grows from step to step. */
export type Way = {
  readonly name: string;
  /** What it comes to, for its end. */
  readonly notes: readonly string[];
  /** One for each step. */
  readonly values: readonly number[];
};

const COLOURS = ['#6b3fa0', '#d08a2e', '#3d7f8c'];
const SIZE = {width: 960, height: 460};
const FIELD = {left: 60, top: 84, width: 680, height: 316};
const TICKS = 4;
/** The least distance between the notes of two ways. */
const APART = 62;

const round = (value: number) => Math.round(value * 10) / 10;

function text(x: number, y: number, content: string, more = ''): string {
  return `<text x="${round(x)}" y="${round(y)}" ${more}>${escapeMarkup(content)}</text>`;
}

/** Gives a round number at or above the greatest value, which divides into the ticks. */
function topOf(ways: readonly Way[]): number {
  const greatest = Math.max(1, ...ways.flatMap(({values}) => values));
  const power = 10 ** Math.floor(Math.log10(greatest));
  return ([1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8].find((one) => one * power >= greatest) ?? 10) * power;
}

/** Moves what would overlap apart, downwards. */
function spread(places: readonly number[]): number[] {
  const order = places
    .map((_, index) => index)
    .sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const moved = [...places];
  let least = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    moved[index] = Math.max(places[index] ?? 0, least);
    least = (moved[index] ?? 0) + APART;
  }
  return moved;
}

/**
 * Draws what a visit has taken by each of its steps, as stairs that climb, one colour per site.
 * @param unit of the values
 * @returns an SVG document
 */
export function drawWalk(
  title: string,
  note: string,
  unit: string,
  steps: readonly string[],
  ways: readonly Way[],
): string {
  const top = topOf(ways);
  const foot = FIELD.top + FIELD.height;
  const slot = FIELD.width / steps.length;
  const y = (value: number) => foot - (value / top) * FIELD.height;
  const grid = Array.from({length: TICKS + 1}, (_, tick) => {
    const value = (top / TICKS) * tick;
    return [
      `<path d="M${FIELD.left} ${round(y(value))}h${FIELD.width}" stroke="#e5e0ea"/>`,
      text(FIELD.left - 8, y(value) + 4, String(round(value)), 'text-anchor="end" font-size="11"'),
    ].join('');
  });
  const names = steps.map((step, index) =>
    text(FIELD.left + slot * (index + 0.5), foot + 20, step, 'text-anchor="middle" font-size="11"'),
  );
  const notesAt = spread(ways.map(({values}) => y(values.at(-1) ?? 0) - 8));
  const drawn = ways.map(({name, notes, values}, way) => {
    const stairs = values.map((value) => `V${round(y(value))}h${round(slot)}`).join('');
    const colour = COLOURS[way];
    const [end, at] = [FIELD.left + FIELD.width, notesAt[way] ?? 0];
    return [
      `<path d="M${FIELD.left} ${foot}${stairs}V${foot}z" fill="${colour}" fill-opacity=".1"/>`,
      `<path d="M${FIELD.left} ${foot}${stairs}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"/>`,
      `<path d="M${end} ${round(y(values.at(-1) ?? 0))}L${end + 14} ${round(at - 4)}" stroke="${colour}" stroke-opacity=".5"/>`,
      text(end + 18, at, name, `fill="${colour}" font-size="15" font-weight="600"`),
      ...notes.map((line, index) => text(end + 18, at + 16 * (index + 1), line, 'font-size="11.5"')),
    ].join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" font-family="sans-serif" fill="#251a3a">
<title>${escapeMarkup(title)}</title>
<rect width="100%" height="100%" fill="#fff"/>
${text(FIELD.left, 30, title, 'font-size="18"')}
${text(FIELD.left, 50, note, 'font-size="11"')}
${text(FIELD.left - 8, FIELD.top - 12, unit, 'text-anchor="end" font-size="11"')}
${grid.join('\n')}
${names.join('\n')}
${drawn.join('\n')}
</svg>
`;
}
