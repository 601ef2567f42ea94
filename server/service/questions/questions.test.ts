import { expect, test } from 'vitest';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { getThread, listInbox, replyToThread } from '#contract/admin/inbox.ts';
import { submitProductQuestion, getProductQuestions, listOwnQuestions } from '#contract/questions.ts';
import { feedbackLimits } from '#domain/feedback-limits.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { callApi, signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { deleteOverPeriod } from '../../jobs/housekeeping/delete-over-period.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner');

const send = (shopper: Shopper, product: TestProduct, question = 'Can it be worn every day?') =>
  shopper.call(submitProductQuestion, { body: { product_id: product.id, question } });
const shown = async ({ id }: TestProduct) =>
  unwrap(await callApi(shop, getProductQuestions, { params: { id } }));

type ReplyBody = { message: string; public?: boolean; replaces?: string };
const reply = (id: number, body: ReplyBody) =>
  owner.call(replyToThread, { params: { kind: 'question', id }, body });

async function questioned(question?: string) {
  const [shopper, product] = [await signedInShopper(shop), await createProduct(database)];
  const { id } = unwrap(await send(shopper, product, question));
  return { shopper, product, id };
}

test('[TRUST-4] a question reaches the shop by mail and in the inbox, and is counted on the dashboard', async () => {
  await setSettings(database, 'company', { email: 'owner@shop.example' });
  await database.pool.query('truncate outbox');
  const before = unwrap(await owner.call(getDashboard)).inbox?.questions ?? 0;
  const { id, product, shopper } = await questioned('Is the clasp <b>new</b>?');
  const { mails } = await deliverOutbox(shop);
  const { threads } = unwrap(await owner.call(listInbox, { query: { kind: 'question' } }));
  expect(threads.find((each) => each.id === id)).toMatchObject({
    last: 'Is the clasp <b>new</b>?',
    unanswered: true,
  });
  expect(unwrap(await owner.call(getDashboard)).inbox?.questions).toBe(before + 1);
  expect(mails.map(({ subject }) => subject)).toEqual([`Question on a piece (${id})`]);
  expect(mails[0]?.text).toContain('Is the clasp <b>new</b>?');
  expect(mails[0]?.html).not.toContain('<b>new');
  expect(await shown(product)).toEqual([]);
  expect(unwrap(await shopper.call(listOwnQuestions))).toMatchObject([{ id, answer: null, public: false }]);
});

test('[TRUST-5] a public answer is shown on the page without the name, mailed, and can be changed', async () => {
  const { id, product, shopper } = await questioned('Is it heavy?');
  await database.pool.query('truncate outbox');
  unwrap(await reply(id, { message: 'It weighs 12 grams.', public: true }));
  await expect.poll(() => shown(product)).toHaveLength(1);
  const [first] = await shown(product);
  const answeredAt = shop.now.toISOString();
  expect(first).toEqual({
    id,
    question: 'Is it heavy?',
    answer: 'It weighs 12 grams.',
    answered_at: answeredAt,
  });
  const { mails } = await deliverOutbox(shop);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('It weighs 12 grams.');
  expect(mails[0]?.text).toContain('without your name');

  const { question } = unwrap(await owner.call(getThread, { params: { kind: 'question', id } }));
  shop.now = new Date(shop.now.getTime() + 60_000);
  const replaces = question?.answeredAt ?? '';
  unwrap(await reply(id, { message: 'It weighs 12.4 grams.', public: true, replaces }));
  await expect.poll(() => shown(product)).toMatchObject([{ answer: 'It weighs 12.4 grams.' }]);
  // Two people who answer at once: the second sees what the first wrote.
  expect((await reply(id, { message: 'About 12 grams.', public: true, replaces })).status).toBe(409);
  expect((await reply(id, { message: 'About 12 grams.', public: true })).status).toBe(409);

  const changed = unwrap(await owner.call(getThread, { params: { kind: 'question', id } })).question;
  await deliverOutbox(shop);
  const back = { message: 'It weighs 12.4 grams.', public: false, replaces: changed?.answeredAt ?? '' };
  unwrap(await reply(id, back));
  await expect.poll(() => shown(product)).toEqual([]);
  expect((await deliverOutbox(shop)).mails).toEqual([]);
  expect(unwrap(await shopper.call(listOwnQuestions))).toMatchObject([{ public: false }]);
});

