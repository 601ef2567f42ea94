import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

interface SectionUpdate {
  readonly name: string;
  /** As its editor read it; 0 if nothing was stored yet. */
  readonly version: number;
  readonly value: string;
  readonly now: Date;
}

/** Writes a section if its version is unchanged; returns whether it was. */
export async function writeSection(
  transaction: Transaction<Tables>,
  { name, version, value, now }: SectionUpdate,
): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('settings')
      .values({ key: name, value, updated_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await transaction
    .updateTable('settings')
    .set({ value, updated_at: now })
    .where('key', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
