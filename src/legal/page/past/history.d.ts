/** Written for each language by the plugin `translation`, before the pages are rendered. */
declare module '@generated/translation/default/history.json' {
  const history: import('../../text/history').History;
  export default history;
}
