import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Paise } from '#domain/money.ts';
import { defaultSettings, type ShopSettings } from '#domain/settings.ts';

export interface CashTerms {
  readonly offered: boolean;
  /** The largest total that may be paid in cash; null for no cap. */
  readonly cap: Paise | null;
}

/** On what terms the owner takes cash on delivery. */
export async function readCashTerms(query: Kysely<Tables>): Promise<CashTerms> {
  const row = await query
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'payment')
    .executeTakeFirst();
  const set = (row?.value ?? {}) as Partial<ShopSettings['payment']>;
  const { cashOnDelivery, cashOnDeliveryCap } = { ...defaultSettings.payment, ...set };
  return { offered: cashOnDelivery, cap: cashOnDeliveryCap };
}
