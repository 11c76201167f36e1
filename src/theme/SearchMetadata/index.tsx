/** Nothing: the theme's tags are for a search service (Algolia DocSearch), which the site does not use. */
export default function SearchMetadata() {
  return null;
}