test('[TRUST-5] a private answer is read by the customer alone, and the shop must choose', async () => {
  const { id, product, shopper } = await questioned();
  await deliverOutbox(shop);
  expect(await reply(id, { message: 'Yes.' })).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'public' }] },
  });
  unwrap(await reply(id, { message: 'Yes, but not in the kitchen.', public: false }));
  const { mails } = await deliverOutbox(shop);
  expect(mails[0]?.text).toContain('Only you can read the answer');
  expect(await shown(product)).toEqual([]);
  expect(unwrap(await shopper.call(listOwnQuestions))).toMatchObject([
    { id, answer: 'Yes, but not in the kitchen.', public: false, product: { id: product.id } },
  ]);
  expect(unwrap(await (await signedInShopper(shop)).call(listOwnQuestions))).toEqual([]);
});

test('[TRUST-4] a mail to an address that nobody confirmed does not repeat the question', async () => {
  const shopper = await signedInShopper(shop, { proved: false });
  const { id } = unwrap(await send(shopper, await createProduct(database), 'Words of a stranger'));
  await deliverOutbox(shop);
  unwrap(await reply(id, { message: 'Yes.', public: false }));
  const { mails } = await deliverOutbox(shop);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).not.toContain('Words of a stranger');
});

test('[TRUST-6] a customer has at most three open questions on a piece, also at the same moment, and ten in all', async () => {
  const [shopper, ring] = [await signedInShopper(shop), await createProduct(database)];
  const sent = await Promise.all(Array.from({ length: 6 }, () => send(shopper, ring)));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(feedbackLimits.openQuestionsOfCustomerOnProduct);
  expect(sent.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'open-here' }] },
  });
  const [first] = unwrap(await shopper.call(listOwnQuestions));
  unwrap(await reply(first?.id ?? 0, { message: 'Yes.', public: false }));
  unwrap(await send(shopper, ring));
  for (
    let open = feedbackLimits.openQuestionsOfCustomerOnProduct;
    open < feedbackLimits.openQuestionsOfCustomer;
    open += 1
  )
    unwrap(await send(shopper, await createProduct(database)));
  expect(await send(shopper, await createProduct(database))).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'open-elsewhere' }] },
  });
});

test('[TRUST-6] what unconfirmed accounts ask about a piece is bounded together, and stops nobody else', async () => {
  const [ring, flooder] = [await createProduct(database), await signedInShopper(shop, { proved: false })];
  const insert = `insert into product_questions (product_id, customer_id, question, created_at)
    select $1, $2, 'Spam', now() from generate_series(1, $3)`;
  await database.pool.query(insert, [ring.id, flooder.id, feedbackLimits.openQuestionsOnProduct - 1]);
  const fair = await signedInShopper(shop, { proved: false });
  unwrap(await send(fair, ring));
  expect(await send(fair, ring)).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'confirm-first' }] },
  });
  unwrap(await send(await signedInShopper(shop), ring));
});

test('[TRUST-14] what accounts that never paid ask about a piece has a bound, and a buyer still asks', async () => {
  const [ring, flooder] = [await createProduct(database, { stock: 9 }), await signedInShopper(shop)];
  const insert = `insert into product_questions (product_id, customer_id, question, created_at)
    select $1, $2, 'Spam', now() from generate_series(1, $3)`;
  await database.pool.query(insert, [ring.id, flooder.id, feedbackLimits.openQuestionsOfAllOnProduct - 1]);
  const [first, second, buyer] = [
    await signedInShopper(shop),
    await signedInShopper(shop),
    await signedInShopper(shop),
  ];
  const both = await Promise.all([send(first, ring), send(second, ring)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { errors: [{ code: 'many-wait' }] } });
  unwrap(await buyer.cart.add(ring));
  const { order_id: order } = unwrap(await buyer.order());
  await database.pool.query(`update orders set payment_status = 'paid' where id = $1`, [order]);
  unwrap(await send(buyer, ring));
  unwrap(await send(first, await createProduct(database)));
});

