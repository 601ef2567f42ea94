import { rm } from 'node:fs/promises';
import type { Database } from '#database/connect.ts';
import { openDatabase } from '#database/open.ts';
import { openShop, type OpenShop } from '../../../scripts/open-shop.ts';
import { temporaryData } from '../../../scripts/temporary-data.ts';

/** A demo shop of its own, for tests whose changes others would notice. Until it is closed, mails and staff are those of this shop. */
export async function openOwnShop(env: Readonly<Record<string, string>> = {}): Promise<OpenShop> {
  const data = await temporaryData();
  const shop = await openShop({ data, env });
  const shared = process.env['SHOP_DATA'];
  process.env['SHOP_DATA'] = data;
  const close = async () => {
    if (shared !== undefined) process.env['SHOP_DATA'] = shared;
    await shop.close();
    await rm(data, { recursive: true, force: true });
  };
  return { ...shop, close };
}

/** The database of the shop that is visited. */
export function openShopDatabase(): Promise<Database> {
  const directory = process.env['SHOP_DATA'] ?? 'data';
  return openDatabase({ directory, url: process.env['DATABASE_URL'], log: () => undefined });
}

/** Works on the database of the shop that is visited. */
export async function withShopDatabase<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openShopDatabase();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
