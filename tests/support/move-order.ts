import type { OrderStatus } from '#domain/orders/order-status.ts';
import { changeOrderStatus } from '#server/orders/change-order-status.ts';
import type { TestShop } from './test-shop.ts';

/** Advances an order step by step, as staff do. */
export async function moveOrderThrough(
  { database, now }: Pick<TestShop, 'database' | 'now'>,
  orderId: number,
  ...steps: readonly OrderStatus[]
): Promise<void> {
  for (const to of steps) {
    await database.transaction(async (transaction) => {
      const moved = await changeOrderStatus(transaction, { orderId, to, actor: 'staff' }, now);
      if (!moved.accepted)
        throw new Error(
          `order ${orderId} cannot become ${to}: ${moved.detail.fault?.message ?? moved.refusal}`,
        );
    });
  }
}
