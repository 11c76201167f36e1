import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/BlogArchivePage';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';

/**
 * The archive of the blog: dates and titles of all posts. Ours, because the theme's has its title outside of
 * `<main>`.
 */
export default function BlogArchivePage({archive}: Props) {
  // The theme's own word, which has translations in many languages.
  const {'theme.blog.archive.title': title = 'Archive'} = useDocusaurusContext().codeTranslations;
  return (
    <BlogLayout title={title} description={title}>
      <Heading as="h1">{title}</Heading>
      <ul className="stack">
        {archive.blogPosts.map(({metadata}) => (
          <li key={metadata.permalink}>
            <time>{metadata.date.slice(0, 10)}</time> <a href={metadata.permalink}>{metadata.title}</a>
          </li>
        ))}
      </ul>
    </BlogLayout>
  );
}
