import { statfs } from 'node:fs/promises';
import type { Database } from '#database/connect.ts';

/** With less space there is no room for a picture, its widths and what the database writes meanwhile. */
const minimumFreeBytes = 32 * 1024 * 1024;

/** Milliseconds for which a result is reused, however many requests ask for it. */
export const checkInterval = 5000;

/** Returns why nothing can be written now, or null. Results are reused for `interval` milliseconds. */
export function createWriteCheck(database: Database, folder: string, interval: number) {
  let last: { readonly reason: Promise<string | null>; readonly until: number } | null = null;
  return (): Promise<string | null> => {
    const now = performance.now();
    if (last === null || now >= last.until)
      last = { reason: checkDisk(database, folder), until: now + interval };
    return last.reason;
  };
}

async function checkDisk(database: Database, folder: string): Promise<string | null> {
  if (!(await hasFreeSpace(folder))) return 'the data disk is full';
  return (await databaseWrites(database)) ? null : 'the database cannot write';
}

async function hasFreeSpace(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= minimumFreeBytes;
  } catch {
    return false;
  }
}

/**
 * Sorts a megabyte of rows with 64 kB of memory, so that PostgreSQL writes a temporary file to its disk: this fails on
 * a full disk, and leaves nothing behind. A standby fails as well.
 */
async function databaseWrites({ pool }: Database): Promise<boolean> {
  try {
    await pool.query(
      `select set_config('work_mem', '64kB', true);
       select count(*) from generate_series(1, 60000);
       do $$ begin if current_setting('transaction_read_only') = 'on' then raise 'takes no changes'; end if; end $$`,
    );
    return true;
  } catch {
    return false;
  }
}
