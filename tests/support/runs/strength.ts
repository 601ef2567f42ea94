import { appendFileSync } from 'node:fs';
import type { TestContext } from 'vitest';
import { createSeededRandom, type SeededRandom } from '../../../bench/seeded-random.ts';

/** How many repetitions a test does: few in `npm test`, all in `npm run test:all` and `npm run torture`. */
export function strength(few: number, all: number): number {
  return process.env['STRENGTH'] === 'full' ? all : few;
}

/** The start of everything random in tests: fixed in `npm test`; `npm run test:all` draws and prints one, and TEST_SEED repeats it. */
export const testSeed = Number(process.env['TEST_SEED'] ?? 20_261_123);

export function seededRandom(): SeededRandom {
  return createSeededRandom(testSeed);
}

/** Adds the figures of a test to the table that `npm run torture` prints at its end. */
export function reached({ task }: Pick<TestContext, 'task'>, figures: string): void {
  const rows = process.env['TORTURE_ROWS'];
  if (rows !== undefined) appendFileSync(rows, `${JSON.stringify({ name: task.name, figures })}\n`);
}
