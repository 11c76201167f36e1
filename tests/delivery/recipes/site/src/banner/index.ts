/* Stand-in of a package for consent, as vanilla-cookieconsent: it adds a banner with a style sheet of its own, and shows it by a class of <html>. */
import './banner.css';

function run() {
  const banner = document.createElement('div');
  banner.className = 'cc-banner cc-banner--open';
  const button = document.createElement('button');
  button.textContent = 'Accept';
  button.onclick = () => {
    banner.remove();
    navigator.sendBeacon('https://metrics.vendor.example/accepted', '');
  };
  banner.append(button);
  document.body.append(banner);
  document.documentElement.classList.add('show--consent');
}

if (typeof window !== 'undefined') run();
