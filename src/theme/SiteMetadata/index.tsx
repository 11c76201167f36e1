/** Head tags are written once, with the page's own title, by `@theme/Layout` (PageHead). */
export default function SiteMetadata(): null {
  return null;
}
