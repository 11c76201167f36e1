import {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {Contact} from '../contact/Contact';

/** `/contact`: how to reach the makers. */
export default function ContactPage(): ReactNode {
  const title = translate({
    id: 'contact.title',
    message: 'Contact',
    description: 'Title of the contact page',
  });
  const introduction = translate({
    id: 'contact.introduction',
    message:
      'Send us a question or a request about the app, a subscription or your data, or tell us what you think.',
    description: 'First words of the contact page, above the form; also shown in search results',
  });
  return (
    <Layout title={title} description={introduction}>
      <main>
        <Contact title={title} introduction={introduction} />
      </main>
    </Layout>
  );
}
