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
import { lockCartById } from '../cart/cart-store.ts';
import { releaseHolds } from '../stock/hold-store.ts';
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

export function findPaymentOfOrder(query: Kysely<Tables>, orderId: number): Promise<PaymentRow | undefined> {
  return query.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** The payment that a stored webhook is about, by its session, its payment or its refund. */
export function findPaymentOfEvent(
  query: Kysely<Tables>,
  { payment_id, gateway, gateway_refund_id }: Selectable<Tables['payment_events']>,
): Promise<PaymentRow | undefined> {
  return query
    .selectFrom('payments')
    .selectAll()
    .where((payment) =>
      payment_id !== null
        ? payment('id', '=', payment_id)
        : payment.and([
            payment('gateway', '=', gateway),
            payment(
              'id',
              'in',
              payment
                .selectFrom('refunds')
                .select((refund) => refund.ref('payment_id').$notNull().as('payment_id'))
                .where('gateway_refund_id', '=', gateway_refund_id),
            ),
          ]),
    )
    .executeTakeFirst();
}

export function findPaymentById(query: Kysely<Tables>, id: number): Promise<PaymentRow | undefined> {
  return query.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Names a payment by the provider's id of its session, or by our reference. */
export type PaymentLookup =
  | { readonly gateways: readonly string[]; readonly gateway_order_id: string }
  | { readonly gateway: string; readonly reference: string };

/** Finds a payment; with a customer id, only among that customer's. */
export function findPayment(
  query: Kysely<Tables>,
  lookup: PaymentLookup,
  customerId?: number,
): Promise<PaymentRow | undefined> {
  return query
    .selectFrom('payments')
    .selectAll()
    .where((payment) =>
      'reference' in lookup
        ? payment.and(lookup)
        : payment.and([
            payment('gateway', 'in', lookup.gateways),
            payment('gateway_order_id', '=', lookup.gateway_order_id),
          ]),
    )
    .$if(customerId !== undefined, (own) => own.where('customer_id', '=', customerId ?? 0))
    .executeTakeFirst();
}

/** A recent unpaid payment for the same checkout: pressing the button twice must not open two. */
export async function findSamePayment(
  transaction: Transaction<Tables>,
  wanted: Pick<Insertable<Tables['payments']>, 'gateway' | 'checkout'> & { cart_id: number; since: Date },
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

/** Cancels the other open payments of a cart. If a bank pays one later, it is settled like any other. */
export async function cancelOtherPayments(
  transaction: Transaction<Tables>,
  { cartId, except, now }: { readonly cartId: number; readonly except: number | null; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ state: 'cancelled', updated_at: now })
    .where('cart_id', '=', cartId)
    .where('state', '=', 'created')
    .$if(except !== null, (others) => others.where('id', '<>', except ?? 0))
    .execute();
}

/** Locks the cart of a payment, as long as it has one. Locks are taken in this order: customer, cart, payment, products. */
export async function lockCartOf(
  transaction: Transaction<Tables>,
  { cart_id: cartId }: Pick<PaymentRow, 'cart_id'>,
): Promise<number | undefined> {
  return cartId === null ? undefined : lockCartById(transaction, cartId);
}

/** Locks the cart of a payment, and the payment. Returns whether it still waits to be opened at its provider. */
export async function lockUnopened(
  transaction: Transaction<Tables>,
  payment: Pick<PaymentRow, 'id' | 'cart_id'>,
): Promise<boolean> {
  await lockCartOf(transaction, payment);
  const found = await transaction
    .selectFrom('payments')
    .select('gateway_order_id')
    .where('id', '=', payment.id)
    .forUpdate()
    .executeTakeFirst();
  return found?.gateway_order_id === null;
}

/** Ends the holds of a payment that is not made. Its cart must be locked: those of another payment of it that is open stay. */
export async function releaseHoldsOf(
  transaction: Transaction<Tables>,
  { id, cart_id: cartId }: Pick<PaymentRow, 'id' | 'cart_id'>,
  now: Date,
): Promise<void> {
  const other = await transaction
    .selectFrom('payments')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('state', '=', 'created')
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other === undefined) await releaseHolds(transaction, cartId, now);
}

/** Stores the session that the provider opened. Of two at the same time the first one stays. */
export async function storePaymentSession(
  query: Kysely<Tables>,
  id: number,
  session: PaymentSession,
): Promise<PaymentRow> {
  await query
    .updateTable('payments')
    .set({ gateway_order_id: session.orderId, opened: JSON.stringify({ link: session.link }) })
    .where('id', '=', id)
    .where('gateway_order_id', 'is', null)
    .execute();
  return readPayment(query, id);
}

export function lockPayment(transaction: Transaction<Tables>, id: number): Promise<PaymentRow> {
  return transaction
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

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

/** Moves a payment to a state that it can still reach, if `only` holds. Returns whether it moved. */
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

/** Claims the payments that are due for a check and postpones their next one, so that no other node takes them. */
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
