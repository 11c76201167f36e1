/** An element of a drawing: its tag, its attributes by React's names, and what is in it. */
export type Shape = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  shapes: readonly Shape[],
];

/** Stands before each name that a drawing gives a part of it, where it is given and where it is used. */
export const SCOPE = '§';

/** The size of a drawing's view, in its own units; 0 by 0 where there is none. */
export function viewSize(shape: Shape | undefined): {width: number; height: number} {
  const [, , width = 0, height = 0] = (shape?.[1].viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return {width, height};
}
