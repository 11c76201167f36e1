import {usePluginData} from '@docusaurus/useGlobalData';
import history from '@generated/translations/default/history.json';
import type {Props} from '@theme/DocItem';
import type {ReactNode} from 'react';
import type {DatedEvent, TranslationsData} from '../plugins/translations';
import {LegalDocument} from './LegalDocument';
import {RevisionLog} from './RevisionLog';

/** A legal document that is in force, with what its revisions changed. */
export default function LegalPage({content: Document}: Props): ReactNode {
  const {id, title, description} = Document.metadata;
  const {events} = Document.frontMatter as {events?: readonly DatedEvent[]};
  const revisions = history[id] ?? [];
  return (
    <LegalDocument
      title={title}
      description={description}
      events={events ?? []}
      inForce
      stale={(usePluginData('translations') as TranslationsData).notices[id]}
      revision={revisions[0]}
      log={<RevisionLog revisions={revisions} />}>
      <Document />
    </LegalDocument>
  );
}
