import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

interface Writing {
  readonly name: string;
  /** As its editor read it; 0: nothing was stored yet. */
  readonly version: number;
  readonly value: string;
  readonly now: Date;
}

/** Writes a part of the settings if it still is what its editor saw; answers whether it was. */
export async function writeSection(
  transaction: Transaction<Tables>,
  { name, version, value, now }: Writing,
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
