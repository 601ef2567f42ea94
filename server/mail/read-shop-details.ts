import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { readSettingsOf } from '../settings/settings-store.ts';
import type { ShopFacts } from './template/mail-content.ts';

/** What the owner has set when the mail is written. */
export async function shopFacts(query: Kysely<Tables>, origin: string): Promise<ShopFacts> {
  const { name, email, phone, address } = await readSettingsOf({ query }, 'company');
  const { parcel } = await readSettingsOf({ query }, 'delivery');
  return { name, email, phone, address, parcel, origin };
}
