import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import type { ShopDetails } from './template/mail-content.ts';

/** The shop's details at the time the mail is rendered. */
export async function readShopDetails(query: Kysely<Tables>, origin: string): Promise<ShopDetails> {
  const { name, email, phone, address } = await readSettingsOf({ query }, 'company');
  const { parcel } = await readSettingsOf({ query }, 'delivery');
  return { name, email, phone, address, parcel, origin };
}
