import { expect, test } from 'vitest';
import { requestBackInStockNotice } from '#contract/back-in-stock.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { callApi, signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { notifyBackInStock } from './notify-back-in-stock.ts';
import { confirmBackInStock } from './request-back-in-stock.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const email = 'kavya@post.example';
const kavya = await signedInShopper(shop, { email });
const nobody = 'tara@post.example';

/** A request without a session, or in that of the shopper. */
async function request({ id }: TestProduct, address: string, shopper?: Shopper) {
  await database.pool.query('truncate rate_limits');
  const input = { params: { id }, body: { email: address } };
  return shopper === undefined
    ? callApi(shop, requestBackInStockNotice, input)
    : shopper.call(requestBackInStockNotice, input);
}
const confirmed = () =>
  database.query
    .selectFrom('back_in_stock_requests')
    .select(['email', 'product_id'])
    .where('confirmed_at', 'is not', null)
    .orderBy('product_id')
    .execute();

test('[PAY-17] who types the email of a customer fills none of her places, and reads what everybody reads', async () => {
  const sold: TestProduct[] = [];
  for (let count = 0; count < serverLimits.waitsOfMailbox; count += 1)
    sold.push(await createProduct(database, { stock: 0 }));
  const more = [await createProduct(database, { stock: 0 }), await createProduct(database, { stock: 0 })];
  const replies = new Set<string>();
  for (const product of [...sold, ...more])
    for (const address of [email, nobody]) replies.add(JSON.stringify(await request(product, address)));
  expect(await confirmed()).toEqual([]);
  for (const product of sold) unwrap(await request(product, email, kavya));
  for (const product of [...sold, ...more]) replies.add(JSON.stringify(await request(product, email)));
  expect([...replies]).toEqual([expect.stringContaining('"status":200')]);
  expect(await confirmed()).toEqual(sold.map(({ id }) => ({ email, product_id: id })));
});

test('[PAY-17] a customer who has not confirmed her email needs the link, and so does one who types another address', async () => {
  await database.pool.query('truncate back_in_stock_requests');
  const uma = await signedInShopper(shop, { email: 'uma@post.example', proved: false });
  const ring = await createProduct(database, { stock: 0 });
  unwrap(await request(ring, 'uma@post.example', uma));
  unwrap(await request(ring, email, uma));
  unwrap(await request(ring, nobody, kavya));
  expect(await confirmed()).toEqual([]);
});

test('[PAY-17] two spellings of one mailbox share its places', async () => {
  await database.pool.query('truncate back_in_stock_requests');
  const spelling = 'kavya+shop@post.example';
  const other = await signedInShopper(shop, { email: spelling });
  const statuses: number[] = [];
  for (let count = 0; count <= serverLimits.waitsOfMailbox; count += 1) {
    const product = await createProduct(database, { stock: 0 });
    const asked = count % 2 === 0 ? request(product, email, kavya) : request(product, spelling, other);
    statuses.push((await asked).status);
  }
  expect(statuses.slice(0, -1)).toEqual(Array.from({ length: serverLimits.waitsOfMailbox }, () => 200));
  expect(statuses.at(-1)).toBe(429);
});

test('[PAY-17] a request from before mailboxes were counted takes a place of its mailbox once it is confirmed', async () => {
  await database.pool.query('truncate back_in_stock_requests');
  const products = await Promise.all([0, 1].map(() => createProduct(database, { stock: 0 })));
  const [first, second] = products as [TestProduct, TestProduct];
  for (const product of products) unwrap(await request(product, nobody));
  await database.pool.query('update back_in_stock_requests set mailbox = null');
  const wanted = { productId: first.id, size: '', email: nobody };
  await database.transaction((transaction) => confirmBackInStock(transaction, wanted, shop.now));
  const { rows } = await database.pool.query<{ id: number; counted: boolean }>(
    'select product_id as id, mailbox is not null as counted from back_in_stock_requests order by product_id',
  );
  expect(rows).toEqual([
    { id: first.id, counted: true },
    { id: second.id, counted: false },
  ]);
});

/** A product whose notice for Kavya waits in the outbox, and that is sold again. */
async function queuedNotice(): Promise<TestProduct> {
  await database.pool.query('truncate back_in_stock_requests, outbox');
  const ring = await createProduct(database, { name: 'Tara ring', stock: 0 });
  unwrap(await request(ring, email, kavya));
  await restock(ring);
  await setStock(ring, 0);
  return ring;
}
const setStock = ({ id }: TestProduct, stock: number) =>
  database.query.updateTable('products').set({ stock }).where('id', '=', id).execute();
async function restock(product: TestProduct) {
  await setStock(product, 1);
  await notifyBackInStock({ database, clock: () => shop.now });
}
/** The subjects of the mails that are sent now. */
const subjects = async () => (await deliverOutbox(shop)).mails.map(({ subject }) => subject);
const available = 'Tara ring is available again';

test('[PAY-17] who types the email of a customer takes away neither her confirmation nor a notice that waits in the outbox', async () => {
  const ring = await queuedNotice();
  const before = await database.query.selectFrom('back_in_stock_requests').selectAll().execute();
  const replies = await Promise.all([request(ring, email), request(ring, nobody)]);
  expect(replies[0]).toEqual(replies[1]);
  const after = database.query.selectFrom('back_in_stock_requests').selectAll().where('email', '=', email);
  expect(await after.execute()).toEqual(before);
  await setStock(ring, 1);
  expect(await subjects()).toContain(available);
});

test('[PAY-17] a request whose notice found the piece sold again stays confirmed, whoever typed the address meanwhile', async () => {
  const ring = await queuedNotice();
  unwrap(await request(ring, email));
  expect(await subjects()).toEqual([]);
  unwrap(await request(ring, email));
  await restock(ring);
  expect(await subjects()).toEqual([available]);
});

test('[PAY-17] a customer whose notice was sent, or waits in the outbox, can ask again', async () => {
  const ring = await queuedNotice();
  unwrap(await request(ring, email, kavya));
  await restock(ring);
  expect(await subjects()).toEqual([available]);
  await setStock(ring, 0);
  unwrap(await request(ring, email, kavya));
  await restock(ring);
  expect(await subjects()).toEqual([available]);
  await setStock(ring, 0);
  unwrap(await request(ring, email)); // without a session: by the link
  expect(await subjects()).toEqual(['Shall we tell you about Tara ring?']);
});
