import {translate} from '@docusaurus/Translate';
import MDXComponents from '@theme-original/MDXComponents';
import {type ComponentProps, Fragment, type PropsWithChildren} from 'react';
import {ContentsTitle, LegalHeading, PartNotices} from '../../legal/parts';
import {TextLink} from '../../links/TextLink';

/** An item of a list. The text of a task is the label of its checkbox. */
function Item({children, ...props}: ComponentProps<'li'>) {
  const Words = props.className === 'task-list-item' ? 'label' : Fragment;
  return (
    <MDXComponents.li {...props}>
      <Words>{children}</Words>
    </MDXComponents.li>
  );
}

/** The box of a table. It scrolls if the table is wider than the text, with the keyboard too. */
function TableBox({children}: PropsWithChildren) {
  return (
    <figure
      className="table"
      aria-label={translate({
        id: 'content.table',
        message: 'Table',
        description: 'Name of a table that may be scrolled, for screen readers',
      })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus
      tabIndex={0}>
      {children}
    </figure>
  );
}

/** An image. Docusaurus omits an empty `alt`, and a screen reader would then read out the file's name. */
const Image = (props: ComponentProps<'img'>) => <MDXComponents.img alt="" {...props} />;

/**
 * The components that show Markdown: the theme's and ours. Those with a capital are used by
 * remark-legal-document and typography/tables.
 */
export default {
  ...MDXComponents,
  a: TextLink,
  img: Image,
  li: Item,
  TableBox,
  ContentsTitle,
  LegalHeading,
  PartNotices,
};
