import {allows, describeOthers} from '../../../src/plugins/delivery/page/policy/others';
import {writesStyle} from '../../../src/plugins/delivery/project/written-styles';
import {expect, test} from '../../run/units';
import {finished, page} from '../finished';

/** Finishes pages, and returns what the build tells of others. */
async function told(pages: Record<string, string>, sources = {}) {
  const {lines} = await finished(pages, {}, {sources});
  return lines
    .find((line) => line.startsWith('Code of others'))
    ?.split('\n')
    .map((line) => line.trim());
}

test('the build tells each host of others, its pages, what the policy does not allow it, and the entries that would', async () => {
  const head = '<script defer src="https://plausible.example/js/script.js" data-domain="a.example"></script>';
  const all = {'index.html': page('<p>', head), 'ja/index.html': page('<p>', head)};
  const survey = page(
    '<iframe data-tally-src="https://tally.example/embed/1"></iframe><script src="https://tally.example/widgets/embed.js"></script>' +
      '<img src="//i.example/x.png"><script>start()</script><script src="/consent.js"></script><script>next()</script>',
    head,
  );
  expect(
    await told(
      {...all, 'survey.html': survey},
      {'connect-src': ['https://*.example', 'https://api.posthog.test'], 'frame-src': []},
    ),
  ).toEqual([
    'Code of others (src/plugins/delivery/RECIPES.md says what it needs):',
    'https://i.example: image on /survey.html',
    'https://plausible.example: script on every page; allowed: connections; refused: images, frames, style sheets',
    'https://tally.example: script, frame on /survey.html; allowed: connections; refused: images, style sheets',
    '/consent.js, inline scripts: on /survey.html',
    'further entries of sources: connect-src https://api.posthog.test',
    'Scripts in the HTML may load further scripts, of any host. All else needs an entry of sources.',
    'To allow what is refused above, as far as it is needed, add to the option sources of the plugin delivery:',
    "'img-src': ['https://plausible.example', 'https://tally.example'],",
    "'frame-src': ['https://plausible.example'],",
    "'style-src': ['https://plausible.example', 'https://tally.example'],",
  ]);
});

test('it is one line for a site with a form only, nothing for one without others, and names client modules', async () => {
  expect(await told({'contact.html': page('<iframe src="https://forms.example/1"></iframe>')})).toEqual([
    'Code of others (src/plugins/delivery/RECIPES.md says what it needs):',
    'https://forms.example: frame on /contact.html',
  ]);
  expect(await told({})).toBeUndefined();
  expect(
    describeOthers([], {
      clientModules: ['src/posthog.ts', 'src/banner.ts'],
      options: {sources: {'connect-src': ['https://eu.i.posthog.com']}},
    }),
  ).toContain(
    'client module src/posthog.ts, client module src/banner.ts: on pages that load React\n  further entries of sources: connect-src https://eu.i.posthog.com',
  );
});

test('it names packages that put a <style> into the page, unless an entry has a hash', () => {
  const styling = ['sonner'];
  const named = describeOthers([], {styling, options: {sources: {'style-src': ['https://a.example']}}});
  expect(named?.match(/^ {2}package .*/gm)).toEqual([
    expect.stringMatching(/^ {2}package sonner: makes a <style>;.* refused: one with a text/),
  ]);
  expect(describeOthers([], {styling, options: {sources: {'style-src': ["'sha256-x'"]}}})).toBeUndefined();
  for (const [program, isWriting] of [
    ["const head = document.head; head.appendChild(document.createElement('style'))", true],
    ['export const html = `<style>p{}</style>`', true],
    ["root.innerHTML = '<slot></slot><style>a{}</style>'", true],
    ['document?.createElement(`style`)', true],
    ["document['createElement']('style')", true],
    ["React.createElement('style', null, css)", false],
    ["import defer * as a from 'a'; 'style'", false],
    ["// createElement('style')\nelement.style.color = document.createElement('p').style.color", false],
    ['module.exports = `style`', false],
  ] as const)
    expect(writesStyle(program), program).toBe(isWriting);
});

test('a script is not taken for the main script of Docusaurus because its path has the same folders', async () => {
  const theirs = ['https://others.example/assets/js/main.js', '/vendor/assets/js/main.js'];
  const head = theirs.map((src) => `<script src="${src}"></script>`).join('');
  const built = {'faq.html': page('<button>b</button>', head), 'terms.html': page('<p>', head)};
  const lines = (await told(built))?.join('\n');
  for (const script of ['https://others.example: script', '/vendor/assets/js/main.js:'])
    expect(lines).toContain(`${script} on /faq.html and 1 more page`);
});

test('an entry of sources allows the hosts that a browser would', () => {
  for (const [entry, isAllowed] of [
    ['https://a.b.example', true],
    ['a.b.example', true],
    ['https://*.b.example', true],
    ['https:', true],
    ['*', true],
    ['https://b.example', false],
    ['https://*.a.b.example', false],
    ['http://a.b.example', false],
    ["'self'", false],
    ['data:', false],
  ] as const) {
    expect(allows(entry, 'https://a.b.example'), entry).toBe(isAllowed);
  }
});
