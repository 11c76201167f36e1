declare module 'subset-font' {
  /**
   * Cuts a font down to the characters of a text.
   * @see https://github.com/papandreou/subset-font
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {targetFormat?: 'sfnt' | 'woff' | 'woff2'},
  ): Promise<Buffer>;
}