test('[TRUST-14] confirmed accounts of one network ask 60 questions a day, and others ask on', async () => {
  const [near, far] = ['203.0.113.7', '203.0.113.8'];
  const ring = await createProduct(database);
  const submit = async (address: string) => {
    const shopper = await signedInShopper(shop);
    return shop.app.inject({
      method: 'POST',
      url: submitProductQuestion.path,
      remoteAddress: address,
      headers: { authorization: `Bearer ${shopper.token}`, 'idempotency-key': crypto.randomUUID() },
      payload: { product_id: ring.id, question: 'May it get wet?' },
    });
  };
  expect((await submit(near)).statusCode).toBe(200);
  await database.pool.query(`update rate_limits set hits = 60 where bucket = 'question:address:203.0.113.7'`);
  expect((await submit(near)).statusCode).toBe(429);
  expect((await submit(far)).statusCode).toBe(200);
});

test('[TRUST-15] what unconfirmed accounts of all networks write has a bound of a day, and a confirmed one writes on', async () => {
  const ring = await createProduct(database);
  await database.pool.query(
    `insert into rate_limits (bucket, hits, resets_at) values ('unverified-writing:all', 4999, now() + interval '1 day')
     on conflict (bucket) do update set hits = 4999`,
  );
  const [first, second] = [
    await signedInShopper(shop, { proved: false }),
    await signedInShopper(shop, { proved: false }),
  ];
  const both = await Promise.all([send(first, ring), send(second, ring)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429]);
  unwrap(await send(await signedInShopper(shop), ring));
  await database.pool.query(`delete from rate_limits where bucket = 'unverified-writing:all'`);
});

test('[TRUST-6] a question has at most 600 characters, and the page shows the ten answered last', async () => {
  const [shopper, ring] = [await signedInShopper(shop), await createProduct(database)];
  expect((await send(shopper, ring, 'x'.repeat(feedbackLimits.questionLength + 1))).status).toBe(422);
  expect((await send(shopper, ring, '  ')).status).toBe(422);
  unwrap(await send(shopper, ring, 'x'.repeat(feedbackLimits.questionLength)));
  await database.pool.query(
    `insert into product_questions (product_id, customer_id, question, answer, public, answered_at, created_at)
     select $1, $2, 'Q' || n, 'A', true, now() + n * interval '1 second', now() from generate_series(1, 12) n`,
    [ring.id, shopper.id],
  );
  await expect
    .poll(async () => (await shown(ring)).map(({ question }) => question))
    .toEqual(Array.from({ length: feedbackLimits.shownQuestions }, (_, index) => `Q${12 - index}`));
});

test('[TRUST-4] nobody asks about a piece that is not in the shop', async () => {
  const [shopper, ring] = [await signedInShopper(shop), await createProduct(database)];
  await database.pool.query(`update products set status = 'draft' where id = $1`, [ring.id]);
  expect((await send(shopper, ring)).status).toBe(404);
  expect((await callApi(shop, getProductQuestions, { params: { id: ring.id } })).status).toBe(404);
  expect((await callApi(shop, listOwnQuestions)).status).toBe(401);
});

test('[TRUST-6] a private answer is deleted after its period, a public one stays', async () => {
  const [open, shared] = [await questioned('Private'), await questioned('Public')];
  unwrap(await reply(open.id, { message: 'Yes.', public: false }));
  unwrap(await reply(shared.id, { message: 'Yes.', public: true }));
  await deleteOverPeriod(database.query, new Date(shop.now.getTime() + 731 * 24 * 3_600_000));
  expect(unwrap(await open.shopper.call(listOwnQuestions))).toEqual([]);
  expect(unwrap(await shared.shopper.call(listOwnQuestions))).toHaveLength(1);
});

test('[TRUST-11] an account without an email is told that the answer stands in the account', async () => {
  const [shopper, product] = [await signedInShopper(shop), await createProduct(database)];
  const said = async () => unwrap(await send(shopper, product)).message;
  expect(await said()).toBe('Thank you. We will reply by email and in your account under Messages.');
  await database.query
    .updateTable('customers')
    .set({ email: '', email_verified_at: null })
    .where('id', '=', shopper.id)
    .execute();
  expect(await said()).toBe('Thank you. We will reply in your account under Messages.');
});
