import { describe, expect, test, vi } from 'vitest';
import { getProductDetails, listProducts } from '#contract/catalogue.ts';
import { abandonPayment } from '#contract/payments.ts';
import { getProductState } from '#contract/back-in-stock.ts';
import { getSuggestions } from '#contract/suggestions.ts';
import { addToWishlist, getWishlist } from '#contract/wishlist.ts';
import { indianTime } from '#domain/locale/indian-time.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { buyerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct, stockOf, type TestProduct } from '#tests/support/data/products.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const other = await startShop(database); // another node, which learns of changes by notifications only
auditAfterEach(shop);

async function slugOf({ id }: TestProduct): Promise<string> {
  const { slug } = await database.query
    .selectFrom('products')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return slug;
}

/** `held_until` in details and list on both nodes, and in the state call. */
async function heldUntilOf(product: TestProduct) {
  const slug = await slugOf(product);
  const nodes = [shop, { ...shop, app: other.app }];
  const told = nodes.map(async (node) => {
    const details = unwrap(await callApi(node, getProductDetails, { params: { slug } }));
    const { products } = unwrap(
      await callApi(node, listProducts, { query: { category: 'rings', brand: [], country: [], limit: 100 } }),
    );
    const listed = products.find(({ id }) => id === product.id);
    return [details.held_until, listed?.held_until];
  });
  const state = unwrap(await callApi(shop, getProductState, { params: { id: product.id } }));
  return [...(await Promise.all(told)).flat(), state.held_until];
}

const everywhere = (until: string | null) => [until, until, until, until, until];
const isHeldUntil = async (product: TestProduct, until: string | null) => {
  await vi.waitFor(async () => expect(await heldUntilOf(product)).toEqual(everywhere(until)));
  return true;
};

const someone = (until: string) =>
  `Someone is paying for this piece. If they don’t finish, you can buy it from ${indianTime(Date.parse(until), 'up')}.`;

describe('[ITEM-8] while somebody is paying for a one-off product', () => {
  test('product page, list and state show until when it is held, before, during and after', async () => {
    const ring = await createProduct(database);
    const asha = await buyerOf(shop, ring);
    expect(await isHeldUntil(ring, null)).toBe(true);
    const begun = unwrap(await asha.begin());
    expect(await isHeldUntil(ring, begun.held_until)).toBe(true);
    unwrap(await asha.shopper.call(abandonPayment, { body: {} }));
    expect(await isHeldUntil(ring, null)).toBe(true);

    const again = unwrap(await asha.begin({ order_note: 'again' }));
    expect(await isHeldUntil(ring, again.held_until)).toBe(true);
    shop.later(10);
    other.now = shop.now;
    expect(await isHeldUntil(ring, null)).toBe(true);
  });

  test('it becomes sold and not held once it is paid', async () => {
    const ring = await createProduct(database);
    const asha = await buyerOf(shop, ring);
    const orderId = await asha.open();
    unwrap(await asha.payAndVerify(orderId));
    expect(await isHeldUntil(ring, null)).toBe(true);
    expect(unwrap(await callApi(shop, getProductState, { params: { id: ring.id } }))).toEqual({
      id: ring.id,
      state: 'sold',
      current_stock: 0,
      held_until: null,
    });
  });

  test('[FIND-1] a suggestion says that it is held, and once it is paid that it is sold', async () => {
    const ring = await createProduct(database, { name: 'Zarnigar ring' });
    const states = async () =>
      unwrap(await callApi(shop, getSuggestions, { query: { name: 'zarnigar' } })).products.map(
        ({ state }) => state,
      );
    const asha = await buyerOf(shop, ring);
    expect(await states()).toEqual(['free']);
    const orderId = await asha.open();
    expect(await states()).toEqual(['held']);
    unwrap(await asha.payAndVerify(orderId));
    await vi.waitFor(async () => expect(await states()).toEqual(['sold']));
  });

  test('another customer’s wishlist shows the hold too', async () => {
    const ring = await createProduct(database);
    const [asha, usha] = [await buyerOf(shop, ring), await signedInShopper(shop)];
    unwrap(await usha.call(addToWishlist, { body: { product_id: ring.id } }));
    const { held_until: until } = unwrap(await asha.begin());
    const { wishlist } = unwrap(await usha.call(getWishlist));
    expect(wishlist).toMatchObject([{ productFullInfo: { held_until: until } }]);
  });

  test('a product with several units is held only if too few are left', async () => {
    const ring = await createProduct(database, { stock: 3 });
    const [asha, usha] = [await buyerOf(shop, ring, 2), await buyerOf(shop, ring)];
    unwrap(await asha.begin());
    expect(await isHeldUntil(ring, null)).toBe(true);
    shop.later(1);
    unwrap(await usha.begin());
    const first = shop.now.getTime() + 9 * 60_000;
    expect(await isHeldUntil(ring, new Date(first).toISOString())).toBe(true);
  });
});

