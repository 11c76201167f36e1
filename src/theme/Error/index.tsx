import Translate from '@docusaurus/Translate';

/**
 * Replaces a page whose component has thrown an error. Without the layout, because the error may come from
 * there.
 */
export default function ErrorPage() {
  return (
    <main className="container columns">
      {/* biome-ignore lint/correctness/noRestrictedElements: it is rendered in browsers only, which do not mark phrases */}
      <h1>
        <Translate id="error.title" description="Title shown when a page fails while it is open">
          Something went wrong
        </Translate>
      </h1>
      <p>
        <button type="button" className="pill" onClick={() => window.location.reload()}>
          <Translate id="error.again" description="Button that loads the failed page again">
            Reload the page
          </Translate>
        </button>
      </p>
    </main>
  );
}
