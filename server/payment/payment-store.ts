import {
  sql,
  type Expression,
  type Insertable,
  type Kysely,
  type Selectable,
  type SqlBool,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { Tables } from '#database/tables.ts';
import { statesLeadingTo, type PaymentState } from '#domain/orders/payment-state.ts';
import type { PaymentSession } from './payment-provider.ts';

export type PaymentRow = Selectable<Tables['payments']>;

export async function insertPayment(
  transaction: Transaction<Tables>,
  payment: Insertable<Tables['payments']>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('payments')
    .values(payment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function readPayment(query: Kysely<Tables>, id: number): Promise<PaymentRow> {
  return query.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** How somebody names an attempt: by the provider's number of it, or by ours. */
export type PaymentLookup = { readonly gateway: string } & (
  | { readonly gateway_order_id: string }
  | { readonly reference: string }
);

/** An attempt by its name; of this customer, where one is given. */
export function findPayment(
  query: Kysely<Tables>,
  name: PaymentLookup,
  customerId?: number,
): Promise<PaymentRow | undefined> {
  return query
    .selectFrom('payments')
    .selectAll()
    .where((payment) => payment.and(name))
    .$if(customerId !== undefined, (own) => own.where('customer_id', '=', customerId ?? 0))
    .executeTakeFirst();
}

/** The same attempt begun before and not paid yet: a second press of the button pays for the same thing. */
export async function findSamePayment(
  transaction: Transaction<Tables>,
  wanted: Pick<Insertable<Tables['payments']>, 'cart_id' | 'gateway' | 'checkout'> & { since: Date },
): Promise<number | undefined> {
  const found = await transaction
    .selectFrom('payments')
    .select('id')
    .where('cart_id', '=', wanted.cart_id)
    .where('gateway', '=', wanted.gateway)
    .where('state', 'in', ['created', 'failed', 'cancelled'])
    .where('created_at', '>', wanted.since)
    .where('checkout', '=', sql<object>`${wanted.checkout}::jsonb`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return found?.id;
}

/** Gives up what else was begun for a cart. Should a bank pay it all the same, it is settled as ever. */
export async function cancelOtherPayments(
  transaction: Transaction<Tables>,
  { cartId, but, now }: { readonly cartId: number; readonly but: number | null; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ state: 'cancelled', updated_at: now })
    .where('cart_id', '=', cartId)
    .where('state', '=', 'created')
    .$if(but !== null, (others) => others.where('id', '<>', but ?? 0))
    .execute();
}

/** Notes what the provider opened; of two at once the first stays. */
export async function storePaymentSession(
  query: Kysely<Tables>,
  id: number,
  opened: PaymentSession,
): Promise<PaymentRow> {
  await query
    .updateTable('payments')
    .set({ gateway_order_id: opened.orderId, opened: JSON.stringify(opened.pay) })
    .where('id', '=', id)
    .where('gateway_order_id', 'is', null)
    .execute();
  return readPayment(query, id);
}

/** A payment, locked until the transaction ends. */
export function lockPayment(transaction: Transaction<Tables>, id: number): Promise<PaymentRow> {
  return transaction
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The payment behind an order, locked until the transaction ends. */
export function lockPaymentOfOrder(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<PaymentRow | undefined> {
  return transaction
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes a payment on to a state, if it may still come to it, and only if; answers whether it did. */
export async function changePaymentState(
  transaction: Transaction<Tables>,
  id: number,
  to: PaymentState,
  changes: Updateable<Tables['payments']> & { readonly updated_at: Date },
  only: Expression<SqlBool> = sql<boolean>`true`,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payments')
    .set({ ...changes, state: to })
    .where('id', '=', id)
    .where('state', 'in', statesLeadingTo(to))
    .where(only)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The moments after which attempts are to be asked after, put off for the next one. Each for this node alone. */
export async function claimPaymentsToReconcile(
  query: Kysely<Tables>,
  now: Date,
  most: number,
): Promise<PaymentRow[]> {
  const { rows } = await sql<{ id: number }>`
    update payments set look_at = ${now}::timestamptz + greatest(interval '15 minutes',
                                    least(${now}::timestamptz - created_at, interval '12 hours'))
     where id in (select id from payments where look_at <= ${now}
                   order by look_at limit ${most} for update skip locked)
    returning id`.execute(query);
  return Promise.all(rows.map(({ id }) => readPayment(query, id)));
}
