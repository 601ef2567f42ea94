import { appendFileSync } from 'node:fs';
import type { TestContext } from 'vitest';

/** How many repetitions a test does: few in `npm run check`, all in `npm run torture`. */
export function strength(short: number, full: number): number {
  return process.env['TORTURE'] === 'full' ? full : short;
}

/** Adds the figures of a test to the table that `npm run torture` prints at its end. */
export function reached({ task }: Pick<TestContext, 'task'>, figures: string): void {
  const rows = process.env['TORTURE_ROWS'];
  if (rows !== undefined) appendFileSync(rows, `${JSON.stringify({ name: task.name, figures })}\n`);
}
