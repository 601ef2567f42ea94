import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listReviews, moderateReview, setReviewModeration } from '#contract/admin/reviews.ts';
import { changeConsent } from '#contract/privacy.ts';
import { addReviewPicture, getProductReviews, submitReview } from '#contract/reviews.ts';
import { feedbackLimits } from '#domain/feedback-limits.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { movingWebp, photograph, pngOfMeasures } from '#tests/support/data/sample-pictures.ts';
import { callApi, signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { eraseCustomer } from '../../privacy/erase-customer.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner');

/** A shopper who has reviewed a piece that was delivered. */
async function reviewer(product?: TestProduct) {
  const shopper = await signedInShopper(shop);
  const bought = product ?? (await createProduct(database, { stock: 9 }));
  const id = await reviewOf(shopper, bought);
  return { shopper, product: bought, id };
}

async function reviewOf(shopper: Shopper, product: TestProduct): Promise<number> {
  unwrap(await shopper.cart.add(product));
  const { order_id: order } = unwrap(await shopper.order());
  await database.query.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order).execute();
  return submitted(shopper, product);
}

async function submitted(shopper: Shopper, product: TestProduct): Promise<number> {
  const body = { product_id: product.id, rating: 5, comment: 'It glows by candlelight.' };
  return unwrap(await shopper.call(submitReview, { body })).review_id;
}

const send = (shopper: Shopper, id: number, file: Buffer) =>
  shopper.call(addReviewPicture, { params: { id }, body: { picture: file.toString('base64') } });
const shown = async ({ id }: TestProduct) =>
  unwrap(await callApi(shop, getProductReviews, { params: { id } })).flatMap(
    ({ attachment_full_url }) => attachment_full_url,
  );

/** The files of the shop's pictures, after what is queued was done. */
async function files(): Promise<string[]> {
  await deliverOutbox(shop);
  const all = await readdir(shop.media, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
}
async function filesOf(hash: string): Promise<string[]> {
  return (await files()).filter((name) => name.startsWith(hash));
}
/** The original, the note of its widths, and each of three widths in three formats. */
const allFiles = 2 + 3 * 3;
const hashOf = (key: string | null | undefined) => key?.split('-')[0] ?? '';

let marks = 100;
const another = () => photograph((marks += 1));

test('[TRUST-1] a photograph appears with its review, scaled and without the place where it was taken', async () => {
  const { shopper, product, id } = await reviewer();
  unwrap(await send(shopper, id, await photograph(1, { width: 3000, height: 2000 })));
  await expect.poll(() => shown(product)).toHaveLength(1);
  const [picture] = await shown(product);
  expect(picture).toMatchObject({ status: 200, width: 1067, height: 1600 });
  const name = (picture?.key ?? '').replace(/-\d+\.\w+$/, '-1600.jpg');
  const file = await shop.app.inject({ url: `/media/${name}` });
  expect(file.statusCode).toBe(200);
  expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
  const original = await sharp(`${shop.media}/originals/${hashOf(name)}`).metadata();
  expect(original).toMatchObject({ width: 1067, height: 1600 });
  expect(original.exif).toBeUndefined();
});

test('[TRUST-1] a photograph waits for approval with its review, and a published review waits again', async () => {
  const { shopper, product, id } = await reviewer();
  unwrap(await owner.call(setReviewModeration, { body: { requireApproval: true } }));
  unwrap(await send(shopper, id, await another()));
  await expect.poll(() => shown(product)).toEqual([]);
  const [waiting] = unwrap(await owner.call(listReviews, { query: { status: 'waiting' } })).reviews;
  expect(waiting?.id).toBe(id);
  expect(waiting?.pictures.map(({ widest }) => widest)).toEqual([
    expect.stringMatching(/^\/media\/[0-9a-f]{16}-1600\.jpg$/),
  ]);
  const body = { version: waiting?.version ?? 0, status: 'published' } as const;
  // What was added since the owner looked is not approved with the rest.
  unwrap(await send(shopper, id, await another()));
  expect((await owner.call(moderateReview, { params: { id }, body })).status).toBe(409);
  const again = { ...body, version: body.version + 1 };
  unwrap(await owner.call(moderateReview, { params: { id }, body: again }));
  await expect.poll(() => shown(product)).toHaveLength(2);
  unwrap(await owner.call(setReviewModeration, { body: { requireApproval: false } }));
});

test('[TRUST-1] what is no still picture is refused with a reason', async () => {
  const { shopper, id } = await reviewer();
  const refusals = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, /not a JPEG/],
    [await movingWebp(), 422, /animated/],
    [pngOfMeasures(9000, 9000), 422, /64 million/],
    [(await another()).subarray(0, 2000), 422, /damaged/],
  ] as const;
  for (const [file, status, message] of refusals) {
    const reply = await send(shopper, id, file);
    expect(reply.status).toBe(status);
    expect(reply.ok ? '' : reply.problem.message).toMatch(message);
  }
  const large = Buffer.alloc(feedbackLimits.reviewPictureBytes + 3);
  expect([413, 422]).toContain((await send(shopper, id, large)).status);
  const text = await shopper.call(addReviewPicture, { params: { id }, body: { picture: 'not Base64!' } });
  expect(text.status).toBe(422);
});

