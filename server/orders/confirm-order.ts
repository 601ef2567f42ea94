import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { unsuccessfulBeforeDispatch, type OrderStatus } from '#domain/orders/order-status.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../api/http-refusal.ts';
import { markVerified } from '../auth/customer-store.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { isConfirmToken } from './confirm-token.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { lockOrder } from './order-row-store.ts';

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
  secrets: Pick<Secrets, 'sign'>,
  { orderId, token }: Link,
  now: Date,
): Promise<Outcome<OrderStatus, ConfirmRefusal>> {
  const order = await lockOrder(transaction, orderId);
  const customerId = order?.customer_id ?? null;
  if (order === undefined || customerId === null) return refuse('no-such-link');
  const customer = await transaction
    .selectFrom('customers')
    .select(['email', 'email_verified_at', 'suspended_at'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (!isConfirmToken(secrets, { orderId, email: customer.email }, token)) return refuse('no-such-link');
  if (customer.suspended_at !== null) return refuse('suspended');
  if (unsuccessfulBeforeDispatch.includes(order.status)) return refuse('given-up');
  if (order.confirm_by !== null) {
    await changeOrderStatus(transaction, { orderId, to: 'confirmed', actor: 'customer' }, now);
  }
  if (customer.email_verified_at === null) {
    await markVerified(transaction, customerId, 'email_verified_at', now);
  }
  return accept(order.confirm_by === null ? order.status : 'confirmed');
}
