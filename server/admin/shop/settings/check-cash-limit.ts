import type { Transaction } from 'kysely';
import type { SettingsGroups } from '#contract/admin/settings.ts';
import type { Tables } from '#database/tables.ts';
import { fromRupees } from '#domain/money.ts';
import { cashLimitText } from '#domain/orders/payment-method.ts';
import { maxCash } from '#domain/tax/sale-limits.ts';
import type { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { readLaw } from '../../../platform/law/law-store.ts';
import { fieldRefusal } from '../../core/refusals.ts';

/** Refuses a limit for cash on delivery above that of the law (SALE-1). */
export async function checkCashLimit(
  transaction: Transaction<Tables>,
  { cashOnDeliveryCap: cap }: Pick<SettingsGroups['payment'], 'cashOnDeliveryCap'>,
  now: Date,
): Promise<HttpRefusal | null> {
  const lawful = maxCash(null, await readLaw(transaction, now));
  if (cap === null || fromRupees(cap) <= lawful) return null;
  return fieldRefusal('cashOnDeliveryCap', `The law allows cash only ${cashLimitText(lawful)}`);
}
