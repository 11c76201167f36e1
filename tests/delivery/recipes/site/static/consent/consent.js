window.consent = {
  run() {
    const banner = document.createElement('div');
    banner.id = 'consent';
    document.body.append(banner);
    fetch('https://metrics.vendor.example/begin', {mode: 'no-cors'});
  },
};
