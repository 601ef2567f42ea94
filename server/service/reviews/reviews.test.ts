import { expect, test } from 'vitest';
import { getProductDetails } from '#contract/catalogue.ts';
import {
  getProductRating,
  getProductReviews,
  submitDeliveryReview,
  submitReview,
} from '#contract/reviews.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { callApi, signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const delivered = { status: 'delivered', carrier: 'Suraksha Couriers' } as const;

async function ordered(
  shopper: Shopper,
  product: TestProduct,
  state: { status: OrderStatus; carrier?: string | null },
): Promise<number> {
  unwrap(await shopper.cart.add(product));
  const { order_id: id } = unwrap(await shopper.order());
  await database.query.updateTable('orders').set(state).where('id', '=', id).execute();
  return id;
}

const review = (shopper: Shopper, product: TestProduct, more: object = {}) =>
  shopper.call(submitReview, {
    body: { product_id: product.id, rating: 5, comment: 'It glows by candlelight.', ...more },
  });
const ratingOf = async (product: TestProduct) =>
  unwrap(await callApi(shop, getProductRating, { params: { id: product.id } }));
const reviewsOf = async (product: TestProduct) =>
  unwrap(await callApi(shop, getProductReviews, { params: { id: product.id } }));

test('[ITEM-5] a review of a delivered product is shown with a first name and an initial', async () => {
  const [asha, ring] = [await signedInShopper(shop), await createProduct(database)];
  await ordered(asha, ring, delivered);
  const { review_id: id } = unwrap(await review(asha, ring));
  expect(await reviewsOf(ring)).toMatchObject([
    { id, rating: 5, comment: 'It glows by candlelight.', customer: { f_name: 'Asha', l_name: 'V.' } },
  ]);
});

test('[ITEM-5] a review names neither the account nor the order of its author, to nobody', async () => {
  const [asha, ring] = [await signedInShopper(shop), await createProduct(database)];
  await ordered(asha, ring, delivered);
  unwrap(await review(asha, ring));
  const params = { params: { id: ring.id } };
  for (const read of [callApi(shop, getProductReviews, params), asha.call(getProductReviews, params)])
    expect(unwrap(await read)).toMatchObject([{ customer_id: 0, order_id: 0, customer: { id: 0 } }]);
});

test('[ITEM-3] the rating is the average of the reviews, everywhere', async () => {
  const ring = await createProduct(database, { stock: 2 });
  expect(await ratingOf(ring)).toBe(0);
  for (const rating of [5, 4]) {
    const shopper = await signedInShopper(shop);
    await ordered(shopper, ring, delivered);
    unwrap(await review(shopper, ring, { rating }));
  }
  await expect.poll(() => ratingOf(ring)).toBe(4.5);
  const { slug } = await database.query
    .selectFrom('products')
    .select('slug')
    .where('id', '=', ring.id)
    .executeTakeFirstOrThrow();
  const details = unwrap(await callApi(shop, getProductDetails, { params: { slug } }));
  expect(details).toMatchObject({ rating: 4.5, reviews_count: 2, average_review: 4.5 });
});

test('[ACCT-2] whoever reviews a piece reads whether the review waits to be checked', async () => {
  const [asha, ring] = [await signedInShopper(shop), await createProduct(database)];
  await ordered(asha, ring, delivered);
  expect(unwrap(await review(asha, ring)).message).toBe('Thank you for your review');
  await setSettings(database, 'reviews', { wait: true });
  expect(unwrap(await review(asha, ring)).message).toBe(
    'Thank you. Your review will appear once we have checked it.',
  );
  await setSettings(database, 'reviews', { wait: false });
});

test('[ACCT-2] a second review of the same product replaces the first', async () => {
  const [asha, ring] = [await signedInShopper(shop), await createProduct(database)];
  await ordered(asha, ring, delivered);
  const first = unwrap(await review(asha, ring));
  const second = unwrap(await review(asha, ring, { rating: 2, comment: 'A stone came loose.' }));
  expect(second.review_id).toBe(first.review_id);
  await expect.poll(() => ratingOf(ring)).toBe(2);
  await expect.poll(() => reviewsOf(ring)).toMatchObject([{ rating: 2, comment: 'A stone came loose.' }]);
});

