import type { Kysely, Transaction } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { startOfDay } from '#domain/locale/indian-time.ts';
import { toPaise } from '#domain/money.ts';
import { openStatuses, unsuccessfulBeforeDispatch } from '#domain/orders/order-status.ts';
import { severalPayments } from '#domain/orders/payment-method.ts';
import { digitsOfPhone, phoneKey, type CashBefore } from '#domain/tax/sale-limits.ts';

interface Payer {
  readonly customerId: number | null;
  readonly phone: string;
  /** `panDigest`; null: the PAN is not known. */
  readonly panDigest: string | null;
  /** '' for none. */
  readonly occasion: string;
  readonly now: Date;
}

/**
 * What one person paid in cash before, or agreed to pay. A person is an account, the phone number that an account has proved,
 * and the holder of a PAN. Orders that only name the phone number count once they are paid, since anybody can write any number
 * into an order. Locks all names of the person until the transaction ends, so that two sales to one person are counted one
 * after the other.
 */
export async function readCashBefore(transaction: Transaction<Tables>, payer: Payer): Promise<CashBefore> {
  await lockPerson(transaction, payer.customerId, phoneKey(payer.phone), payer.panDigest);
  return countCashBefore(transaction, payer);
}

/** The same without locks, for what is only shown. */
export async function countCashBefore(
  query: Kysely<Tables>,
  { customerId, phone, panDigest, occasion, now }: Payer,
): Promise<CashBefore> {
  const { rows } = await cashOfPerson(
    query,
    customerId,
    phoneKey(phone),
    panDigest,
    startOfDay(now),
    occasion,
  );
  const [{ day, of_occasion } = { day: 0, of_occasion: 0 }] = rows;
  return { day: toPaise(day), occasion: toPaise(of_occasion) };
}

/** SQL: `phoneKey`, for texts that have one. */
export const numberOf = (text: string) =>
  `right(regexp_replace(${text}, '[^0-9]', '', 'g'), ${digitsOfPhone})`;

/** SQL: occasions that differ only in capitals and spaces are one. */
export const occasionKey = (text: string) => `lower(regexp_replace(${text}, '\\s', '', 'g'))`;

/** The accounts $1 and those that have proved the number $2, each with its own proved number. */
const accounts = `accounts as (
  select c.id, case when c.phone_verified_at is not null then ${numberOf('c.phone')} end as number
    from customers c where c.id = $1::integer
  union
  select c.id, $2::text from customers c where c.phone_verified_at is not null and ${numberOf('c.phone')} = $2::text)`;

/** In the order of the keys, so that two sales never wait for each other. */
const lockPerson = prepared(
  'lock-person',
  `with ${accounts}, names (name) as (
     select 'customer ' || id from accounts union select 'phone ' || number from accounts
     union select 'phone ' || $2::text union select 'pan ' || $3::text
   ), keys as materialized (
     select distinct hashtextextended('cash:' || name, 0) as key from names where name is not null order by key
   )
   select pg_advisory_xact_lock(key) from keys`,
);

const neverPaid = unsuccessfulBeforeDispatch.map((status) => `'${status}'`).join();
const open = openStatuses.map((status) => `'${status}'`).join();

/**
 * $4: start of the day, $5: occasion. Cash on delivery counts on the day when it was received; a courier's transfer is cash of the
 * buyer too. What is not recorded yet, of open orders of an account and of delivered ones, counts on every day, because all of it
 * may be paid on the same one. What went back was received all the same.
 */
const cashOfPerson = prepared<{ readonly day: number; readonly of_occasion: number }>(
  'cash-of-person',
  `with ${accounts}, theirs as (
     select o.id from orders o where o.customer_id in (select id from accounts)
     union
     select o.id from orders o
      where o.pan_digest = $3::text and (o.payment_status <> 'unpaid' or o.status = 'delivered')
     union
     select o.id from orders o
      where (o.payment_status <> 'unpaid' or o.status = 'delivered')
        and ${numberOf(`o.shipping_address ->> 'phone'`)} in (select number from accounts union select $2::text)
   ), cash as (
     select case when o.payment_method = '${severalPayments}'
                 then coalesce((select sum(p.amount_paise) from order_payments p
                                 where p.order_id = o.id and p.method = 'cash'), 0)
                 else o.total_paise end as amount,
            o.placed_at >= $4::timestamptz as of_day,
            ${occasionKey('o.occasion')} = nullif(${occasionKey('$5::text')}, '') as of_occasion
       from orders o join theirs on theirs.id = o.id
      where not o.test and o.payment_method in ('cash', '${severalPayments}') and o.status not in (${neverPaid})
     union all
     select owed_paise(o), true, false
       from orders o join theirs on theirs.id = o.id
      where not o.test and o.payment_method = 'cash_on_delivery' and o.payment_status = 'unpaid'
        and o.status in (${open}, 'delivered')
     union all
     select p.amount_paise, p.received_at >= $4::timestamptz, false
       from order_payments p join orders o on o.id = p.order_id join theirs on theirs.id = o.id
      where not o.test and o.payment_method = 'cash_on_delivery' and p.method in ('cash', 'bank')
        and p.amount_paise > 0
   )
   select coalesce(sum(amount) filter (where of_day), 0)::bigint as day,
          coalesce(sum(amount) filter (where of_occasion), 0)::bigint as of_occasion from cash`,
);
