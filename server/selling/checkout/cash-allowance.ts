import type { Kysely } from 'kysely';
import type { Answer } from '#contract/api-call.ts';
import type { getCashAllowance } from '#contract/orders.ts';
import type { Tables } from '#database/tables.ts';
import { clampToZero, formatRupees, toPaise, toRupees, zeroPaise, type Paise } from '#domain/money.ts';
import { cashBudgetText, cashLimitText } from '#domain/orders/payment-method.ts';
import { cashOfDayText, maxCash } from '#domain/tax/sale-limits.ts';
import { readLaw } from '../../platform/law/law-store.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { countCashBefore } from './cash-before.ts';
import { readCashBudget } from './unverified-orders.ts';

/**
 * How much a customer can pay by cash on delivery now, by the sums and limits that refuse an order (PAY-16, PAY-18). Only of the
 * account and the number that it has proved: what somebody else pays is told to nobody.
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
  const lawful = maxCash(cap, law, day);
  const budget = await readCashBudget(query, customerId);
  if (budget !== null) {
    const left = clampToZero(toPaise(budget.limit - budget.unpaid));
    if (left < lawful) return { most: toRupees(left), reason: budgetReason(budget, left) };
  }
  return { most: toRupees(lawful), reason: cashOfDayText(cap, law, day) };
}

function budgetReason({ limit, unpaid }: { readonly limit: Paise; readonly unpaid: Paise }, left: Paise) {
  if (unpaid === zeroPaise) return cashBudgetText(limit);
  const possible = left === zeroPaise ? 'not possible now' : `possible for orders ${cashLimitText(left)}`;
  return `${cashBudgetText(limit)} ${formatRupees(unpaid)} is still to be paid, so cash on delivery is ${possible}.`;
}
