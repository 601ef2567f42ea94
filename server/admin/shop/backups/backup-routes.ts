import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { z } from 'zod';
import { getBackups } from '#contract/admin/backups.ts';
import { readBackupState } from '../../../jobs/backup/backup-log.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';

const packageFile = new URL('../../../../package.json', import.meta.url);
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')));

export function serveBackups(api: AdminApi, { database: { query }, clock }: Shop): void {
  api.read(getBackups, async () => {
    const { rows } = await sql<{ name: string }>`
      select name from applied_migrations order by name desc limit 1`.execute(query);
    return {
      version,
      schema: rows[0]?.name.replace(/\.sql$/, '') ?? '',
      ...(await readBackupState(query, clock())),
    };
  });
}
