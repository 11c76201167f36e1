import path from 'node:path';
import {defineConfig, type Project} from 'playwright/test';
import {scripts} from './package.json';
import {chromiumShell, debian, firefoxWith, olderChromiums, onDebian, otherEngines} from './tests/browsers';
import {units} from './tests/run/units';

/** Tests for one engine only. */
const onlyFor = ['**/older.spec.ts', '**/webkit.spec.ts'];

/**
 * Tests that build sites or start the development server. CI runs them in a job of their own
 * (`--project=builds`).
 */
const builds = [
  '**/delivery/{build,react,recipes}/*.spec.ts',
  '**/other-site/*.spec.ts',
  '**/theme/docusaurus.spec.ts',
  '**/translations/{development,trial}.spec.ts',
];

const chromium: Project['use'] = {
  browserName: 'chromium',
  launchOptions: chromiumShell,
  // Reduced motion, except in tests of motion, because animations cost time in every test.
  contextOptions: {reducedMotion: 'reduce'},
};

/** A project for Firefox; `dark` as in {@link firefoxWith}. */
const firefox = (dark: boolean): Project => ({
  testIgnore: [...onlyFor, ...builds],
  workers: 1,
  use: {
    browserName: 'firefox',
    ...(debian.firefox && {channel: 'moz-firefox'}),
    launchOptions: firefoxWith(dark),
  },
});

/** A project for WebKit. */
const webkit = (name: string, use: {dark: boolean}): Project<object, {dark: boolean}> => ({
  name,
  testMatch: '**/webkit.spec.ts',
  workers: 1,
  use,
});

/** A project for an old Chromium. */
const olderChromium = (name: string): Project => ({
  name,
  testMatch: '**/older.spec.ts',
  workers: 1,
  use: {launchOptions: {...chromiumShell, executablePath: path.join(olderChromiums, name)}},
});

// One worker each, so that each browser is started once. They come first, like `builds`, because they take
// longest.
const otherProjects: Project[] = [
  {name: 'firefox', grep: /@engines/, ...firefox(false)},
  {name: 'firefox-dark', grep: /@dark/, ...firefox(true)},
  webkit('webkit', {dark: false}),
  {...webkit('webkit-dark', {dark: true}), grep: /@dark/},
  olderChromium('chromium-109'),
  olderChromium('chromium-92'),
];

// If an engine is missing on a machine, its tests are left out, and the last lines of the run say so. In CI
// they fail.
const runs = ({name = ''}: Project) => Boolean(process.env.CI) || otherEngines[name.replace('-dark', '')];

const notRun = Object.keys(otherEngines)
  .filter((engine) => !otherEngines[engine])
  .map((engine) => `tests in ${engine} (tests/engines), which was not found on this machine`);

// Each run has a folder of its own for results, so that runs may overlap. All processes of a run read this
// file and share its environment.
process.env.TEST_RESULTS ??= `test-results/${process.pid}`;
const results = process.env.TEST_RESULTS;

// In processes that start after the display (see webServer): its number.
if (process.env.OWN_DISPLAY) process.env.DISPLAY = `:${process.env.OWN_DISPLAY}`;

// Prefix of a command that ends when the run is killed.
const endingWithRun = onDebian ? 'exec setpriv --pdeathsig TERM' : 'exec';

export default defineConfig({
  testDir: 'tests',
  outputDir: results,
  // Tests that pass leave no files.
  preserveOutput: 'failures-only',
  forbidOnly: true,
  // In CI, whose machines are busy at times. The last lines of the run name a test that failed at first.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  // Two for each processor of CI, because tests often wait for browsers.
  workers: 4,
  // A limit for what hangs, not a budget: four tests at once on a busy machine may take five times as long as one.
  timeout: 120_000,
  snapshotPathTemplate: 'tests/{testFileDir}/looks/{arg}{ext}',
  expect: {
    // Long, because a busy machine is slow.
    timeout: 30_000,
    // The same packages draw the same pixels. Allowed is what another processor may round differently:
    // colours that differ by one of 256 steps, and one pixel in five thousand.
    toHaveScreenshot: {threshold: 0.005, maxDiffPixelRatio: 0.0002, animations: 'disabled', scale: 'device'},
  },
  reporter: [['list'], ['./tests/run/count-reporter.ts', {notRun}]],
  use: {
    baseURL: process.env.PREVIEW_URL,
    // An element that is missing fails a test after this time, even if the test may take five minutes.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Without snapshots of the page, which take a fifth of the time. `--trace on` records them.
    trace: {mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false},
  },
  webServer: [
    {
      name: 'preview',
      // The server's log is kept with the results.
      command: `mkdir -p ${results} && ${endingWithRun} ${scripts.serve} 2> ${results}/server.log`,
      env: {PORT: '0'},
      wait: {stdout: /(?<preview_url>http:\/\/[\w.]+:\d+)/},
    },
    // Firefox and WebKit need a display for WebGL, wide enough for the widest page that is tested.
    ...(debian.xvfb && !process.env.DISPLAY
      ? [
          {
            name: 'display',
            command: `${endingWithRun} ${debian.xvfb} -displayfd 1 -nolisten tcp -screen 0 2700x1000x24`,
            // It prints an error for each display number that is in use.
            stderr: 'ignore' as const,
            wait: {stdout: /^(?<own_display>\d+)\n/m},
          },
        ]
      : []),
  ],
  projects: [
    {name: 'builds', testMatch: builds, use: chromium},
    ...otherProjects.filter(runs),
    {
      name: 'chromium',
      // Tests of functions are not run twice by `npm test`.
      testIgnore: [...onlyFor, ...builds, ...(process.env.COUNTS_OF ? units : [])],
      grepInvert: /@firefox/,
      use: chromium,
    },
  ],
});
