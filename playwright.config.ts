import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/browser/support/chromium.ts';

const { executablePath, environment } = await findChromium();
// Chromium does not start under libfaketime (npm run test:calendar); its pages have the clock of the run.
const { LD_PRELOAD: _, FAKETIME: __, ...withoutFakeTime } = process.env;
const root = process.getuid?.() === 0;

/** Run through `npm run e2e`, which opens the shop that SHOP_ADDRESS names. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/support/fill-catalogue.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: `build/reports/${process.env['REPORTS'] ?? ''}/browser.json` }],
  ],
  use: {
    baseURL: process.env['SHOP_ADDRESS'] ?? 'http://127.0.0.1:3000',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    // A worker's own requests pass by the routes of a test; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    launchOptions: {
      executablePath,
      env: { ...withoutFakeTime, ...environment },
      args: [
        ...(root ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
