import type { Database } from '#database/connect.ts';
import type { ShopSettings } from '#domain/shop/settings.ts';
import { readSettings } from '#server/platform/settings/settings-store.ts';

/** Enters what every invoice names of its seller: `startShop(await nameSeller(await emptyDatabase()))`. */
export async function nameSeller(database: Database): Promise<Database> {
  await setSettings(database, 'company', {
    legalName: 'Anarbagh Jewels, proprietor Meera Rathore',
    address: '12 Gopalji ka Rasta, Johari Bazaar, Jaipur 302003',
  });
  return database;
}

/** Changes settings as the owner would. */
export async function setSettings<Group extends keyof ShopSettings>(
  database: Database,
  group: Group,
  fields: Partial<ShopSettings[Group]>,
): Promise<void> {
  const settings = await readSettings(database);
  const value = JSON.stringify({ ...settings[group], ...fields });
  await database.query
    .insertInto('settings')
    .values({ key: group, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
