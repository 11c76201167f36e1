import {HtmlClassNameProvider, ThemeClassNames} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogListPage';
import StructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import clsx from 'clsx';

/** The theme's list of posts, with a title above it. */
export default function BlogListPage(props: Props) {
  const {metadata, items, sidebar} = props;
  const {wrapper, page} = ThemeClassNames;
  return (
    <HtmlClassNameProvider className={clsx(wrapper.blogPages, page.blogListPage)}>
      <BlogLayout sidebar={sidebar} title={metadata.blogTitle} description={metadata.blogDescription}>
        <StructuredData {...props} />
        <Heading as="h1">{metadata.blogTitle}</Heading>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
