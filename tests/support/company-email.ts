import type { Database } from '#database/connect.ts';
import { readSettings } from '#server/settings/settings-store.ts';

/** As if the owner had set the shop's e-mail. */
export async function setCompanyEmail(database: Database, email: string): Promise<void> {
  const { company } = await readSettings(database);
  const value = JSON.stringify({ ...company, email });
  await database.query
    .insertInto('settings')
    .values({ key: 'company', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
