import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { startOfDay } from '#domain/indian-time.ts';
import { paiseOf, type Paise } from '#domain/money.ts';
import { neverDispatchedStatuses } from '#domain/order-status.ts';

interface Payer {
  readonly customerId: number | null;
  readonly phone: string;
  readonly now: Date;
}

/**
 * What one person, by account or phone, agreed to pay in cash on this day in India. Whoever else counts for the same phone
 * waits until this transaction ends.
 */
export async function readCashOfDay(
  transaction: Transaction<Tables>,
  { customerId, phone, now }: Payer,
): Promise<Paise> {
  const number = phone.replaceAll(/[^0-9]/g, '').slice(-10);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cash:${number}`}, 0))`.execute(transaction);
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(total_paise), 0)::text as total from orders
     where payment_method in ('cash', 'cash_on_delivery') and status <> all(${neverDispatchedStatuses}::text[])
       and placed_at >= ${startOfDay(now)}
       and (customer_id = ${customerId}
            or right(regexp_replace(shipping_address ->> 'phone', '[^0-9]', '', 'g'), 10) = ${number})`.execute(
    transaction,
  );
  return paiseOf(Number(rows[0]?.total ?? 0));
}
