import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { decideHealth } from '#domain/health/decide-health.ts';
import type {
  BackupFacts,
  CertificateFacts,
  DatabaseFacts,
  HealthFacts,
} from '#domain/health/health-facts.ts';
import type { HealthRow } from '#domain/health/health-row.ts';
import { readBackupState } from '../backup/backup-log.ts';
import { newestNightlyBackup } from '../backup/run-nightly-backup.ts';
import { createWriteCheck, checkInterval } from '../../platform/operations/write-check.ts';
import type { SellingShop } from '../../selling/selling-shop.ts';
import type { Hosting } from './hosting.ts';
import { certificateReader } from './read-certificate.ts';
import { readDisks } from './read-disks.ts';
import { readOutboxFacts, readPaymentFacts, readProviderFacts } from './read-work-facts.ts';

export interface HealthSources extends Pick<SellingShop, 'database' | 'clock' | 'providers'> {
  /** The data folder. */
  readonly data: string;
  readonly origin: string;
  readonly hosting: Hosting;
  /** Replaces the certificate's reader in tests. */
  readonly certificate?: () => Promise<CertificateFacts>;
}

export interface HealthReader {
  readonly readFacts: () => Promise<HealthFacts>;
  readonly readBackup: () => Promise<BackupFacts>;
  readonly readRows: () => Promise<readonly HealthRow[]>;
}

/** Reads the health of the shop, as this machine sees it now. */
export function healthReader(sources: HealthSources): HealthReader {
  const { database, clock, providers, data, origin, hosting } = sources;
  const { query } = database;
  const certificate = sources.certificate ?? certificateReader(origin);
  const writeCheck = createWriteCheck(database, data, checkInterval);

  const readBackup = async (): Promise<BackupFacts> => ({
    ...(await readNightlyBackup(data, hosting.nightlyBackup)),
    warnings: (await readBackupState(query, clock())).warnings,
  });
  const readFacts = async (): Promise<HealthFacts> => {
    const now = clock();
    return {
      now,
      payments: await readPaymentFacts(query, now),
      provider: await readProviderFacts(query, providers.size > 0, now),
      ...(await readOutboxFacts(query, hosting.mailServer)),
      database: {
        embedded: hosting.embeddedDatabase,
        writes: (await writeCheck()) !== 'the database cannot write',
        standbys: await readStandbys(query),
      },
      disk: await readDisks(data, hosting),
      certificate: await certificate(),
      backup: await readBackup(),
    };
  };
  const readRows = async (): Promise<readonly HealthRow[]> => decideHealth(await readFacts());
  return { readFacts, readBackup, readRows };
}

/** The rows of other roles are visible to members of pg_read_all_stats only. */
async function readStandbys(query: Kysely<Tables>): Promise<DatabaseFacts['standbys']> {
  const { rows } = await sql<{ visible: boolean; count: number; seconds: number }>`
    select pg_has_role('pg_read_all_stats', 'usage') as visible, count(*)::integer as count,
           coalesce(max(extract(epoch from replay_lag)), 0)::float8 as seconds
      from pg_stat_replication`.execute(query);
  const [found] = rows;
  return found?.visible === true ? { count: found.count, seconds: found.seconds } : null;
}

/** The newest nightly backup in the data folder. A backup's folder appears when it is complete. */
async function readNightlyBackup(data: string, nightly: boolean): Promise<Omit<BackupFacts, 'warnings'>> {
  const newest = await newestNightlyBackup(data);
  const { birthtime, ctime } = await stat(join(data, 'secret')).catch(() => stat(data));
  const begun = birthtime.getTime() > 0 ? birthtime : ctime;
  return { nightly, last: newest === null ? null : (await stat(newest)).mtime, begun };
}
