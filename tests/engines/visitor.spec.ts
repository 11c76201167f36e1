import {test} from '../site';
import {useDepthPreview, visits} from './visitor';

// For Chromium and Firefox; webkit.spec.ts has them for WebKit.
for (const [title, visit] of Object.entries(visits)) {
  test(title, {tag: '@engines'}, ({page}) => visit(page));
}

// Only Firefox; tests/landing/depth tests the preview in Chromium.
test(
  'the depth preview shows the photo, its depth, and the photo in 3D, which can be tilted',
  {tag: '@firefox'},
  ({page}) => useDepthPreview(page),
);
