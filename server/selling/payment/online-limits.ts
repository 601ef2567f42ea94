import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { toPaise, toRupees, type Paise } from '#domain/money.ts';
import { refuse, type Refused } from '#domain/outcome.ts';
import {
  otherWaysText,
  paymentLimitText,
  usualLimits,
  type OnlineLimitRefusal,
  type OnlineLimits,
} from '#domain/orders/online-payment.ts';
import { recordAudit } from '#server/platform/audit/audit-store.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { OutboxTopics } from '../../platform/outbox/outbox-topics.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { deletedAttempts } from './ended-attempts.ts';
import { staffPaymentLabel } from './payment-providers.ts';
import { lockUnopened, releaseHoldsOf, type PaymentRow } from './payment-store.ts';

/** Refuses a total that cannot be paid in one payment through a provider, with what the shop offers instead; null: it can (PAY-19). */
export async function refuseBeyondLimits(
  query: Kysely<Tables>,
  total: Paise,
  gateway: string,
): Promise<Refused<OnlineLimitRefusal, { readonly violation: string }> | null> {
  const { bankTransfer, limits } = await readSettingsOf({ query }, 'payment');
  const bounds = limits[gateway] ?? usualLimits;
  const why = paymentLimitText(bounds, total, 'This way to pay');
  if (why === null) return null;
  const company = await readSettingsOf({ query }, 'company');
  const small = total < bounds.least;
  const violation = `${why} ${otherWaysText({ ...company, bankTransfer }, small)}`;
  return refuse(small ? 'below-online-minimum' : 'above-online-limit', { violation });
}

/** Tells the owner that a shopper met a limit of the settings. */
export async function tellOfLimit(
  transaction: Transaction<Tables>,
  refusal: OnlineLimitRefusal,
  gateway: string,
): Promise<void> {
  const { limits } = await readSettingsOf({ query: transaction }, 'payment');
  const { least, most } = limits[gateway] ?? usualLimits;
  const limitPaise = refusal === 'above-online-limit' ? most : least;
  if (limitPaise !== null) await tellOnce(transaction, { refusal, limitPaise, gateway, learnt: false });
}

/**
 * Mails the owner that a bound of a provider was met, or learnt: each once while the mail about it is stored (30 days), whatever the
 * figure, so that nobody fills mailbox and audit trail with ever smaller orders. Returns whether it is the first time.
 */
async function tellOnce(
  transaction: Transaction<Tables>,
  limit: OutboxTopics['mail:online-limit'],
): Promise<boolean> {
  const { refusal, gateway, learnt } = limit;
  const same = JSON.stringify(learnt ? { refusal, gateway, learnt } : { refusal, gateway });
  await sql`select pg_advisory_xact_lock(hashtextextended('mail:online-limit', 0))`.execute(transaction);
  const told = await sql`select from outbox where topic = 'mail:online-limit'
                            and payload @> ${same}::jsonb limit 1`.execute(transaction);
  if (told.rows.length > 0) return false;
  await enqueue(transaction, 'mail:online-limit', limit);
  return true;
}

/**
 * A provider refused to open a payment for its amount. The settings take its limit over, so that the checkout says it before the
 * next try, and the owner is told. Of the attempt nothing is left, and its pieces are free. Locks: cart, payment, settings.
 */
export async function learnLimit(
  transaction: Transaction<Tables>,
  {
    payment,
    refusal,
    now,
  }: { readonly payment: PaymentRow; readonly refusal: OnlineLimitRefusal; readonly now: Date },
): Promise<void> {
  if (await lockUnopened(transaction, payment)) {
    await releaseHoldsOf(transaction, payment, now);
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
  const { limits } = await readSettingsOf({ query: transaction }, 'payment');
  const former = limits[gateway] ?? usualLimits;
  const tooMuch = refusal === 'above-online-limit';
  const known = tooMuch ? former.most !== null && former.most < amount : former.least > amount;
  if (known) return;
  const limit = toPaise(tooMuch ? amount - 1 : amount + 1);
  const learnt = { ...former, [tooMuch ? 'most' : 'least']: limit };
  await sql`update settings set updated_at = ${now},
                   value = value || jsonb_build_object('limits', coalesce(value -> 'limits', '{}') || ${JSON.stringify({ [gateway]: learnt })}::jsonb)
             where key = 'payment'`.execute(transaction);
  if (!(await tellOnce(transaction, { refusal, limitPaise: limit, gateway, learnt: true }))) return;
  const rupeesOf = ({ least, most }: OnlineLimits) => ({
    limits: { [gateway]: { least: toRupees(least), most: most && toRupees(most) } },
  });
  const entry = {
    kind: 'settings',
    id: 'payment',
    action: 'changed',
    before: rupeesOf(former),
    after: rupeesOf(learnt),
  };
  await recordAudit(transaction, { id: null, name: staffPaymentLabel(gateway) }, [entry], now);
}
