import {escapeMarkup} from '../../../src/escape-markup';

/** A bar of every group, drawn in the colour of its place in the legend. */
export type Series = {readonly name: string; readonly values: readonly number[]};

/** One diagram: groups of bars over names. */
export type Diagram = {
  readonly title: string;
  /** What stands under the groups. */
  readonly at: readonly string[];
  readonly series: readonly Series[];
};

const COLOURS = ['#6b3fa0', '#d08a2e', '#3d7f8c'];
const WIDTH = 460;
const HEIGHT = 250;
const MARGIN = {top: 44, right: 20, bottom: 34, left: 52};
const HEAD = 74;
const INNER = {width: WIDTH - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom};

const round = (value: number) => Math.round(value * 10) / 10;

/** Gives a round number at or above the greatest value, and its quarter, for the axis. */
function scaleFor(values: readonly number[]): {top: number; step: number} {
  const greatest = Math.max(...values, Number.EPSILON);
  const power = 10 ** Math.floor(Math.log10(greatest));
  const top = [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10]
    .map((factor) => factor * power)
    .find((one) => one >= greatest);
  return {top: top ?? greatest, step: (top ?? greatest) / 4};
}

function text(x: number, y: number, content: string, anchor = 'middle', size = 11): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" font-size="${size}">${escapeMarkup(content)}</text>`;
}

function bars({at, series}: Diagram, height: (value: number) => number): string[] {
  const slot = INNER.width / at.length;
  const width = Math.min(34, (slot - 12) / series.length);
  return at.flatMap((name, group) => {
    const left = MARGIN.left + slot * group + (slot - width * series.length) / 2;
    return [
      ...series.flatMap(({values}, index) => {
        const value = values[group] ?? 0;
        const x = left + width * index;
        const y = MARGIN.top + INNER.height - height(value);
        return [
          `<rect x="${round(x)}" y="${round(y)}" width="${round(width - 2)}" height="${round(height(value))}" fill="${COLOURS[index]}"/>`,
          text(x + width / 2 - 1, y - 3, String(round(value)), 'middle', 9),
        ];
      }),
      text(MARGIN.left + slot * (group + 0.5), HEIGHT - MARGIN.bottom + 16, name),
    ];
  });
}

function drawDiagram(diagram: Diagram): string {
  const {top, step} = scaleFor(diagram.series.flatMap(({values}) => values));
  const height = (value: number) => (value / top) * INNER.height;
  const grid = [0, 1, 2, 3, 4].flatMap((tick) => {
    const y = MARGIN.top + INNER.height - height(tick * step);
    return [
      `<path d="M${MARGIN.left} ${round(y)}h${INNER.width}" stroke="#ddd"/>`,
      text(MARGIN.left - 6, y + 4, String(round(tick * step)), 'end', 10),
    ];
  });
  return [text(MARGIN.left, 22, diagram.title, 'start', 13), ...grid, ...bars(diagram, height)].join('\n');
}

/**
 * Draws diagrams two by two under one title and one legend.
 * @returns an SVG document
 */
export function draw(title: string, note: string, diagrams: readonly Diagram[]): string {
  const names = [...new Set(diagrams.flatMap(({series}) => series.map(({name}) => name)))];
  const size = {width: WIDTH * 2, height: HEAD + Math.ceil(diagrams.length / 2) * HEIGHT};
  const legend = names.map((name, index) => {
    const x = MARGIN.left + index * 190;
    return `<rect x="${x}" y="54" width="12" height="12" fill="${COLOURS[index]}"/>${text(x + 18, 64, name, 'start', 12)}`;
  });
  const placed = diagrams.map(
    (diagram, index) =>
      `<g transform="translate(${(index % 2) * WIDTH} ${HEAD + Math.floor(index / 2) * HEIGHT})">\n${drawDiagram(diagram)}\n</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" fill="#222">
<title>${escapeMarkup(title)}</title>
<rect width="100%" height="100%" fill="#fff"/>
${text(MARGIN.left, 24, title, 'start', 17)}
${text(MARGIN.left, 42, note, 'start', 11)}
${legend.join('\n')}
${placed.join('\n')}
</svg>
`;
}
