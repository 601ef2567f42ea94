import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { readOwed } from '#server/selling/orders/cash-payments.ts';
import { changeOrderStatus, type OrderStatusChange } from '#server/selling/orders/change-order-status.ts';
import { lockOrder } from '#server/selling/orders/order-row-store.ts';
import type { TestShop } from '../shops/test-shop.ts';

/** Moves an order as staff do who receive all cash at the door, and put all pieces that come back on sale again. */
export async function moveOrder(
  transaction: Transaction<Tables>,
  change: Omit<OrderStatusChange, 'actor'>,
  now: Date,
) {
  const order = await lockOrder(transaction, change.orderId);
  const owed = order === undefined ? undefined : await readOwed(transaction, order);
  const received =
    change.to === 'delivered' && owed !== undefined
      ? { received: { amount: owed, method: 'cash', reference: '', day: '' } as const }
      : {};
  return changeOrderStatus(transaction, { restock: true, ...received, ...change, actor: 'staff' }, now);
}

/** Advances an order step by step, as staff do. */
export async function moveOrderThrough(
  { database, now }: Pick<TestShop, 'database' | 'now'>,
  orderId: number,
  ...steps: readonly OrderStatus[]
): Promise<void> {
  for (const to of steps) {
    await database.transaction(async (transaction) => {
      const moved = await moveOrder(transaction, { orderId, to }, now);
      if (!moved.accepted)
        throw new Error(
          `order ${orderId} cannot become ${to}: ${moved.detail.fault?.message ?? moved.refusal}`,
        );
    });
  }
}
