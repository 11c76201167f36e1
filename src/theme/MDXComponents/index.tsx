import MDXComponents from '@theme-original/MDXComponents';
import {ContentsTitle, LegalHeading, PartNotices} from '../../legal/parts';
import {TextLink} from '../../legal/TextLink';
import {Table, TableCell} from './Table';

/** What Markdown is shown with: the theme's parts, and ours; capitalised ones come from remark-legal-document. */
export default {
  ...MDXComponents,
  a: TextLink,
  table: Table,
  th: TableCell('th'),
  td: TableCell('td'),
  ContentsTitle,
  LegalHeading,
  PartNotices,
};
