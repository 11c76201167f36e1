/**
 * Sets a text in as few lines as its width allows, and these as even in length as can be.
 * @param parts the pieces between which a line may end (src/locale/phrases.ts)
 * @param widthOf the width of a text on one line
 * @param most the width of a line, in the same unit
 * @returns the lines, or undefined where one piece alone is wider than a line
 */
export function setInLines(
  parts: readonly string[],
  widthOf: (text: string) => number,
  most: number,
): string[] | undefined {
  type Setting = {readonly lines: readonly string[]; readonly unevenness: number};
  // best[n] is the best setting of the first n pieces.
  const best: (Setting | undefined)[] = [{lines: [], unevenness: 0}];
  for (let end = 1; end <= parts.length; end++) {
    for (let start = 0; start < end; start++) {
      const before = best[start];
      const line = parts.slice(start, end).join('').trim();
      const width = widthOf(line);
      if (!before || width > most) continue;
      const setting = {
        lines: [...before.lines, line],
        unevenness: before.unevenness + (most - width) ** 2,
      };
      const known = best[end];
      if (
        !known ||
        setting.lines.length < known.lines.length ||
        (setting.lines.length === known.lines.length && setting.unevenness < known.unevenness)
      ) {
        best[end] = setting;
      }
    }
  }
  return best[parts.length]?.lines.slice();
}
