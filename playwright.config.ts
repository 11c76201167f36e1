import {defineConfig} from 'playwright/test';
import {chromium} from './tests/browsers';

export default defineConfig({
  testDir: 'tests',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['./tests/count-reporter.ts']],
  use: {browserName: 'chromium', launchOptions: chromium()},
});
