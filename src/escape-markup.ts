/** Writes a text so that it may stand in HTML, XML or SVG, also in an attribute in double quotes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
