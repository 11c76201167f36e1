import type {ReactNode} from 'react';

/**
 * Tells search engines what the page is about. Stands in the body, because the head is rewritten
 * by scripts and a script element may not be (Trusted Types).
 * @param props.data a schema.org object, without `@context`
 */
export function StructuredData({data}: {data: {'@type': string} & Record<string, unknown>}): ReactNode {
  const json = JSON.stringify({'@context': 'https://schema.org', ...data});
  return (
    <script
      type="application/ld+json"
      // JSON has no other form in HTML; `<` is escaped so that no text can end the element.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, escaped
      dangerouslySetInnerHTML={{__html: json.replaceAll('<', '\\u003c')}}
    />
  );
}
