import {useLocation} from '@docusaurus/router';
import type {Props as Page} from '@theme/DocItem';
import type {Props} from '@theme/MDXContent';
import MDXContent from '@theme-original/MDXContent';
import {isValidElement, type ReactNode} from 'react';
import {CardMetadata} from '../SiteMetadata/CardMetadata';

/** What every page in Markdown, document and post is shown in; a list of posts holds several. */
export default function Content({children}: Props): ReactNode {
  const {metadata} = isValidElement(children) ? (children.type as Partial<Page['content']>) : {};
  // That of an index.mdx ends with a slash.
  const isPage = metadata?.permalink.replace(/\/$/, '') === useLocation().pathname;
  return (
    <>
      {isPage && !metadata?.frontMatter.image && <CardMetadata title={metadata.title} />}
      <MDXContent>{children}</MDXContent>
    </>
  );
}
