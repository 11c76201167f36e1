/*
 * Stand-in of posthog-js, whose `init` asks for its configuration, loads further scripts from its host of assets, and
 * sends events.
 */
const API = 'https://posthog.vendor.example';
const ASSETS = 'https://posthog-assets.vendor.example';

function init() {
  void fetch(`${API}/flags/?v=2`, {method: 'POST', body: '{}'});
  const script = document.createElement('script');
  script.src = `${ASSETS}/static/recorder.js`;
  document.body.append(script);
  navigator.sendBeacon(`${API}/e/`, '$pageview');
}

if (typeof window !== 'undefined') init();
