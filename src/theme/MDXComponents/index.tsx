import MDXComponents from '@theme-original/MDXComponents';
import {type ComponentProps, Fragment} from 'react';
import {ContentsTitle, LegalHeading, PartNotices} from '../../legal/parts';
import {TextLink} from '../../legal/TextLink';
import {Table} from './Table';

/** An item of a list. The text of a task is the label of its checkbox. */
function Item({children, ...props}: ComponentProps<'li'>) {
  const Words = props.className === 'task-list-item' ? 'label' : Fragment;
  return (
    <MDXComponents.li {...props}>
      <Words>{children}</Words>
    </MDXComponents.li>
  );
}

/**
 * The components that show Markdown: the theme's and ours. Those with a capital are used by
 * remark-legal-document.
 */
export default {
  ...MDXComponents,
  a: TextLink,
  li: Item,
  table: Table,
  ContentsTitle,
  LegalHeading,
  PartNotices,
};
