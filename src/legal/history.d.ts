/** Written for each language by the plugin `translations`, before the pages are rendered. */
declare module '@generated/translations/default/history.json' {
  const history: import('../plugins/translations').History;
  export default history;
}
