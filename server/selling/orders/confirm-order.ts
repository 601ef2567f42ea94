import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { unsuccessfulBeforeDispatch, type OrderStatus } from '#domain/orders/order-status.ts';
import { isPickUp } from '#domain/orders/pick-up.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { orderEmail } from './order-email.ts';
import { isVerifiedAddress } from '../../customers/auth/verified-address.ts';
import { confirmMailbox } from '../../customers/profile/change-contact.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { isConfirmToken } from './confirm-token.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { insertOrderHistory, lockOrder, updateLockedOrder } from './order-row-store.ts';
import { promiseFromConfirmation } from './promised-days.ts';
import { shippingMethodOf } from './order-store.ts';

type ConfirmRefusal = 'no-such-link' | 'suspended' | 'given-up';

export const confirmRefusals: RefusalTable<ConfirmRefusal> = {
  'no-such-link': {
    status: 400,
    code: 'token',
    message:
      'This link is incomplete, or your email address has changed. Please use the link in our latest email.',
  },
  suspended: { status: 403, message: 'This account is suspended. Please contact us.' },
  'given-up': {
    status: 409,
    message:
      'This order was cancelled, so it can no longer be confirmed. You have paid nothing and owe nothing.',
  },
};

export const staffConfirmRefusals: RefusalTable<'no-such-order' | 'not-waiting'> = {
  'no-such-order': { status: 404, code: 'order', message: 'This order no longer exists' },
  'not-waiting': {
    status: 409,
    code: 'not-possible',
    message: 'This order does not wait for a confirmation any more. Nothing was changed.',
  },
};

/**
 * The staff confirm an order, so that it is no longer cancelled automatically (PAY-16). One that its customer has confirmed
 * stays so, and its history says who of the staff did. Locks: order.
 */
export async function confirmOrderByStaff(
  transaction: Transaction<Tables>,
  { orderId, by }: { readonly orderId: number; readonly by: string },
  now: Date,
): Promise<Outcome<OrderStatus, 'no-such-order' | 'not-waiting'>> {
  const order = await lockOrder(transaction, orderId);
  if (order === undefined) return refuse('no-such-order');
  const { status } = order;
  if (status === 'pending') {
    await changeOrderStatus(transaction, { orderId, to: 'confirmed', actor: 'staff', by }, now);
    return accept(status);
  }
  if (status !== 'confirmed' || order.lapses_at === null) return refuse('not-waiting');
  const promise = await promiseFromConfirmation(transaction, order, now);
  await updateLockedOrder(transaction, orderId, status, { lapses_at: null, ...promise, updated_at: now });
  const entry = { order_id: orderId, status, actor: 'staff', staff_name: by, created_at: now } as const;
  await insertOrderHistory(transaction, entry);
  return accept(status);
}

interface ConfirmedOrder {
  readonly status: OrderStatus;
  readonly lapsesAt: Date | null;
  /** Whether the buyer collects it. */
  readonly collected: boolean;
}

interface Link {
  readonly orderId: number;
  readonly token: string;
}

/**
 * Confirms an order by the link of its mail, which also proves the customer's email address. Repeating it changes nothing
 * and gives the same answer. Locks: order.
 */
export async function confirmOrder(
  transaction: Transaction<Tables>,
  secrets: Secrets,
  { orderId, token }: Link,
  now: Date,
): Promise<Outcome<ConfirmedOrder, ConfirmRefusal>> {
  const order = await lockOrder(transaction, orderId);
  const customerId = order?.customer_id ?? null;
  if (order === undefined || customerId === null) return refuse('no-such-link');
  const customer = await transaction
    .selectFrom('customers')
    .select(['email_verified_at', 'suspended_at', orderEmail('customers').as('email')])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (!isConfirmToken(secrets, { orderId, email: customer.email }, token)) return refuse('no-such-link');
  if (customer.suspended_at !== null) return refuse('suspended');
  // The link of a paid order asks about the address alone, which stays to be confirmed when the order has ended.
  const paid = order.payment_status !== 'unpaid';
  if (!paid && unsuccessfulBeforeDispatch.includes(order.status)) return refuse('given-up');
  if (order.confirm_by !== null) {
    await changeOrderStatus(transaction, { orderId, to: 'confirmed', actor: 'customer' }, now);
  }
  const { email } = customer;
  if (customer.email_verified_at === null && !(await isVerifiedAddress(transaction, email)))
    await confirmMailbox({ transaction, secrets, customerId, now }, email);
  return accept({
    status: order.confirm_by === null ? order.status : 'confirmed',
    lapsesAt: order.lapses_at,
    collected: isPickUp(shippingMethodOf(order)),
  });
}
