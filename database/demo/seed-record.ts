import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** What was seeded and carries no mark of its own, so that it can be found again when the demo shop is removed. */
export interface SeedRecord {
  readonly seededAt: string;
  readonly removedAt?: string;
  readonly categories: readonly number[];
  readonly brands: readonly number[];
  readonly banners: readonly number[];
  readonly contactMessages: readonly number[];
  readonly subscribers: readonly string[];
}

/** Kept among the settings; null where no demo shop ever was. */
export async function readSeedRecord(query: Kysely<Tables>): Promise<SeedRecord | null> {
  const row = await query.selectFrom('settings').select('value').where('key', '=', 'demo').executeTakeFirst();
  return row ? (row.value as SeedRecord) : null;
}

export async function writeSeedRecord(query: Kysely<Tables>, mark: SeedRecord): Promise<void> {
  await query
    .insertInto('settings')
    .values({ key: 'demo', value: JSON.stringify(mark) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: (eb) => eb.ref('excluded.value'), updated_at: sql`now()` }),
    )
    .execute();
}
