/** The layers of the hero's drawing, from back to front. Written by hero-layers.ts. */
declare module '@generated/hero-layers/default/layers.js' {
  const layers: readonly (readonly [name: string, Layer: import('react').ComponentType])[];
  export default layers;
}
