import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#database/connect.ts';

/** Until a transaction waits for a lock of another one. */
export async function untilSomebodyWaits({ pool }: Database): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await pool.query(waiting)).rowCount === 0) await pause(5);
}
