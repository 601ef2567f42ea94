import { advanceOrder, cancelOrderByStaff } from '#contract/admin/orders.ts';
import { recordOrderPayment } from '#contract/admin/order-payments.ts';
import { countCashBefore } from '#server/selling/checkout/cash-before.ts';
import { unwrap } from '../answers/unwrap.ts';
import { startOrderShop } from './staff-orders.ts';

/** The shop of `startOrderShop`, and what its staff does with an order that is paid at the door. */
export async function startCashShop() {
  const orderShop = await startOrderShop();
  const { shop, owner, packer, present, advance, order } = orderShop;

  /** An order of ₹2,000 by cash on delivery, on its way. */
  async function sent() {
    const { id, shopper } = await order();
    unwrap(await advance(id, 'pending', 'processing'));
    unwrap(await advance(id, 'processing', 'shipped'));
    const customerId = (await present(id)).customer?.id ?? 0;
    /** What the law counts as cash of the buyer today, in paise. */
    const cash = async () => {
      const payer = { customerId, phone: '', panDigest: null, occasion: '', now: shop.now };
      return (await countCashBefore(shop.database.query, payer)).day;
    };
    return { id, shopper, cash };
  }

  const deliver = (id: number, received?: { amount: number; method?: 'upi'; day?: string }) =>
    packer.call(advanceOrder, { params: { id }, body: { from: 'shipped', to: 'delivered', received } });

  const record = (
    id: number,
    body: { amount: number; owed: number; direction?: 'returned'; day?: string; reason?: string },
    who: typeof owner = packer,
  ) =>
    who.call(recordOrderPayment, {
      params: { id },
      body: {
        ...{ direction: 'received', method: 'bank', reference: 'Blue Dart 4411' },
        ...(body.direction === 'returned' && { reason: 'Recorded by mistake' }),
        ...body,
      },
    });

  const takeBack = (id: number) =>
    owner.call(cancelOrderByStaff, {
      params: { id },
      body: { from: 'delivered', to: 'returned', reason: 'A stone is loose', restock: true },
    });

  return { ...orderShop, sent, deliver, record, takeBack };
}
