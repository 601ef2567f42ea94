import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from './project.ts';

const folder = join(project, 'build/reports');

/** Where the test runners leave what they found, in JSON. */
export const unitReport = join(folder, 'unit.json');
export const browserReport = join(folder, 'browser.json');

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

interface UnitReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

/** An earlier run says nothing about this one. */
export async function forgetReports(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** What both runners counted. A runner that left no report has failed once. */
export async function readTallies(): Promise<readonly Tally[]> {
  return Promise.all([read(unitReport, tallyOfUnits), read(browserReport, tallyOfBrowser)]);
}

async function read(path: string, tallyOf: (report: never) => Tally): Promise<Tally> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? { passed: 0, failed: 1 } : tallyOf(JSON.parse(text) as never);
}

/** A file that could not even be loaded has no test that failed, and counts as one. */
export function tallyOfUnits({ numPassedTests, testResults }: UnitReport): Tally {
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed').length || 1);
  return { passed: numPassedTests, failed: failed.reduce((sum, count) => sum + count, 0) };
}

/** A test that passed only when it was tried again has not passed. */
export function tallyOfBrowser({ stats, errors }: BrowserReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
