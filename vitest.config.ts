import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Generous limits, which only end tests that hang. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  setupFiles: ['tests/support/wait-for-timeout.ts'],
  expect: { poll: { timeout: 45_000 } },
};

const rules = '{domain,contract,scripts,storefront,admin,bench}/**/*.test.ts';
const shop = '{database,server,tests,examples}/**/*.test.ts';
/** Whole processes and servers of their own: seconds a test, and no use for the shared server. */
const processes = 'tests/postgres/**/*.test.ts';
/** Shops as npm start opens them, behind programs of Debian. */
const nodes = 'tests/nodes/**/*.test.ts';

/**
 * Test files with modules of their own: those that replace modules, globals or the clock, that use a shop which a support
 * module opens, and races, crashes and replays. All other files of a worker share the imported modules, because loading
 * the server anew for each file would take most of the time.
 */
const replacing = /\bvi\.(mock|doMock|resetModules|spyOn|stubGlobal|stubEnv|useFakeTimers)\b/;
const openedBySupport = /\/(staff-orders|staff-pictures|staff-products|doctor-fixture)\.ts'/;
const isolated = globSync([rules, shop], { cwd: import.meta.dirname }).filter((file) => {
  if (file.startsWith('tests/torture/')) return true;
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return replacing.test(text) || openedBySupport.test(text);
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [rules],
          exclude: isolated,
          isolate: false,
          testTimeout: patient.testTimeout,
        },
      },
      {
        test: {
          name: 'shop',
          include: [shop],
          exclude: [processes, nodes, ...isolated],
          isolate: false,
          globalSetup: 'tests/global-setup.ts',
          ...patient,
        },
      },
      {
        test: { name: 'isolated', include: isolated, globalSetup: 'tests/global-setup.ts', ...patient },
      },
      { test: { name: 'processes', include: [processes], ...patient } },
      {
        test: {
          name: 'nodes',
          include: [nodes],
          globalSetup: 'tests/nodes/global-setup.ts',
          ...patient,
          testTimeout: 480_000, // three nodes start
          hookTimeout: 480_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
