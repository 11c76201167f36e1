/** Written by drawings.ts: from back to front, with their names. */
declare module '@generated/drawings/default/layers.js' {
  const layers: readonly (readonly [name: string, Layer: import('react').ComponentType])[];
  export default layers;
}

/** Written by drawings.ts: whether the product's name is drawn beside the logo. */
declare module '@generated/drawings/default/wordmark.js' {
  export const isDrawn: boolean;
}