describe('[ITEM-8] [CART-2] the cart and holds', () => {
  test('the customer who is paying sees their own hold, and others see that somebody is paying', async () => {
    const ring = await createProduct(database);
    const [asha, usha] = [await buyerOf(shop, ring), await buyerOf(shop, ring)];
    const { held_until: until } = unwrap(await asha.begin());
    expect(await asha.shopper.cart.lines()).toMatchObject([
      { notice: null, held_until: null, held_for_you_until: until },
    ]);
    expect(await usha.shopper.cart.lines()).toMatchObject([
      { notice: 'held', held_until: until, held_for_you_until: null },
    ]);
    shop.later(10);
    for (const { shopper } of [asha, usha]) {
      expect(await shopper.cart.lines()).toMatchObject([
        { notice: null, held_until: null, held_for_you_until: null },
      ]);
    }
  });

  test('a held product is refused with the same message in cart and checkout', async () => {
    const ring = await createProduct(database);
    const [asha, usha] = [await buyerOf(shop, ring), await buyerOf(shop, ring)];
    const { held_until: until } = unwrap(await asha.begin());
    const nila = await signedInShopper(shop);
    expect(await nila.cart.add(ring)).toMatchObject({
      status: 409,
      problem: { message: someone(until), errors: [{ code: 'held' }], qty: 0, held_until: until },
    });
    expect(await nila.cart.lines()).toEqual([]);
    expect(await usha.shopper.order()).toMatchObject({
      status: 409,
      problem: {
        message: `Polki ring: ${someone(until)}`,
        held_piece: { id: ring.id, name: 'Polki ring', held_until: until },
      },
    });
    shop.later(10);
    expect((await nila.cart.add(ring)).status).toBe(200);
  });

  test('a quantity above the units not held by others is refused, and the cart stays unchanged', async () => {
    const ring = await createProduct(database, { stock: 3 });
    const [asha, usha] = [await buyerOf(shop, ring, 2), await buyerOf(shop, ring)];
    const { held_until: until } = unwrap(await asha.begin());
    const refusal = {
      status: 409,
      problem: {
        qty: 1,
        held_until: until,
        message: expect.stringContaining('Someone is paying for these pieces.') as string,
      },
    };
    expect(await usha.shopper.cart.add(ring)).toMatchObject(refusal);
    const [line] = await usha.shopper.cart.lines();
    expect(await usha.shopper.cart.update(line?.id ?? 0, 2)).toMatchObject(refusal);
    expect(await usha.shopper.cart.lines()).toMatchObject([{ quantity: 1, notice: null }]);
  });

  test('adding one’s own one-off product again is no error: it is in the cart', async () => {
    const ring = await createProduct(database);
    const asha = await buyerOf(shop, ring);
    for (const paying of [false, true]) {
      if (paying) unwrap(await asha.begin());
      expect(unwrap(await asha.shopper.cart.add(ring))).toMatchObject({
        success: true,
        message: 'In your cart.',
        cart: { product_id: ring.id, quantity: 1 },
      });
    }
    expect(await asha.shopper.cart.lines()).toMatchObject([{ quantity: 1 }]);
    expect(await stockOf(database, ring)).toBe(1);
  });

  test('removing a product from the cart releases its hold', async () => {
    for (const leave of ['line', 'all', 'let go'] as const) {
      const ring = await createProduct(database);
      const asha = await buyerOf(shop, ring);
      unwrap(await asha.begin());
      const [line] = await asha.shopper.cart.lines();
      if (leave === 'line') unwrap(await asha.shopper.cart.remove(line?.id ?? 0));
      else if (leave === 'all') unwrap(await asha.shopper.cart.clear());
      else unwrap(await asha.shopper.call(abandonPayment, { body: {} }));
      expect(await isHeldUntil(ring, null)).toBe(true);
      expect((await (await buyerOf(shop, ring)).begin()).status).toBe(200);
    }
  });
});
