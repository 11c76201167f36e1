import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import clsx from 'clsx';
import Drawing from '../../../brand/not-found.svg';
import {Link} from '../../../links/Link';
import {Heading} from '../../../typography/Heading';
import {Phrases} from '../../../typography/Phrases';
import styles from './styles.module.css';

/** The page for unknown addresses, with links to other pages. */
export default function NotFoundContent() {
  const title = translate({
    id: 'notFound.title',
    message: 'This page has drifted away',
    description: 'Title of the page shown for an address where there is none',
  });
  return (
    <main className={clsx('container stack', styles.page)}>
      <PageMetadata title={title} />

      <Drawing />
      <p className={styles.code}>404</p>
      <Heading as="h1">{title}</Heading>
      <p>
        <Phrases>
          {translate({
            id: 'notFound.text',
            message:
              'There is nothing at this address. Carry on from the home page, or from the links below.',
            description: 'What the visitor can do on the page for unknown addresses',
          })}
        </Phrases>
      </p>
      <Link className={clsx('pill screen-only', styles.home)} href="/">
        <Translate id="notFound.home" description="Link to the home page, on the page for unknown addresses">
          Home
        </Translate>
      </Link>
    </main>
  );
}
