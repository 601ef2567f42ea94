import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/report/longest-first.ts';
import { databaseTimers, noDate, slowTests } from './scripts/report/slow-tests.ts';
import { runClock } from './scripts/run-clock.ts';

Object.assign(process.env, runClock()); // the processes of the tests inherit it

/** Generous limits, which only end tests that hang. */
const generousLimits = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  setupFiles: ['tests/support/screens/wait-for-timeout.ts', 'tests/support/runs/fixed-seed.ts'],
  expect: { poll: { timeout: 45_000 } },
};

const rules = '{domain,contract,scripts,storefront,admin,bench}/**/*.test.ts';
/** Screens and their parts, in a DOM without layout. */
const screens = '{admin,browser,storefront}/**/*.test.tsx';
const shop = '{database,server,tests,examples}/**/*.test.ts';
/** Whole processes and servers of their own: seconds a test, and no use for the shared server. */
const processes = 'tests/postgres/**/*.test.ts';
/** Shops as npm start opens them, behind programs of Debian. */
const nodes = 'tests/nodes/**/*.test.ts';

/**
 * Test files with modules of their own: those that replace modules, globals or the clock, races, crashes and replays, and the doctor,
 * which compares clocks. All other files of a worker share the imported modules, because loading the server anew for each file
 * would take most of the time.
 */
const replacing = /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers)\b/;
const isolated = globSync([rules, shop], { cwd: import.meta.dirname }).filter((file) => {
  if (/^tests\/(torture\/|operations\/doctor\.)/.test(file)) return true;
  return replacing.test(readFileSync(new URL(file, import.meta.url), 'utf8'));
});

/** Tests that start processes, which have the real clock. */
const withRealClock = {
  ...generousLimits,
  setupFiles: [...generousLimits.setupFiles, 'tests/support/runs/real-clock.ts'],
};
const withServer = { globalSetup: 'tests/global-setup.ts', ...generousLimits };
const separate = [processes, nodes];

export default defineConfig({
  test: {
    projects: [
      // The fast tests: npm test.
      { test: { name: 'rules', include: [rules], exclude: isolated, isolate: false, ...generousLimits } },
      {
        test: {
          name: 'shop',
          include: [shop],
          exclude: [...slowTests, ...isolated],
          isolate: false,
          ...withServer,
        },
      },
      { test: { name: 'isolated', include: isolated, exclude: [...slowTests], ...withServer } },
      {
        test: {
          name: 'screens',
          include: [screens],
          environment: 'jsdom',
          isolate: false,
          ...generousLimits,
          setupFiles: [...generousLimits.setupFiles, 'tests/support/screens/each-screen-test.ts'],
        },
      },
      // npm run test:all has these too.
      {
        test: {
          name: 'sweeps',
          include: [...slowTests],
          exclude: [...separate, ...isolated],
          isolate: false,
          ...withServer,
        },
      },
      {
        test: {
          name: 'crashes',
          include: isolated.filter((file) => file.startsWith('tests/')),
          exclude: ['tests/{browser,contract,support}/**', ...separate],
          ...withServer,
          ...withRealClock,
        },
      },
      { test: { name: 'processes', include: [processes], ...withRealClock } },
      {
        test: {
          name: 'nodes',
          include: [nodes],
          globalSetup: 'tests/nodes/global-setup.ts',
          ...withRealClock,
          testTimeout: 480_000, // three nodes start
          hookTimeout: 480_000,
        },
      },
    ],
    tags: [
      {
        name: noDate,
        description: 'No calendar can change its result: stored files, expressions, races, sums.',
      },
      {
        name: databaseTimers,
        description: 'Waits for a timer of PostgreSQL, which stands still when its clock is moved.',
      },
    ],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
