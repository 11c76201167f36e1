import MDXComponents from '@theme-original/MDXComponents';
import {type ComponentProps, Fragment} from 'react';
import {ContentsTitle, LegalHeading, PartNotices} from '../../legal/parts';
import {TextLink} from '../../legal/TextLink';
import {Table} from './Table';

/** An item of a list. The words of a task are the name of its checkbox. */
function Item({children, ...props}: ComponentProps<'li'>) {
  const Words = props.className === 'task-list-item' ? 'label' : Fragment;
  return (
    <MDXComponents.li {...props}>
      <Words>{children}</Words>
    </MDXComponents.li>
  );
}

/** What Markdown is shown with: the theme's parts, and ours; capitalised ones come from remark-legal-document. */
export default {
  ...MDXComponents,
  a: TextLink,
  li: Item,
  table: Table,
  ContentsTitle,
  LegalHeading,
  PartNotices,
};
