import {test} from '../site';
import {visits} from './visitor';

// For Chromium and Firefox; webkit.spec.ts has them for WebKit.
for (const [title, visit] of Object.entries(visits)) {
  test(title, {tag: '@engines'}, ({page}) => visit(page));
}
