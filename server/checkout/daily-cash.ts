import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { startOfDay } from '#domain/locale/indian-time.ts';
import { toPaise, zeroPaise, type Paise } from '#domain/money.ts';
import { unsuccessfulBeforeDispatch } from '#domain/orders/order-status.ts';

interface Payer {
  readonly customerId: number | null;
  readonly phone: string;
  readonly now: Date;
}

const neverPaid = unsuccessfulBeforeDispatch.map((status) => `'${status}'`).join();

/**
 * SQL condition: order `o` counts towards the cash of a day. It was placed or delivered that day, or is still unpaid, because
 * all unpaid orders may be delivered on the same day. `day` is an SQL expression for the start of the day.
 */
export const dailyCash = (day: string) => `
  o.payment_method in ('cash', 'cash_on_delivery') and o.status not in (${neverPaid})
  and (o.payment_status = 'unpaid' or o.placed_at >= ${day}
       or exists (select from order_status_history h
                   where h.order_id = o.id and h.status = 'delivered' and h.created_at >= ${day}))`;

/** A phone number with fewer digits identifies nobody. */
const digitsOfPhone = 10;

/**
 * What one person pays in cash: the orders of the account, and of the account that has proved the phone number, by
 * `dailyCash`. Orders that only name the phone number count if they were paid today, since anybody can write any number
 * into an order. Locks the phone number, so that two sales to one person are counted one after the other.
 */
export async function readDailyCash(
  transaction: Transaction<Tables>,
  { customerId, phone, now }: Payer,
): Promise<Paise> {
  const digits = phone.replaceAll(/[^0-9]/g, '').slice(-digitsOfPhone);
  const number = digits.length < digitsOfPhone ? null : digits;
  if (number === null && customerId === null) return zeroPaise;
  const person = number ?? `customer ${customerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cash:${person}`}, 0))`.execute(transaction);
  const from = startOfDay(now);
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(o.total_paise), 0)::bigint as total from orders o
     where o.id in (
       select o.id from orders o
        where o.customer_id = any (array(
                select ${customerId}::integer union
                select c.id from customers c
                 where c.phone_verified_at is not null
                   and right(regexp_replace(c.phone, '[^0-9]', '', 'g'), 10) = ${number}::text))
          and ${sql.raw(dailyCash(`'${from.toISOString()}'::timestamptz`))}
       union
       select o.id from orders o
        where o.payment_method in ('cash', 'cash_on_delivery') and o.status not in (${sql.raw(neverPaid)})
          and o.payment_status <> 'unpaid' and o.placed_at >= ${from}
          and right(regexp_replace(o.shipping_address ->> 'phone', '[^0-9]', '', 'g'), 10) = ${number}::text)`.execute(
    transaction,
  );
  return toPaise(rows[0]?.total ?? 0);
}
