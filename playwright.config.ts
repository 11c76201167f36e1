import path from 'node:path';
import {defineConfig, type Project} from 'playwright/test';
import {scripts} from './package.json';
import {chromiumShell, debian, firefoxWith, olderChromiums, onDebian, otherEngines} from './tests/browsers';

const onlyFor = ['**/older.spec.ts', '**/webkit.spec.ts'];

/** Build sites of their own, or start the development server: CI runs them beside the rest (`--project=builds`). */
const builds = [
  '**/delivery/build/*.spec.ts',
  '**/delivery/bundle/before-react.spec.ts',
  '**/other-site/*.spec.ts',
  '**/translations/development.spec.ts',
];

const chromium: Project['use'] = {
  browserName: 'chromium',
  launchOptions: chromiumShell,
  // Nothing moves but where movement is tested: what moves is drawn sixty times a second, whoever looks.
  contextOptions: {reducedMotion: 'reduce'},
};

/** Firefox, with the settings of its visitor. */
const firefox = (settings: {dark: boolean; reducedMotion: boolean}): Project => ({
  testIgnore: [...onlyFor, ...builds],
  workers: 1,
  use: {
    browserName: 'firefox',
    ...(debian.firefox && {channel: 'moz-firefox'}),
    launchOptions: firefoxWith(settings),
  },
});

const webkit = (name: string, use: {dark: boolean}): Project<object, {dark: boolean}> => ({
  name,
  testMatch: '**/webkit.spec.ts',
  workers: 1,
  use,
});

const olderChromium = (name: string): Project => ({
  name,
  testMatch: '**/older.spec.ts',
  workers: 1,
  use: {launchOptions: {...chromiumShell, executablePath: path.join(olderChromiums, name)}},
});

// One worker each, so that each of their browsers is started once; before the rest, as builds are, since they take longest.
const otherProjects: Project[] = [
  {name: 'firefox', grep: /@engines|@firefox/, ...firefox({dark: false, reducedMotion: true})},
  {name: 'firefox-dark', grep: /@dark/, ...firefox({dark: true, reducedMotion: false})},
  webkit('webkit', {dark: false}),
  {...webkit('webkit-dark', {dark: true}), grep: /@dark/},
  olderChromium('chromium-109'),
  olderChromium('chromium-92'),
];

// Where a machine lacks an engine its tests are left out, and the last lines say so; in CI they fail.
const runs = ({name = ''}: Project) => Boolean(process.env.CI) || otherEngines[name.replace('-dark', '')];

// Runs at the same time keep what they find apart. Each process of a run reads this file, and has its environment.
process.env.TEST_RESULTS ??= `test-results/${process.pid}`;
const results = process.env.TEST_RESULTS;

// The number of the display that the run has started, in the processes that it starts after that.
if (process.env.OWN_DISPLAY) process.env.DISPLAY = `:${process.env.OWN_DISPLAY}`;

// A run that is killed ends what it has started, too.
const endingWithRun = onDebian ? 'exec setpriv --pdeathsig TERM' : 'exec';

export default defineConfig({
  testDir: 'tests',
  outputDir: results,
  // A test that passes leaves nothing.
  preserveOutput: 'failures-only',
  forbidOnly: true,
  fullyParallel: true,
  // Two for each of CI's processors: tests wait for browsers, too.
  workers: 4,
  timeout: 60_000,
  snapshotPathTemplate: 'tests/{testFileDir}/looks/{arg}{ext}',
  expect: {
    // A busy machine is slow.
    timeout: 15_000,
    // The same packages draw the same pixels, on every run. What is let by is what another processor may round
    // otherwise: a colour by one of its 256 steps, one pixel in five thousand.
    toHaveScreenshot: {threshold: 0.005, maxDiffPixelRatio: 0.0002, animations: 'disabled', scale: 'device'},
  },
  reporter: [['list'], ['./tests/count-reporter.ts']],
  use: {
    baseURL: process.env.PREVIEW_URL,
    screenshot: 'only-on-failure',
    // Without the page at each step, which takes a fifth of the time of all: `--trace on` records it.
    trace: {mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false},
  },
  webServer: [
    {
      name: 'preview',
      // What it says is kept with what fails.
      command: `mkdir -p ${results} && ${endingWithRun} ${scripts.serve} 2> ${results}/server.log`,
      env: {PORT: '0'},
      wait: {stdout: /(?<preview_url>http:\/\/[\w.]+:\d+)/},
    },
    // Firefox and WebKit need a display to draw WebGL. Wide enough for the widest page that is tested.
    ...(debian.xvfb && !process.env.DISPLAY
      ? [
          {
            name: 'display',
            command: `${endingWithRun} ${debian.xvfb} -displayfd 1 -nolisten tcp -screen 0 2700x1000x24`,
            // It says of each number that is taken.
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
      testIgnore: [...onlyFor, ...builds],
      grepInvert: /@firefox/,
      use: chromium,
    },
  ],
});
