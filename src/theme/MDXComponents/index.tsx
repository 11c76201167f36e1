import {LegalClosing, LegalContents, LegalHeading, LegalIntroduction, LegalSection} from '../../legal/parts';
import {TextLink} from '../../legal/TextLink';

/** What a legal document is made of; the capitalised parts come from remark-legal-document. */
export default {
  a: TextLink,
  LegalIntroduction,
  LegalContents,
  LegalSection,
  LegalHeading,
  LegalClosing,
};
