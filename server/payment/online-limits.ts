import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { toPaise, type Paise } from '#domain/money.ts';
import { onlineLimitText, otherWaysText } from '#domain/orders/online-payment.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { readSettingsOf } from '../settings/settings-store.ts';
import { releaseHolds } from '../stock/hold-store.ts';
import { deletedAttempts } from './ended-attempts.ts';
import { lockPayment, type PaymentRow } from './payment-store.ts';

/** Why a total cannot be paid in one online payment, and what the shop offers instead; null: it can (PAY-19). */
export async function beyondOnlineLimits(query: Kysely<Tables>, total: Paise): Promise<string | null> {
  const { bankTransfer, ...limits } = await readSettingsOf({ query }, 'payment');
  const why = onlineLimitText(limits, total);
  if (why === null) return null;
  const company = await readSettingsOf({ query }, 'company');
  return `${why} ${otherWaysText({ ...company, bankTransfer })}`.trim();
}

/** A limit of a provider that the shop did not know. */
export type LearntLimit = 'above-limit' | 'below-minimum';

/**
 * A provider refused to open a payment for its amount. The settings take the limit over, so that the checkout says it before the
 * next try; the owner is mailed once, when they change. Of the attempt nothing is left, and the pieces are free.
 */
export async function learnLimit(
  transaction: Transaction<Tables>,
  { payment, kind, now }: { readonly payment: PaymentRow; readonly kind: LearntLimit; readonly now: Date },
): Promise<void> {
  const { gateway_order_id: opened, cart_id: cartId } = await lockPayment(transaction, payment.id);
  if (opened === null) {
    await releaseHolds(transaction, cartId, now);
    await sql`with ${deletedAttempts(sql`p.id = ${payment.id}`)} select count(*) from gone`.execute(
      transaction,
    );
  }
  const { amount_paise: amount, gateway } = payment;
  await transaction
    .insertInto('settings')
    .values({ key: 'payment', value: '{}', updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  await sql`select from settings where key = 'payment' for update`.execute(transaction);
  const { onlineMost, onlineLeast } = await readSettingsOf({ query: transaction }, 'payment');
  const tooMuch = kind === 'above-limit';
  const known = tooMuch ? onlineMost !== null && onlineMost < amount : onlineLeast > amount;
  if (known) return;
  const limit = toPaise(tooMuch ? amount - 1 : amount + 1);
  const learnt = JSON.stringify(tooMuch ? { onlineMost: limit } : { onlineLeast: limit });
  await sql`update settings set value = value || ${learnt}::jsonb, updated_at = ${now} where key = 'payment'`.execute(
    transaction,
  );
  await enqueue(transaction, 'mail:online-limit', { kind, gateway, amountPaise: amount });
}
