import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['{domain,contract,scripts,storefront,admin}/**/*.test.ts'] } },
      {
        test: {
          name: 'shop',
          include: ['database/**/*.test.ts', 'server/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/postgres/**'],
          globalSetup: 'tests/global-setup.ts',
          testTimeout: 60_000, // ends what hangs; nothing is proved by being fast
          hookTimeout: 120_000,
        },
      },
      {
        // Whole processes and servers of their own: seconds a test, and no use for the shared server.
        test: {
          name: 'processes',
          include: ['tests/postgres/**/*.test.ts'],
          testTimeout: 40_000,
          hookTimeout: 40_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
