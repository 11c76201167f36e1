/** The problems that the panel shows. The plugin writes them whenever a text changes. */
declare module '@generated/translations/default/problems.json' {
  const problems: readonly import('../problem').Problem[];
  export default problems;
}
