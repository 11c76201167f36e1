import MDXComponents from '@theme-original/MDXComponents';
import {ContentsTitle, LegalHeading, PartNotices} from '../../legal/parts';
import {TextLink} from '../../legal/TextLink';
import {Table} from './Table';

/** What Markdown is shown with: the theme's parts, and ours; capitalised ones come from remark-legal-document. */
export default {
  ...MDXComponents,
  a: TextLink,
  table: Table,
  ContentsTitle,
  LegalHeading,
  PartNotices,
};
