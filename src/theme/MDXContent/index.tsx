import {useLocation} from '@docusaurus/router';
import type {Props as Page} from '@theme/DocItem';
import type {Props} from '@theme/MDXContent';
import MDXContent from '@theme-original/MDXContent';
import type {ReactElement, ReactNode} from 'react';
import {CardMetadata} from '../SiteMetadata/CardMetadata';

/** What every page in Markdown, document and post is shown in; a list of posts holds several. */
export default function Content({children}: Props): ReactNode {
  const {metadata} = (children as ReactElement & {readonly type: Partial<Page['content']>}).type;
  // That of an index.mdx ends with a slash.
  const isPage = metadata?.permalink.replace(/\/$/, '') === useLocation().pathname;
  return (
    <>
      {isPage && !metadata.frontMatter.image && <CardMetadata title={metadata.title} />}
      <MDXContent>{children}</MDXContent>
    </>
  );
}
