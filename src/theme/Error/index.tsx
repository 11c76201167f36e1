import Translate from '@docusaurus/Translate';

/** Stands in for a page whose component threw, without the frame, which may be what threw. */
export default function ErrorPage() {
  return (
    <main className="container columns">
      {/* biome-ignore lint/correctness/noRestrictedElements: only a browser draws it, which marks no phrases */}
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
