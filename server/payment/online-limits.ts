import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { toPaise, toRupees, type Paise } from '#domain/money.ts';
import { refuse, type Refused } from '#domain/outcome.ts';
import { onlineLimitText, otherWaysText, type OnlineLimitRefusal } from '#domain/orders/online-payment.ts';
import { recordAudit } from '#server/admin/core/audit-store.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { readSettingsOf } from '../settings/settings-store.ts';
import { releaseHolds } from '../stock/hold-store.ts';
import { deletedAttempts } from './ended-attempts.ts';
import { staffPaymentLabel } from './payment-providers.ts';
import { lockPayment, type PaymentRow } from './payment-store.ts';

/** Refuses a total that cannot be paid in one online payment, with what the shop offers instead; null: it can (PAY-19). */
export async function refuseBeyondLimits(
  query: Kysely<Tables>,
  total: Paise,
): Promise<Refused<OnlineLimitRefusal, { readonly violation: string }> | null> {
  const { bankTransfer, ...limits } = await readSettingsOf({ query }, 'payment');
  const why = onlineLimitText(limits, total);
  if (why === null) return null;
  const company = await readSettingsOf({ query }, 'company');
  const violation = `${why} ${otherWaysText({ ...company, bankTransfer })}`;
  return refuse(total < limits.onlineLeast ? 'below-online-minimum' : 'above-online-limit', { violation });
}

/** Tells the owner that a shopper met a limit of the settings: once, while the mail about it is stored (30 days). */
export async function tellOfLimit(
  transaction: Transaction<Tables>,
  refusal: OnlineLimitRefusal,
): Promise<void> {
  const { onlineMost, onlineLeast } = await readSettingsOf({ query: transaction }, 'payment');
  const limitPaise = refusal === 'above-online-limit' ? onlineMost : onlineLeast;
  if (limitPaise === null) return; // changed meanwhile
  const limit = { refusal, limitPaise };
  await sql`select pg_advisory_xact_lock(hashtextextended('mail:online-limit', 0))`.execute(transaction);
  const told = await sql`select from outbox where topic = 'mail:online-limit'
                            and payload @> ${JSON.stringify(limit)}::jsonb limit 1`.execute(transaction);
  if (told.rows.length === 0) await enqueue(transaction, 'mail:online-limit', limit);
}

/**
 * A provider refused to open a payment for its amount. The settings take the limit over, so that the checkout says it before the
 * next try, and the owner is told once. Of the attempt nothing is left, and the pieces are free.
 */
export async function learnLimit(
  transaction: Transaction<Tables>,
  {
    payment,
    refusal,
    now,
  }: { readonly payment: PaymentRow; readonly refusal: OnlineLimitRefusal; readonly now: Date },
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
  const tooMuch = refusal === 'above-online-limit';
  const known = tooMuch ? onlineMost !== null && onlineMost < amount : onlineLeast > amount;
  if (known) return;
  const limit = toPaise(tooMuch ? amount - 1 : amount + 1);
  const [field, former] = tooMuch ? ['onlineMost', onlineMost] : ['onlineLeast', onlineLeast];
  const learnt = JSON.stringify({ [field]: limit });
  await sql`update settings set value = value || ${learnt}::jsonb, updated_at = ${now} where key = 'payment'`.execute(
    transaction,
  );
  const before = { [field]: former && toRupees(former) };
  const entry = {
    kind: 'settings',
    id: 'payment',
    action: 'changed',
    before,
    after: { [field]: toRupees(limit) },
  };
  await recordAudit(transaction, { id: null, name: staffPaymentLabel(gateway) }, [entry], now);
  await enqueue(transaction, 'mail:online-limit', { refusal, limitPaise: limit, gateway });
}
