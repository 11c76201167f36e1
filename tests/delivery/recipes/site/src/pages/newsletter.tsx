import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import {type FormEvent, useState} from 'react';

/** A newsletter by `fetch`, and one as a form, with a script in the head. */
export default function Newsletter() {
  const [answer, setAnswer] = useState('');
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new URLSearchParams({email: String(new FormData(event.currentTarget).get('email'))});
    const {ok} = await fetch('https://newsletter.vendor.example/api', {method: 'POST', body});
    setAnswer(ok ? 'Thank you' : 'Please try again');
  }
  return (
    <Layout title="Newsletter" description="Newsletter">
      <Head>
        <script async src="https://metrics.vendor.example/once.js" />
      </Head>
      <main className="container">
        <form id="fetched" onSubmit={send}>
          <input name="email" aria-label="Address" />
          <button type="submit">Subscribe</button>
        </form>
        <p role="status">{answer}</p>
        <form id="sent" action="https://newsletter.vendor.example/subscribe" method="post">
          <input name="email" aria-label="Address" />
          <button type="submit">Subscribe</button>
        </form>
      </main>
    </Layout>
  );
}
