import {compareBuilds} from '../../src/commands/compare-builds';
import {expect, test} from '../run/units';
import {TemporaryFolder} from '../temporary-folder';

const page = (title: string, script: string, style: string) =>
  `<!doctype html><html lang="en"><meta http-equiv="Content-Security-Policy" content="script-src 'sha256-${script}47DEQp='">` +
  `<style>p{top:0}@media print{.a{${style}}}</style><body><h1 id="a" class="b">${title}</h1>` +
  `<script src="/assets/js/main.${script}.js"></script></html>`;

/** Writes a build into a folder. */
function build(files: Record<string, string>) {
  const folder = new TemporaryFolder();
  folder.remove('node_modules');
  for (const [name, text] of Object.entries(files)) folder.write(name, text);
  return folder.root;
}

test('two builds are compared by elements, rules and texts, and hashes of their files and policies are no changes', () => {
  const before = build({
    'index.html': page('Terms', '0a1b2c3d', 'left:0'),
    'ja.html': page('Terms', '0a1b2c3d', 'left:0'),
    'assets/js/main.0a1b2c3d.js': 'run()',
    'terms.md': 'One.\n',
    'index.html.br': 'any',
  });
  const same = build({
    'index.html': page('Terms', 'ffeeddcc', 'left:0').replace('id="a" class="b"', 'class="b" id="a"'),
    'ja.html': page('Terms', 'ffeeddcc', 'left:0'),
    'assets/js/main.ffeeddcc.js': 'run()',
    'terms.md': 'One.\n',
  });
  expect(compareBuilds(before, before)).toMatch(/^No file of the built site changes/);
  // Attributes in another order are other bytes, but no change.
  expect(compareBuilds(before, same)).not.toContain('\n- ');
  const after = build({
    'index.html': page('Rules', 'ffeeddcc', 'right:0'),
    'ja.html': page('Rules', 'ffeeddcc', 'right:0'),
    'assets/js/main.ffeeddcc.js': 'run(1)',
    'terms.md': 'One.\n```\n',
    'new.png': '1234',
  });
  const report = compareBuilds(before, after);
  expect(report).toContain('5 of 5 files of the built site change.');
  expect(report).toContain('| `/new.png` | new | 4 |  |');
  expect(report).toMatch(/\| `\/assets\/js\/main\.….js` \| \d+ \| \d+ \| -?\d+ \|/);
  // One change for both pages.
  expect(report).toContain('<summary>/index.html, /ja.html</summary>');
  expect(report).toContain('- @media print .a{left:0}\n+ @media print .a{right:0}\n');
  expect(report).toContain('- Terms\n+ Rules\n');
  expect(report).not.toContain('sha256');
  expect(report).not.toContain('.br');
  // Three backquotes in a text do not end the block.
  expect(report).toContain('\n````diff\n');
});
