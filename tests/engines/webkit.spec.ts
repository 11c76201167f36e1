import {expectVisit} from '../pages/shown';
import {oneOfEachKind} from '../site';
import {useDepthPreview, visits} from './visitor';
import {test} from './webkit';

/*
 * The engine of every iPhone, which Playwright does not drive on Debian: one page of each kind, and what a visitor
 * does with it.
 */

test('one page of each kind is whole on a phone, in the light on a tablet and a desktop, too, and moves where it may, for no more than 5 s', {
  tag: '@dark',
}, async ({tab, dark}) => {
  // The more languages and documents, the more pages.
  test.setTimeout(30_000 + 15_000 * oneOfEachKind.length);
  for (const address of oneOfEachKind) await expectVisit(tab, address, dark, dark ? [334] : [334, 768, 1440]);
});

for (const [title, visit] of Object.entries(visits)) test(title, ({tab}) => visit(tab));

test('React comes to whoever is near, and the preview shows photo, depth and 3D', ({tab}) =>
  useDepthPreview(tab));