test('[ACCT-2] two concurrent reviews leave one', async () => {
  const [asha, ring] = [await signedInShopper(shop), await createProduct(database)];
  await ordered(asha, ring, delivered);
  const replies = await Promise.all([1, 2, 3, 4].map((rating) => review(asha, ring, { rating })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await reviewsOf(ring)).toHaveLength(1);
});

test('[ITEM-5] a rejected review that is rewritten is moderated again', async () => {
  const [asha, ring] = [await signedInShopper(shop), await createProduct(database)];
  await ordered(asha, ring, delivered);
  const { review_id: id } = unwrap(await review(asha, ring));
  await database.query.updateTable('reviews').set({ status: 'rejected' }).where('id', '=', id).execute();
  unwrap(await review(asha, ring, { rating: 1 }));
  const stored = await database.query
    .selectFrom('reviews')
    .select(['status', 'rating'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(stored).toEqual({ status: 'waiting', rating: 1 });
  expect(await ratingOf(ring)).toBe(0);
});

test('[ITEM-5] a customer cannot review a product they have not bought, not even with another customer’s order', async () => {
  const [asha, usha, ring] = [
    await signedInShopper(shop),
    await signedInShopper(shop),
    await createProduct(database),
  ];
  const orderId = await ordered(asha, ring, delivered);
  expect(await review(usha, ring)).toMatchObject({
    status: 403,
    problem: { errors: [{ code: 'not-bought' }] },
  });
  expect(await review(usha, ring, { order_id: orderId })).toMatchObject({ status: 403 });
  expect(await reviewsOf(ring)).toEqual([]);
});

test.each(['pending', 'shipped', 'cancelled', 'returned'] as const)(
  '[ACCT-2] a product of a %s order cannot be reviewed',
  async (status) => {
    const [asha, ring] = [await signedInShopper(shop), await createProduct(database)];
    await ordered(asha, ring, { status });
    expect(await review(asha, ring)).toMatchObject({
      status: 403,
      problem: { errors: [{ code: 'not-delivered' }] },
    });
  },
);

test('[API-2] reviews and rating of an unpublished product are not found', async () => {
  const draft = await createProduct(database, { columns: { status: 'draft' } });
  for (const call of [getProductReviews, getProductRating]) {
    for (const id of [draft.id, 2_000_000_000]) {
      expect(await callApi(shop, call, { params: { id } })).toMatchObject({ status: 404 });
    }
  }
});

test('[API-8] a delivery can be rated once it has arrived, and rated again', async () => {
  const [asha, ring] = [await signedInShopper(shop), await createProduct(database)];
  const orderId = await ordered(asha, ring, delivered);
  for (const rating of [3, 5]) {
    const body = { order_id: orderId, rating, comment: 'He rang twice.' };
    unwrap(await asha.call(submitDeliveryReview, { body }));
  }
  const stored = await database.query
    .selectFrom('delivery_reviews')
    .select(['rating', 'comment'])
    .where('order_id', '=', orderId)
    .execute();
  expect(stored).toEqual([{ rating: 5, comment: 'He rang twice.' }]);
});

test.each([
  ['not delivered', 'not-delivered', { status: 'shipped', carrier: 'Suraksha Couriers' }],
  ['without a courier', 'no-courier', { status: 'delivered', carrier: null }],
] as const)('[API-8] the delivery of an order %s cannot be rated', async (_, code, state) => {
  const [asha, ring] = [await signedInShopper(shop), await createProduct(database)];
  const orderId = await ordered(asha, ring, state);
  const body = { order_id: orderId, rating: 5, comment: 'Good' };
  expect(await asha.call(submitDeliveryReview, { body })).toMatchObject({
    status: 403,
    problem: { errors: [{ code }] },
  });
});
