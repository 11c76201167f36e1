/** Written for each language by the plugin `translations`, before the pages are rendered: by id of the document. */
declare module '@generated/translations/default/documents.json' {
  const documents: Record<string, import('../plugins/translations').DocumentVersion>;
  export default documents;
}
