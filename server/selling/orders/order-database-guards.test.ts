import { expect, test } from 'vitest';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createCoupon, createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

// Constraints and triggers that refuse wrong data even if all code before them is wrong.

const database = await emptyDatabase();
const shop = await startShop(database);
const ring = await createProduct(database, { stock: 10, price: 1000 });
const couponId = await createCoupon(database, { code: 'POLKI10', columns: { usage_limit: 5 } });
const asha = await signedInShopper(shop);
await asha.cart.add(ring, 2);
const { order_id } = unwrap(await asha.order({ coupon_code: 'POLKI10' }, { 'idempotency-key': 'first' }));
const run = (statement: string) => database.pool.query(statement);

const refused = '23514';
const taken = '23505';

test.each([
  [
    '[I1] a total that is not the sum of its parts',
    refused,
    'update orders set total_paise = total_paise + 1',
  ],
  [
    '[I1] an order whose lines do not add up to its subtotal',
    refused,
    'update orders set subtotal_paise = subtotal_paise + 1, total_paise = total_paise + 1',
  ],
  ['[I1] lines that do not add up to their order', refused, 'update order_lines set quantity = quantity + 1'],
  [
    '[I1] a negative total',
    refused,
    'update orders set discount_paise = subtotal_paise + 1, coupon_discount_paise = 0, total_paise = -1',
  ],
  ['[I3] a negative stock', refused, `update products set stock = -1 where id = ${ring.id}`],
  ['[I4] more uses of a coupon than its limit', refused, 'update coupons set used_count = 6'],
  [
    '[I4] a second redemption of one order',
    taken,
    `insert into coupon_redemptions (order_id, coupon_id, customer_id, discount_paise)
     values (${order_id}, ${couponId}, ${asha.id}, 1)`,
  ],
  [
    '[I5] a second order of one cart',
    taken,
    `insert into orders (cart_id, customer_id, payment_method, subtotal_paise, discount_paise, tax_paise, total_paise,
       shipping_address)
     select cart_id, customer_id, payment_method, 0, 0, 0, 0, shipping_address from orders`,
  ],
  [
    '[I5] a second cart of one customer',
    taken,
    `insert into carts (customer_id) values (${asha.id}), (${asha.id})`,
  ],
  [
    '[I6] a second response for one key',
    taken,
    `insert into idempotency_keys (customer_id, key, request_hash, status, answer)
     select customer_id, key, request_hash, status, answer from idempotency_keys`,
  ],
])('the database refuses %s', async (_, code, statement) => {
  await expect(run(statement)).rejects.toMatchObject({ code });
});
