import { expect, test } from 'vitest';
import { getOrderDetails, listOrders, trackOrder } from '#contract/orders.ts';
import { auditAfterEach } from '../support/runs/audit-after-each.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { payerOf, startPaymentShop } from '../support/shops/payment-shop.ts';
import { createCoupon, createProduct } from '../support/data/products.ts';
import { signedInShopper, type Shopper } from '../support/people/shopper.ts';
import { reached, strength, seededRandom } from '../support/runs/strength.ts';
import { unwrap } from '../support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
auditAfterEach(shop);
await createCoupon(database, { code: 'KEEP10' });

const orders = strength(4, 50);
const hanging = 600_000;

/** The responses about an order, as bytes. */
async function answersOf({ token }: Shopper, orderId: number): Promise<string[]> {
  const requests = [
    [listOrders.path, ''],
    [getOrderDetails.path, `?order_id=${orderId}`],
    [trackOrder.path, `?order_id=${orderId}`],
  ] as const;
  const headers = { authorization: `Bearer ${token}` };
  const answers = requests.map(([path, query]) =>
    shop.app.inject({ method: 'GET', url: path + query, headers }),
  );
  const found = await Promise.all(answers);
  expect(found.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  return found.map(({ rawPayload }) => rawPayload.toString('base64'));
}

/** Changes that the owner or the customer can make after the order. */
const changes: readonly string[] = [
  `update products set name = 'Other', code = code || 'x', slug = slug || '-x', asking_price_paise = 5, discount_value = 0,
     tax_basis_points = 0, tax_model = 'exclude', status = 'archived', stock = 0`,
  `update categories set name = 'Others'`,
  `update addresses set contact_person = 'Usha', address = 'Elsewhere', city = 'Agra', postal_code = '282001'`,
  `delete from addresses`,
  `update coupons set value = 1, active = false, code = code || 'X'`,
  `update customers set first_name = 'Usha', last_name = 'Rao', email = 'x' || email, phone = phone || '1'`,
  `delete from product_pictures`,
];

test(
  `[I16] the responses of ${orders} orders are unchanged byte for byte after changes to products and customers`,
  async (context) => {
    const random = seededRandom();
    const known: { shopper: Shopper; orderId: number; answers: string[] }[] = [];
    for (let order = 0; order < orders; order += 1) {
      const shopper = await signedInShopper(shop);
      const products = 1 + Math.floor(random.next() * 3);
      for (let product = 0; product < products; product += 1) {
        const price = (10_000 + Math.floor(random.next() * 3e6)) / 100;
        unwrap(await shopper.cart.add(await createProduct(database, { price, stock: 9 }), 1 + product));
      }
      const coupon_code = random.chance(0.5) ? 'KEEP10' : null;
      const payer = payerOf(shop, shopper);
      const orderId = random.chance(0.5)
        ? unwrap(await shopper.order({ coupon_code })).order_id
        : unwrap(await payer.payAndVerify(await payer.open({ coupon_code }))).order_id;
      known.push({ shopper, orderId, answers: await answersOf(shopper, orderId) });
    }
    for (const change of changes) {
      await database.pool.query(change);
      for (const { shopper, orderId, answers } of known) {
        expect(await answersOf(shopper, orderId), change).toEqual(answers);
      }
    }
    reached(context, `${orders} orders x ${changes.length} changes x 3 answers, 0 bytes differ`);
  },
  hanging,
);
