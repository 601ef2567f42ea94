import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listAudit } from '#contract/admin/audit.ts';
import { replyToReview, setReviewModeration, listReviews, moderateReview } from '#contract/admin/reviews.ts';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { getProductRating, getProductReviews, submitReview } from '#contract/reviews.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const owner = await createStaff(shop, 'owner', 'Meera');
const manager = await createStaff(shop, 'manager', 'Ravi');
const waiting = async (requireApproval: boolean) =>
  unwrap(await owner.call(setReviewModeration, { body: { requireApproval } }));

async function buyerOf(product: TestProduct) {
  const shopper = await signedInShopper(shop);
  unwrap(await shopper.cart.add(product));
  const { order_id: id } = unwrap(await shopper.order());
  await shop.database.query.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute();
  const says = async (rating: number, comment = 'It glows by candlelight.') =>
    unwrap(await shopper.call(submitReview, { body: { product_id: product.id, rating, comment } }));
  return { ...shopper, says, orderId: id };
}

const shown = async (product: TestProduct) =>
  unwrap(await callApi(shop, getProductReviews, { params: { id: product.id } }));
const ratingOf = async (product: TestProduct) =>
  unwrap(await callApi(shop, getProductRating, { params: { id: product.id } }));
const listed = async (query: object = {}) => unwrap(await owner.call(listReviews, { query }));

async function reviewOf(product: TestProduct) {
  const found = (await listed()).reviews.find((review) => review.product.id === product.id);
  if (found === undefined) throw new Error(`nobody reviewed ${product.name}`);
  return found;
}

beforeEach(() => waiting(false));

describe('[ADMIN-1] [ITEM-5] reviews', () => {
  it('are published at once, or after approval if the owner requires it', async () => {
    const ring = await createProduct(shop.database, { stock: 2 });
    await (await buyerOf(ring)).says(5);
    expect(await shown(ring)).toHaveLength(1);
    await waiting(true);
    const usha = await buyerOf(ring);
    await usha.says(2, 'A stone came loose.');
    expect(await shown(ring)).toHaveLength(1);
    expect(await ratingOf(ring)).toBe(5);
    const list = await listed({ status: 'waiting' });
    expect(list).toMatchObject({ requireApproval: true, counts: { waiting: 1 }, total: 1 });
    expect(list.reviews).toMatchObject([
      {
        status: 'waiting',
        rating: 2,
        comment: 'A stone came loose.',
        customer: { id: usha.id, name: 'Asha Verma' },
        product: { id: ring.id, name: 'Polki ring' },
        orderId: usha.orderId,
      },
    ]);
    expect(unwrap(await owner.call(getDashboard)).reviews).toBe(1);
    const { id, version } = list.reviews[0] ?? { id: 0, version: 0 };
    const body = { version, status: 'published' as const };
    unwrap(await manager.call(moderateReview, { params: { id }, body }));
    await vi.waitFor(async () => expect(await shown(ring)).toHaveLength(2));
    await vi.waitFor(async () => expect(await ratingOf(ring)).toBe(3.5));
  });

  it('that are edited need approval again if the owner requires it', async () => {
    const ring = await createProduct(shop.database);
    const asha = await buyerOf(ring);
    await asha.says(5);
    await waiting(true);
    await asha.says(1, 'I changed my mind.');
    expect(await reviewOf(ring)).toMatchObject({ status: 'waiting', rating: 1 });
    await vi.waitFor(async () => expect(await shown(ring)).toEqual([]));
  });

  it('that are hidden disappear from shop and rating until they are published again', async () => {
    const ring = await createProduct(shop.database, { stock: 2 });
    await (await buyerOf(ring)).says(1, 'Spam');
    const spam = await reviewOf(ring);
    await (await buyerOf(ring)).says(5);
    await vi.waitFor(async () => expect(await ratingOf(ring)).toBe(3));
    const params = { id: spam.id };
    const hidden = unwrap(
      await manager.call(moderateReview, { params, body: { version: spam.version, status: 'rejected' } }),
    );
    expect(hidden.status).toBe('rejected');
    await vi.waitFor(async () => expect(await ratingOf(ring)).toBe(5));
    expect((await shown(ring)).map(({ comment }) => comment)).toEqual(['It glows by candlelight.']);
    const body = { version: hidden.version, status: 'published' as const };
    unwrap(await manager.call(moderateReview, { params, body }));
    await vi.waitFor(async () => expect(await ratingOf(ring)).toBe(3));
    const { entries } = unwrap(
      await owner.call(listAudit, { query: { kind: 'review', subjectId: String(spam.id) } }),
    );
    expect(entries.map(({ staffName, action }) => `${staffName} ${action}`)).toEqual([
      'Ravi shown',
      'Ravi hidden',
    ]);
  });

  it('show a reply in the shop until it is removed', async () => {
    const ring = await createProduct(shop.database);
    await (await buyerOf(ring)).says(5);
    const review = await reviewOf(ring);
    const params = { id: review.id };
    const reply = 'Thank you, Asha.\nCome again.';
    const body = { version: review.version, reply };
    const after = unwrap(await manager.call(replyToReview, { params, body }));
    expect(after).toMatchObject({ reply, repliedAt: shop.now.toISOString(), at: review.at });
    await vi.waitFor(async () => expect(await shown(ring)).toMatchObject([{ reply }]));
    expect(await ratingOf(ring)).toBe(5);
    unwrap(await manager.call(replyToReview, { params, body: { version: after.version, reply: '' } }));
    await vi.waitFor(async () => expect(await shown(ring)).toMatchObject([{ reply: null }]));
  });

  it('that changed since they were read can be neither published nor answered', async () => {
    const ring = await createProduct(shop.database);
    const asha = await buyerOf(ring);
    await asha.says(5);
    const { id, version } = await reviewOf(ring);
    await asha.says(1, 'Something unfit to print');
    const params = { id };
    const current = { rating: 1, comment: 'Something unfit to print' };
    for (const reply of [
      await owner.call(moderateReview, { params, body: { version, status: 'published' } }),
      await owner.call(replyToReview, { params, body: { version, reply: 'Thank you' } }),
    ]) {
      expect(reply).toMatchObject({ status: 409, problem: { current } });
    }
  });

  it('are found by product, customer and text', async () => {
    const brooch = await createProduct(shop.database, { name: 'Peacock brooch' });
    await (await buyerOf(brooch)).says(4, 'Its 100% charm is in the tail.');
    for (const search of ['peacock', 'Asha V', '100% charm']) {
      expect((await listed({ search })).reviews.map(({ product }) => product.name)).toContain(
        'Peacock brooch',
      );
    }
    expect((await listed({ search: '100_ charm' })).total).toBe(0);
  });

  it('have an approval setting that a manager cannot change', async () => {
    expect((await manager.call(setReviewModeration, { body: { requireApproval: true } })).status).toBe(403);
  });
});
