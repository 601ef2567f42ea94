import { defineConfig } from 'vitest/config';

/** Ends what hangs; nothing is proved by being fast. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  setupFiles: ['tests/support/wait-for-timeout.ts'],
  expect: { poll: { timeout: 45_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,contract,scripts,storefront,admin}/**/*.test.ts'],
          testTimeout: patient.testTimeout,
        },
      },
      {
        test: {
          name: 'shop',
          include: ['{database,server,tests,examples}/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/postgres/**'],
          globalSetup: 'tests/global-setup.ts',
          ...patient,
        },
      },
      {
        // Whole processes and servers of their own: seconds a test, and no use for the shared server.
        test: { name: 'processes', include: ['tests/postgres/**/*.test.ts'], ...patient },
      },
    ],
    maxWorkers: 2,
  },
});
