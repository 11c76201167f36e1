import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/BlogArchivePage';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';

/** All posts, by day and title. The theme's archive has its own title before the page's `<main>`. */
export default function BlogArchivePage({archive}: Props) {
  // The theme's word, which it brings in many languages.
  const {'theme.blog.archive.title': title = 'Archive'} = useDocusaurusContext().codeTranslations;
  return (
    <BlogLayout title={title} description={title}>
      <Heading as="h1">{title}</Heading>
      <ul className="stack">
        {archive.blogPosts.map(({metadata}) => (
          <li key={metadata.permalink}>
            <time>{metadata.date.slice(0, 10)}</time> <Link to={metadata.permalink}>{metadata.title}</Link>
          </li>
        ))}
      </ul>
    </BlogLayout>
  );
}
