import type { Kysely } from 'kysely';
import type { Answer } from '#contract/api-call.ts';
import type { getCashAllowance } from '#contract/orders.ts';
import type { Tables } from '#database/tables.ts';
import { toRupees } from '#domain/money.ts';
import { cashOfDayText, maxCash } from '#domain/tax/sale-limits.ts';
import { readLaw } from '../law/law-store.ts';
import { readSettingsOf } from '../settings/settings-store.ts';
import { countCashBefore } from './cash-before.ts';

/**
 * How much a customer can pay by cash on delivery now, by the sums and limits that refuse an order (PAY-18). Only of the account
 * and the number that it has proved: what somebody else pays is told to nobody.
 */
export async function readCashAllowance(
  query: Kysely<Tables>,
  customerId: number,
  now: Date,
): Promise<Answer<typeof getCashAllowance>> {
  const { cashOnDeliveryCap: cap } = await readSettingsOf({ query }, 'payment');
  const law = await readLaw(query, now);
  const payer = { customerId, phone: '', panDigest: null, occasion: '', now };
  const { day } = await countCashBefore(query, payer);
  return { most: toRupees(maxCash(cap, law, day)), reason: cashOfDayText(cap, law, day) };
}
