import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { canShopperCancel } from '#domain/orders/order-status.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { ownsOrder } from './order-store.ts';

export type CancelRefusal = 'no-such-order' | 'already-cancelled' | 'too-late';

export const cancelRefusals: RefusalTable<CancelRefusal> = {
  'no-such-order': { status: 404, message: 'This order does not exist' },
  'already-cancelled': { status: 409, message: 'This order is already cancelled' },
  'too-late': {
    status: 409,
    message: 'This order is already being processed and can no longer be cancelled here. Please contact us.',
  },
};

/** A customer cancels an order of their own while it is pending or confirmed (ORDER-7). */
export async function cancelOrder(
  transaction: Transaction<Tables>,
  { customerId, orderId }: { readonly customerId: number; readonly orderId: number },
  now: Date,
): Promise<Outcome<undefined, CancelRefusal>> {
  if (!(await ownsOrder(transaction, customerId, orderId))) return refuse('no-such-order');
  const moved = await changeOrderStatus(
    transaction,
    { orderId, to: 'cancelled', actor: 'customer', from: canShopperCancel },
    now,
  );
  if (moved.accepted) return accept(undefined);
  return refuse(moved.detail.status === 'cancelled' ? 'already-cancelled' : 'too-late');
}
