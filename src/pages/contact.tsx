import {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {Contact} from '../contact/Contact';

export default function ContactPage(): ReactNode {
  return (
    <Layout
      title={translate({id: 'contact.title', message: 'Contact', description: 'Title of the contact page'})}
      description={translate({
        id: 'contact.description',
        message: 'Ask a question about the app, a subscription or your data, or tell us what you think.',
        description: 'Description of the contact page for search results',
      })}>
      <Contact />
    </Layout>
  );
}
