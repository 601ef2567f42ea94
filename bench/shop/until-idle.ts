import { setTimeout as pause } from 'node:timers/promises';
import { cpuSeconds } from './process-usage.ts';

const timeout = 90; // seconds

/** Waits until a process is idle: a shop that has just started still compresses its pages in the background. */
export async function untilIdle(pid: number): Promise<void> {
  let before = await cpuSeconds(pid);
  for (let second = 0; second < timeout; second += 1) {
    await pause(1000);
    const now = await cpuSeconds(pid);
    if (now === null || before === null || now - before <= 0.02) return;
    before = now;
  }
}