test('[TRUST-1] only the author adds photographs, and nobody else sends a large body', async () => {
  const { id } = await reviewer();
  const stranger = await signedInShopper(shop);
  expect((await send(stranger, id, await another())).status).toBe(404);
  expect((await send(stranger, id, Buffer.from('never decoded'))).status).toBe(404);
  const body = JSON.stringify({ picture: 'A'.repeat(1_000_000) });
  const request = { method: 'POST', url: `/api/v1/customer/reviews/${id}/pictures`, payload: body } as const;
  const headers = { 'content-type': 'application/json' };
  expect((await shop.app.inject({ ...request, headers })).statusCode).toBe(401);
  const elsewhere = { ...request, url: '/api/v1/customer/reviews/submit' };
  expect((await shop.app.inject({ ...elsewhere, headers })).statusCode).toBe(413);
});

test('[TRUST-2] a review has at most four photographs, and the same one once, also at the same moment', async () => {
  const { shopper, product, id } = await reviewer();
  const pictures = await Promise.all(Array.from({ length: 7 }, another));
  const first = pictures[0] ?? Buffer.alloc(0);
  const sent = await Promise.all([...pictures, first].map((file) => send(shopper, id, file)));
  expect(sent.filter(({ ok }) => !ok).every(({ status }) => status === 409)).toBe(true);
  await expect.poll(() => shown(product)).toHaveLength(feedbackLimits.reviewPictures);
});

test('[TRUST-2] the reviews of a customer have at most forty photographs', async () => {
  const { shopper, id } = await reviewer();
  const file = await another();
  for (let count = 0; count < feedbackLimits.reviewPicturesOfCustomer; count += 1) {
    const other = await createProduct(database);
    await database.pool.query(
      `with review as (insert into reviews (product_id, customer_id, order_id, rating)
         select $1, customer_id, order_id, 5 from reviews where id = $2 returning id)
       insert into review_pictures (review_id, hash, width, height, created_at)
         select id, lpad(to_hex(id), 16, '0'), 9, 9, now() from review`,
      [other.id, id],
    );
  }
  expect(await send(shopper, id, file)).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'too-many-of-customer' }] },
  });
  await database.pool.query(`delete from reviews where customer_id = $1 and id <> $2`, [shopper.id, id]);
  unwrap(await send(shopper, id, file));
});

test('[TRUST-3] files go with the review: replaced, withdrawn, or erased', async () => {
  const ways = [
    async ({ shopper, product }: Awaited<ReturnType<typeof reviewer>>) => submitted(shopper, product),
    async ({ shopper }: Awaited<ReturnType<typeof reviewer>>) =>
      shopper.call(changeConsent, { body: { purpose: 'reviews', given: false } }),
    async ({ shopper }: Awaited<ReturnType<typeof reviewer>>) => {
      const person = { id: shopper.id, email: null, accountEmail: 'x' };
      return database.transaction((open) => eraseCustomer(open, person, shop.now));
    },
  ];
  for (const end of ways) {
    const written = await reviewer();
    unwrap(await send(written.shopper, written.id, await another()));
    await expect.poll(() => shown(written.product)).toHaveLength(1);
    const hash = hashOf((await shown(written.product))[0]?.key);
    await expect.poll(() => filesOf(hash)).toHaveLength(allFiles);
    await end(written);
    expect(await filesOf(hash)).toEqual([]);
  }
});

test('[TRUST-3] a picture that another review has too stays', async () => {
  const [one, other] = [await reviewer(), await reviewer()];
  const file = await another();
  for (const { shopper, id } of [one, other]) unwrap(await send(shopper, id, file));
  await expect.poll(() => shown(other.product)).toHaveLength(1);
  const hash = hashOf((await shown(other.product))[0]?.key);
  await expect.poll(() => filesOf(hash)).toHaveLength(allFiles);
  await submitted(one.shopper, one.product);
  expect(await filesOf(hash)).toHaveLength(allFiles);
  await submitted(other.shopper, other.product);
  expect(await filesOf(hash)).toEqual([]);
});
