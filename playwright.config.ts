import {defineConfig} from 'playwright/test';
import {chromiumShell} from './tests/browsers';
import {ENGINES, enginesHere, isOlder} from './tests/engines/visitor/engines';
import type {Options} from './tests/engines/visitor/visit';
import {looksAreCompared} from './tests/pages/looks-compared';

// Where a machine lacks an engine its tests are left out, and the last lines say so; in CI they fail.
const engines = process.env.CI ? ENGINES : enginesHere();

export default defineConfig<object, Options>({
  testDir: 'tests',
  forbidOnly: true,
  fullyParallel: true,
  // One more than CI has processors: tests wait for browsers, too.
  workers: 3,
  timeout: 60_000,
  snapshotPathTemplate: 'tests/{testFileDir}/looks/{arg}{ext}',
  expect: {
    // The same packages draw the same pixels, on every run. What is let by is what another processor may round
    // otherwise: a colour by one of its 256 steps, one pixel in five thousand.
    toHaveScreenshot: {threshold: 0.005, maxDiffPixelRatio: 0.0002, animations: 'disabled', scale: 'device'},
  },
  reporter: [['list'], ['./tests/count-reporter.ts']],
  projects: [
    // First, since one worker each takes longest.
    ...engines.map((engine) => ({
      name: engine,
      testDir: 'tests/engines',
      // One worker, so that each of its browsers is started once.
      workers: 1,
      [isOlder(engine) ? 'testMatch' : 'testIgnore']: '**/older.spec.ts',
      use: {engine},
    })),
    {
      name: 'site',
      testIgnore: looksAreCompared ? 'engines/**' : ['engines/**', '**/looks.spec.ts'],
      use: {
        browserName: 'chromium',
        launchOptions: chromiumShell(),
        // Nothing moves but where movement is tested: what moves is drawn sixty times a second, whoever looks.
        contextOptions: {reducedMotion: 'reduce'},
      },
    },
  ],
});
