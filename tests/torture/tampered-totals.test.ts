import { expect, test } from 'vitest';
import { digitalPayment } from '#contract/payments.ts';
import { placeOrderOffline } from '#contract/orders.ts';
import { auditAfterEach } from '../support/runs/audit-after-each.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { startPaymentShop } from '../support/shops/payment-shop.ts';
import { createCoupon, createProduct } from '../support/data/products.ts';
import { signedInShopper } from '../support/people/shopper.ts';
import { reached, strength, seededRandom } from '../support/runs/strength.ts';
import { unwrap } from '../support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
auditAfterEach(shop);
await createCoupon(database, { code: 'FORGED10' });

const figures = ['total', 'subtotal', 'discount', 'coupon_discount', 'tax', 'shipping_cost'] as const;
const carts = strength(2, 25);
const hanging = 600_000;

test(
  `[PAY-10] [I2] ${carts} carts, each with six totals wrong in eight ways, are refused by cash and online`,
  async (context) => {
    const random = seededRandom();
    let refused = 0;
    for (let cart = 0; cart < carts; cart += 1) {
      const asha = await signedInShopper(shop);
      for (let product = 0; product < 2; product += 1) {
        const price = (1 + Math.floor(random.next() * 4e6)) / 100;
        const tax_model = random.oneOf(['include', 'exclude'] as const);
        const columns = { discount_type: 'percent', discount_value: 777, tax_model } as const;
        unwrap(await asha.cart.add(await createProduct(database, { price, stock: 9, columns }), 2));
      }
      const seen = await asha.orderBody({ coupon_code: 'FORGED10' });
      for (const figure of figures) {
        const cent = (by: number) => (Math.round(seen[figure] * 100) + by) / 100;
        const wrongs = [cent(1), cent(-1), seen[figure] === 0 ? 1 : 0, -1, Number.NaN, 1e308, '1e3', null];
        for (const wrong of wrongs) {
          const body = { ...seen, [figure]: wrong as number };
          const byCash = await asha.call(placeOrderOffline, { body });
          const online = await asha.call(digitalPayment, { body: { ...body, payment_method: 'razor_pay' } });
          for (const { status } of [byCash, online]) {
            expect([409, 422], `${figure}: ${String(wrong)} for ${seen[figure]}`).toContain(status);
            refused += 1;
          }
        }
      }
      expect((await asha.orders.list()).total_size).toBe(0);
      expect(await asha.cart.lines()).toHaveLength(2);
      expect((await asha.send(seen)).status).toBe(200);
    }
    const { rows } = await database.pool.query('select id from payments');
    expect(rows).toEqual([]);
    reached(context, `${refused} forged bodies, ${refused} refused, 0 orders, 0 payments`);
  },
  hanging,
);
