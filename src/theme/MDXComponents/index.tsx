import {ChangedNotice, StaleNotice} from '../../legal/notices';
import {ContentsTitle, LegalHeading} from '../../legal/parts';
import {TextLink} from '../../legal/TextLink';

/** What a legal document is made of; the capitalised parts come from remark-legal-document. */
export default {a: TextLink, ContentsTitle, LegalHeading, ChangedNotice, StaleNotice};
