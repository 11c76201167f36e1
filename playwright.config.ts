import {defineConfig} from 'playwright/test';
import {chromiumShell} from './tests/browsers';
import {ENGINES, enginesHere, isOlder} from './tests/engines/visitor/engines';
import type {Options} from './tests/engines/visitor/visit';

// Where a machine lacks an engine its tests are left out, and the last lines say so; in CI they fail.
const engines = process.env.CI ? ENGINES : enginesHere();

export default defineConfig<object, Options>({
  testDir: 'tests',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['./tests/count-reporter.ts']],
  projects: [
    {
      name: 'site',
      testIgnore: 'engines/**',
      use: {browserName: 'chromium', launchOptions: chromiumShell()},
    },
    ...engines.map((engine) => ({
      name: engine,
      testDir: 'tests/engines',
      [isOlder(engine) ? 'testMatch' : 'testIgnore']: '**/older.spec.ts',
      use: {engine},
    })),
  ],
});
