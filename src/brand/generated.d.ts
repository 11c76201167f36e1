/** Written by hero-layers.ts: from back to front, with their names. */
declare module '@generated/hero-layers/default/layers.js' {
  const layers: readonly (readonly [name: string, Layer: import('react').ComponentType])[];
  export default layers;
}
