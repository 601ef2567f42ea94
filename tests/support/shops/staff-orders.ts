import { listAudit } from '#contract/admin/audit.ts';
import { advanceOrder, getOrder } from '#contract/admin/orders.ts';
import { type OrderStatus } from '#domain/orders/order-status.ts';
import { auditAfterEach } from '../runs/audit-after-each.ts';
import { emptyDatabase } from '../servers/database.ts';
import { payerOf, startPaymentShop } from './payment-shop.ts';
import { nameSeller } from './settings.ts';
import { createProduct } from '../data/products.ts';
import { signedInShopper } from '../people/shopper.ts';
import { createStaff } from '../people/staff.ts';
import { unwrap } from '../answers/unwrap.ts';

/** A shop of one test file, its staff, and an order as they handle it. The books are audited after each test. */
export async function startOrderShop(options: Parameters<typeof startPaymentShop>[1] = {}) {
  const shop = await startPaymentShop(await emptyDatabase(), options);
  await nameSeller(shop.database);
  const { query } = shop.database;
  auditAfterEach(shop);
  const [owner, packer] = [
    await createStaff(shop, 'owner', 'Meera'),
    await createStaff(shop, 'packer', 'Ravi'),
  ];

  const refusalOf = (reply: Awaited<ReturnType<typeof owner.call>>) =>
    reply.ok ? 'none' : reply.problem.errors[0]?.code;
  const present = async (id: number) => unwrap(await owner.call(getOrder, { params: { id } }));
  const trailOf = async (id: number) =>
    unwrap(await owner.call(listAudit, { query: { kind: 'order', subjectId: String(id) } })).entries;
  /** A step of the packer, who receives all cash at the door. */
  const advance = async (
    id: number,
    from: OrderStatus,
    to: 'confirmed' | 'processing' | 'shipped' | 'out_for_delivery' | 'delivered',
    sent: { carrier?: string; trackingNumber?: string; received?: { amount: number } } = {},
  ) => {
    const received = to === 'delivered' && { received: { amount: (await present(id)).totals.owed } };
    return packer.call(advanceOrder, { params: { id }, body: { from, to, ...received, ...sent } });
  };

  /** Two rings at 1,000 rupees, paid at the door or online. */
  async function order(paid: 'cash' | 'online' = 'cash') {
    const ring = await createProduct(shop.database, { name: 'Polki ring', stock: 5 });
    const shopper = await signedInShopper(shop);
    await shopper.cart.add(ring, 2);
    if (paid === 'cash') unwrap(await shopper.order());
    else {
      unwrap(await payerOf(shop, shopper).begin({ payment_method: 'razor_pay' }));
      await shop.settleLatest();
    }
    const [placed] = (await shopper.orders.list()).orders;
    if (placed === undefined) throw new Error('no order');
    return { id: placed.id, ring, shopper };
  }

  /** Undoes what a test wrote past the use cases, so that the audit after it finds the order whole. */
  async function asPlaced(id: number) {
    const placed = { status: 'pending', payment_status: 'unpaid' } as const;
    await query.deleteFrom('order_payments').where('order_id', '=', id).execute();
    await query.updateTable('orders').set(placed).where('id', '=', id).execute();
    await query
      .deleteFrom('order_status_history')
      .where('order_id', '=', id)
      .where('status', '<>', 'pending')
      .execute();
  }

  return { shop, query, owner, packer, refusalOf, present, trailOf, advance, order, asPlaced };
}
