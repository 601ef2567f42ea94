import { mkdir, readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { addProductPicture, type PictureUse } from '#contract/admin/pictures.ts';
import { addReviewPicture, submitReview } from '#contract/reviews.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { photograph } from '#tests/support/data/sample-pictures.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { openMedia } from './media.ts';
import { folderStore } from './media-store.ts';
import { storeUpload } from '../../admin/catalogue/pictures/store-upload.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner');
const { pool } = database;
await mkdir(shop.media, { recursive: true });

/** The pictures that have files; how many files does not matter, because some are made in the background. */
async function stored(): Promise<string[]> {
  const all = await readdir(shop.media, { recursive: true, withFileTypes: true });
  const names = all.filter((entry) => entry.isFile()).map(({ name }) => name.slice(0, 16));
  return [...new Set(names)].toSorted();
}

async function anHourLater(): Promise<void> {
  await pool.query(`update outbox set available_at = now() where topic = 'picture:stored'`);
  await deliverOutbox(shop);
}

test('[TRUST-13] the files of a photograph whose transaction fails at its end are removed an hour later', async () => {
  const [shopper, product] = [await signedInShopper(shop), await createProduct(database, { stock: 9 })];
  unwrap(await shopper.cart.add(product));
  const { order_id: order } = unwrap(await shopper.order());
  await pool.query(`update orders set status = 'delivered' where id = $1`, [order]);
  const body = { product_id: product.id, rating: 5, comment: 'It glows by candlelight.' };
  const { review_id: id } = unwrap(await shopper.call(submitReview, { body }));
  const send = async (file: Buffer) =>
    shopper.call(addReviewPicture, { params: { id }, body: { picture: file.toString('base64') } });
  const before = await stored();
  await pool.query(`
    create function lose() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
    create constraint trigger lose after insert on review_pictures deferrable initially deferred
      for each row execute function lose()`);
  const lost = await photograph(1);
  expect((await send(lost)).status).toBe(500);
  expect(shop.faults.splice(0)).toHaveLength(1);
  expect(await stored()).toHaveLength(before.length + 1);
  await anHourLater();
  await expect.poll(stored).toEqual(before);

  await pool.query('drop trigger lose on review_pictures');
  unwrap(await send(lost));
  await anHourLater();
  expect(await stored()).toHaveLength(before.length + 1);
});

test('[TRUST-13] a picture of the staff that was refused after it was stored leaves no files', async () => {
  const product = await createProduct(database);
  const params = { id: product.id };
  const before = await stored();
  await pool.query(
    `with made as (insert into pictures (hash, width, height, widths)
       select lpad(to_hex(n), 16, '0'), 9, 9, '{220}' from generate_series(1, 20) n returning id)
     insert into product_pictures (product_id, position, picture_id, alt)
     select $1, row_number() over (), id, '' from made`,
    [product.id],
  );
  expect((await owner.call(addProductPicture, { params, file: await photograph(2) })).status).toBe(422);
  await anHourLater();
  await expect.poll(stored).toEqual(before);
});

test('[TRUST-13] a picture that is being stored again is not removed meanwhile', async () => {
  const use: PictureUse = 'product';
  const pictures = openMedia(folderStore(shop.media));
  const file = await photograph(3);
  const before = await stored();
  await storeUpload({ database, pictures }, file, use);
  await pool.query(
    `update outbox set available_at = now() where topic = 'picture:stored' and done_at is null`,
  );
  await storeUpload({ database, pictures }, file, use);
  await pictures.close();
  await deliverOutbox(shop);
  expect(await stored()).toHaveLength(before.length + 1);
  const again = await createProduct(database);
  unwrap(await owner.call(addProductPicture, { params: { id: again.id }, file }));
  await anHourLater();
  expect(await stored()).toHaveLength(before.length + 1);
});
