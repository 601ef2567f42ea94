import { sellAtCounter, type CounterSale } from '#server/selling/checkout/sell-at-counter.ts';
import type { TestShop } from '../shops/test-shop.ts';

/** A counter sale of one product, which a buyer from Jaipur pays by UPI and takes along. */
export function counterSaleOf(productId: number, changed: Partial<CounterSale> = {}): CounterSale {
  return {
    customerId: null,
    buyer: {
      name: 'Ravi Menon',
      phone: '+919829012345',
      address: '12 Johari Bazaar',
      city: 'Jaipur',
      state: 'Rajasthan',
      zip: '302003',
    },
    products: [{ productId, quantity: 1 }],
    paidBy: 'upi',
    handedOver: true,
    note: null,
    pan: '',
    ...changed,
  };
}

/** Makes the sale. Returns the id of its order. */
export async function sellOne(
  { database, now }: Pick<TestShop, 'database' | 'now'>,
  ...sale: Parameters<typeof counterSaleOf>
): Promise<number> {
  const sold = await database.transaction((open) => sellAtCounter(open, counterSaleOf(...sale), now));
  if (!sold.accepted) throw new Error(`${sold.refusal} ${JSON.stringify(sold.detail)}`);
  return sold.value;
}
