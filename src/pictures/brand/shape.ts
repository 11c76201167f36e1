/** An element of a drawing: its tag, its attributes by React's names, and what is in it. */
export type Shape = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  shapes: readonly Shape[],
];

/** Stands before each name that a drawing gives a part of it, where it is given and where it is used. */
export const SCOPE = '§';
