import {test} from '../site';
import {useDepthPreview, visits} from './visitor';

// In WebKit: webkit.spec.ts.
for (const [title, visit] of Object.entries(visits)) {
  test(title, {tag: '@engines'}, ({page}) => visit(page));
}

// In Chromium: tests/landing/depth.
test(
  'the depth preview shows the photo, its depth, and the photo in 3D, which leans',
  {tag: '@firefox'},
  ({page}) => useDepthPreview(page),
);
