/** Written for each language by the plugin `translation`, before the pages are rendered. */
declare module '@generated/translation/default/phrases.json' {
  /** The phrases of headings and subtitles that need marks to end a line at, by the whole text. */
  const marked: Readonly<Record<string, readonly string[] | undefined>>;
  export default marked;
}
