/**
 * Data of the documents by id. The translations plugin writes it for each language before the pages are
 * rendered.
 */
declare module '@generated/translations/default/documents.json' {
  const documents: Record<string, import('../plugins/translations').DocumentVersion>;
  export default documents;
}
