import type {Props} from '@theme/DocItem';
import type {ReactNode} from 'react';
import type {LegalFrontMatter} from '../text/front-matter';
import {LegalDocument} from './LegalDocument';
import {RevisionLog} from './past/RevisionLog';

/** A legal document that is in force, with what its revisions changed. */
export default function LegalPage({content: Document}: Props): ReactNode {
  const {id, title, description} = Document.metadata;
  const {events = []} = Document.frontMatter as LegalFrontMatter;
  return (
    <LegalDocument
      document={{name: id, inForce: true}}
      title={title}
      description={description}
      events={events}
      log={<RevisionLog document={id} />}>
      <Document />
    </LegalDocument>
  );
}
