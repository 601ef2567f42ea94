import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../project.ts';

/** The JSON reports of the test runners, and of those that REPORTS names, such as a day of the calendar. */
export const reportFolder = join(project, 'build/reports');
export const unitReport = join(reportFolder, process.env['REPORTS'] ?? '', 'unit.json');

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Names of failed tests, for the end of a long log. */
  readonly failures: readonly string[];
  /** Names of tests that did not run, such as those that need programs of another system. */
  readonly skipped: readonly string[];
}

export interface UnitReport {
  readonly testResults: readonly UnitFile[];
}

interface UnitFile {
  /** Its path. */
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly BrowserSuite[];
}

/** Removes the reports of an earlier run. */
export async function deleteReports(): Promise<void> {
  await rm(reportFolder, { recursive: true, force: true });
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: sum(tallies.map(({ passed }) => passed)),
    failed: sum(tallies.map(({ failed }) => failed)),
    failures: tallies.flatMap(({ failures }) => failures),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  };
}

/** Prints what failed, and the line that a test command ends with. Returns the exit code. */
export function printTally({ passed, failed, failures, skipped }: Tally, more = ''): number {
  if (skipped.length > 0) console.log(`\nNot run:\n${skipped.join('\n')}`);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`${more}\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** The tallies of runners that ended with these codes. One that ends badly without a failed test counts as one failure. */
export async function readTallies(codes: readonly number[], reports = ''): Promise<Tally> {
  const counts = await readTestCounts(reports);
  const failures = counts.map((count, index) => count.failed || (codes[index] === 0 ? 0 : 1));
  return { ...addTallies(counts), failed: sum(failures) };
}

/** The counts of both runners. A runner without a report counts as one failure. */
async function readTestCounts(reports: string): Promise<readonly Tally[]> {
  const units = await readReport<UnitReport>(join(reportFolder, reports, 'unit.json'));
  const browser = await readReport<BrowserReport>(join(reportFolder, reports, 'browser.json'));
  const none: Tally = { passed: 0, failed: 1, failures: ['no report'], skipped: [] };
  return [
    units === null ? none : countUnitTests(units),
    browser === null ? none : countBrowserTests(browser),
  ];
}

async function readReport<Report>(path: string): Promise<Report | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}

/** A file that could not be loaded counts as one failed test. */
export function countUnitTests({ testResults }: UnitReport): Tally {
  const failures = testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf);
  return {
    passed: sum(testResults.map((file) => testsThat('passed', file).length)),
    failed: failures.length,
    failures,
    skipped: testResults.flatMap((file) => testsThat('skipped', file)),
  };
}

function failuresOf(file: UnitFile): readonly string[] {
  const failed = testsThat('failed', file);
  return failed.length === 0 ? [file.name] : failed;
}

function testsThat(status: string, { assertionResults }: UnitFile): readonly string[] {
  return assertionResults.filter((test) => test.status === status).map(({ fullName }) => fullName);
}

export function countBrowserTests({ stats, errors, suites }: BrowserReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    failures: suites.flatMap((suite) => specsThat('unexpected', suite)),
    skipped: suites.flatMap((suite) => specsThat('skipped', suite)),
  };
}

function specsThat(status: string, { suites = [], specs }: BrowserSuite): readonly string[] {
  const own = specs.filter(({ tests }) => tests.some((test) => test.status === status));
  return [...own.map(({ title }) => title), ...suites.flatMap((suite) => specsThat(status, suite))];
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
