/** Written for each language by the plugin `translation`, before the pages are rendered. */
declare module '@generated/translation/default/phrases.json' {
  /** Headings and subtitles that need marks to end a line at: each with a line for each of its phrases. */
  const marked: readonly string[];
  export default marked;
}
