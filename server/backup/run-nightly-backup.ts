import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { allowLongStatements } from '#database/pool.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { createBackup } from './create-backup.ts';
import { expiredNights } from './expired-nights.ts';

export interface NightlyOptions {
  readonly pool: Pool;
  readonly data: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const prefix = 'nightly-';
const nightlyName = /^nightly-(\d{4}-\d{2}-\d{2})$/;

/**
 * Creates this night's backup under `backups/` unless it exists, then deletes old ones. Returns whether it created one.
 */
export async function runNightlyBackup(
  { pool, data, environment }: NightlyOptions,
  now: Date,
): Promise<boolean> {
  const backups = join(data, 'backups');
  const folder = join(backups, prefix + nightOf(now));
  if (existsSync(folder) || existsSync(`${folder}.draft`)) return false; // another node is creating it
  await mkdir(backups, { recursive: true, mode: 0o700 });
  const client = await pool.connect();
  allowLongStatements(client);
  try {
    await createBackup({ client, data, folder, linkPictures: true, environment });
  } finally {
    client.release(true);
  }
  await pruneBackups(backups, nightOf(now));
  return true;
}

/**
 * The day in India whose night the newest complete backup in the data folder belongs to, such as '2026-11-22'; null: there is
 * none.
 */
export async function lastNightlyBackup(data: string): Promise<string | null> {
  const names = await readdir(join(data, 'backups')).catch(() => []);
  const night = names
    .flatMap((name) => nightlyName.exec(name)?.[1] ?? [])
    .toSorted()
    .at(-1);
  return night === undefined ? null : dayInIndia(Date.parse(night) + nightBegins);
}

/** From midnight UTC: three in India, when the shop is quiet. */
const nightBegins = 21.5 * 3_600_000;

/** A night has the date of its start in UTC. */
function nightOf(now: Date): string {
  return new Date(now.getTime() - nightBegins).toISOString().slice(0, 10);
}

async function pruneBackups(backups: string, tonight: string): Promise<void> {
  const names = await readdir(backups);
  const nights = names.flatMap((name) => nightlyName.exec(name)?.[1] ?? []);
  const drafts = names.filter(
    (name) => name.startsWith(prefix) && name.endsWith('.draft') && !name.includes(tonight),
  );
  for (const name of [...expiredNights(nights).map((night) => prefix + night), ...drafts])
    await rm(join(backups, name), { recursive: true, force: true });
}
