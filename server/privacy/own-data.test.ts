import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sendChatMessage } from '#contract/chat.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import {
  changeConsent,
  downloadOwnData,
  eraseOwnAccount,
  getOwnPrivacy,
  removeNominee,
  saveNominee,
} from '#contract/privacy.ts';
import { submitReview } from '#contract/reviews.ts';
import { createTicket } from '#contract/support.ts';
import { addToWishlist } from '#contract/wishlist.ts';
import { fiscalYear, longDate } from '#domain/locale/indian-time.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { shopperPasswords } from '../customers/auth/password-hasher.ts';
import { personalData } from './personal-data.ts';
import { leftOut } from './personal-table.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startPaymentShop(await nameSeller(await emptyDatabase()));
const { query, pool } = shop.database;
const password = 'Johari-Bazaar-12';
const ownData = z.object({
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  pans: z.array(z.object({ order_id: z.number(), pan: z.string().nullable() })),
  left_out: z.record(z.string(), z.record(z.string(), z.string())),
  not_downloaded: z.record(z.string(), z.string()),
});

async function withPassword(options: { proved?: boolean } = {}) {
  const shopper = await signedInShopper(shop, options);
  const password_hash = (await shopperPasswords.hash(password, '')) ?? '';
  await query.updateTable('customers').set({ password_hash }).where('id', '=', shopper.id).execute();
  return shopper;
}

/** A customer with something in every table that names customers; `mark` stands wherever a name or words can. */
async function fullCustomer(mark: string, { proved = true } = {}) {
  const shopper = await withPassword({ proved });
  const email = `${mark.toLowerCase()}@post.example`;
  await query
    .updateTable('customers')
    .set({ first_name: mark, last_name: 'Singhania', email, note: `${mark} calls late` })
    .where('id', '=', shopper.id)
    .execute();
  await pool.query('update addresses set contact_person = $2 where customer_id = $1', [shopper.id, mark]);

  const payer = payerOf(shop, shopper);
  const ring = await createProduct(shop.database, { price: 250_000, stock: 9 });
  unwrap(await shopper.cart.add(ring));
  const failed = await payer.open({ pan: 'ABCPE1234F' });
  await payer.pay(failed, 'failure');
  await shop.work();
  await pool.query(`update payments set state = 'failed' where gateway_order_id = $1`, [failed]);
  const begun = await payer.open({ pan: 'ABCPE1234F', order_note: `For ${mark}` });
  await payer.payAndVerify(begun);
  await shop.work();
  const { id: order } = await query
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  await moveOrderThrough(shop, order, 'processing', 'shipped', 'delivered');

  unwrap(await shopper.call(submitReview, { body: { product_id: ring.id, rating: 5, comment: mark } }));
  const ticket = { subject: mark, type: 'product', description: mark, priority: 'low' };
  unwrap(await shopper.call(createTicket, { body: ticket }));
  unwrap(await shopper.call(sendChatMessage, { body: { message: mark } }));
  const written = { name: mark, email, mobile_number: '+91 90000 00109', subject: 'repair', message: mark };
  unwrap(await callApi(shop, sendContactMessage, { body: written }));
  unwrap(await callApi(shop, subscribeToNewsletter, { body: { email } }));
  unwrap(await shopper.call(addToWishlist, { body: { product_id: ring.id } }));
  unwrap(await shopper.call(saveNominee, { body: { name: mark, contact: `${mark}@kin.example` } }));
  unwrap(await shopper.cart.add(ring));
  await pool.query(
    `with person as (select $1::integer as id, $2::bigint as order_id, $3::integer as ring, $4::text as email)
     , import as (insert into move_ins (kind, source, file_name, state, staff_name, unused, created_at) select 'orders', 'shopify', '', 'done', 'Farah', '{}', now() from person returning id) , import_row as (insert into move_in_rows (move_in_id, row, state, name, code, note) select id, 2, 'in', '#1', '', '' from import returning move_in_id) , import_person as (insert into move_in_people (move_in_id, row, name, email, customer_id) select move_in_id, 2, email, email, person.id from import_row, person) , former as (insert into former_orders (source, number, placed_at, status, customer_id, name, email, phone, address, lines, currency, total, payment_method, row, moved_in_at) select 'shopify', '#' || id, now(), 'Paid', id, email, email, '', email, '[]', 'INR', 5, 'Cash', 2, now() from person)
     , saved as (insert into saved_items (customer_id, product_id, quantity) select id, ring, 1 from person)
     , wait as (insert into back_in_stock_requests (product_id, email, asked_at) select ring, email, now() from person)
     , seen as (insert into appointments (kind, status, starts_at, ends_at, place, name, email, phone, created_at, updated_at) select 'visit', 'booked', now(), now() + '1 h', 1, email, email, email, now(), now() from person)
     , note as (insert into order_notes (order_id, author, text, for_customer) select order_id, 'Farah', email, true from person
         union all select order_id, 'Farah', 'Words of the staff: her brother pays', false from person)
     , reason as (insert into order_status_history (order_id, status, actor, staff_name, note)
         select order_id, 'delivered', 'staff', 'Farah', 'Words of the staff: her neighbour took it' from person
         union all select order_id, 'delivered', 'customer', null, email from person)
     , asked as (insert into nominee_requests (customer_id, nominee, contact, wants, reason, proof, staff_name, asked_at)
         select id, 'Tara', email, 'access', 'incapacity', 'A letter of the hospital', 'Farah', now() from person)
     , unverified as (insert into unverified_orders (order_id, network) select order_id, email from person)
     , reply as (insert into ticket_messages (ticket_id, author, message) select s.id, 'customer', email from support_tickets s join person p on p.id = s.customer_id)
     , returned as (insert into order_returns (order_id, kind, reason, words, status, worth_paise, pick_up_from_paise, pick_up_to_paise, refunded_before_paise, staff_name, created_at, updated_at)
         select order_id, 'return', 'damaged', email, 'refused', 1, 0, 0, 0, 'Farah', now(), now() from person returning id)
     , returned_line as (insert into order_return_lines select r.id, l.id, 1 from returned r, order_lines l join person on l.order_id = person.order_id)
     , shown as (insert into order_return_pictures (return_id, picture, created_at) select id, '\\x00', now() from returned)
     , complaint as (insert into complaints (ticket_id, received_at, acknowledged_at, redressed_at, redress)
         select s.id, now(), now(), now(), email from support_tickets s join person p on p.id = s.customer_id)
     , part as (insert into order_payments (order_id, position, method, amount_paise, reference) select o.id, 1, 'upi', o.total_paise, email from orders o join person on o.id = order_id)
     , delivery as (insert into delivery_reviews (order_id, rating, comment) select order_id, 5, email from person)
     , waiting as (insert into contact_changes (customer_id, email, link_hash, asked_at, expires_at) select id, 'new.' || email, sha256(email::bytea), now(), now() from person) , undoing as (insert into contact_undos (customer_id, link_hash, email, phone, changed_at, expires_at) select id, sha256(email::bytea), 'old.' || email, '', now(), now() from person) , passkey as (insert into passkeys (customer_id, credential_id, public_key, counter, transports, name, synced, created_at) select id, 'secret-' || id, 'secret', 0, '{}', email, false, now() from person)
     , snap as (insert into review_pictures (review_id, hash, width, height, created_at) select r.id, lpad(to_hex(p.id), 16, '0'), 9, 9, now() from reviews r join person p on p.id = r.customer_id)
     , question as (insert into product_questions (product_id, customer_id, question, created_at) select ring, id, email, now() from person)
     , run as (insert into hold_runs select id, ring, now(), now() from person on conflict do nothing) , clerk as (insert into staff (name, email, password_hash, role) select 'Farah', 'farah' || id || '@shop.example', '$argon2id$x', 'owner' from person returning id) , repeated as (insert into staff_idempotency_keys (staff_id, key, request, answer, order_id, created_at) select clerk.id, 'once', sha256('x'), jsonb_build_object('buyer', email), order_id, now() from clerk, person)
     , hold as (insert into stock_holds (cart_id, product_id, quantity, expires_at) select c.id, ring, 1, now() from carts c join person p on p.id = c.customer_id on conflict do nothing)
     , coupon as (insert into coupons (code, type, value) select 'C' || id, 'percentage', 10 from person returning id)
     , used as (insert into coupon_redemptions (order_id, coupon_id, customer_id, discount_paise, mailbox)
         select order_id, c.id, p.id, 1, email from coupon c, person p)
     , event as (insert into payment_events (gateway, event_id, payment_id, kind, payload)
         select 'razor_pay', 'event ' || p.id, p.id, 'payment.failed', jsonb_build_object('email', email)
           from payments p join person on person.id = p.customer_id limit 1)
     , refund as (insert into refunds (payment_id, order_id, amount_paise, reason, idempotency_key, state, actor, staff_name, note, last_error)
         select p.id, p.order_id, 100, email, email, 'done', 'staff', 'Farah', 'Words of the staff: he insisted', 'Words of the provider' from payments p join person on p.order_id = person.order_id
         returning id)
     insert into refund_lines (refund_id, order_line_id, quantity, amount_paise)
       select r.id, l.id, 0, 100 from refund r, order_lines l join person on l.order_id = person.order_id`,
    [shopper.id, order, ring.id, email],
  );
  return { ...shopper, email, order, mark };
}

/** Refunds that no provider knows would be tried again. */
const withoutRefunds = () => pool.query('delete from refund_lines; delete from refunds');

async function download(shopper: Awaited<ReturnType<typeof fullCustomer>>) {
  const response = await shop.app.inject({
    url: downloadOwnData.path,
    headers: { authorization: `Bearer ${shopper.token}` },
  });
  expect(response.statusCode).toBe(200);
  return { text: response.body, file: ownData.parse(response.json()) };
}

/** The tables with rows that contain a word, with their number. */
async function rowsWith(word: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const name of Object.keys(personalData)) {
    const { rowCount } = await pool.query(
      `select from "${name}" t where strpos(lower(to_jsonb(t)::text), lower($1)) > 0`,
      [word],
    );
    if (rowCount !== null && rowCount > 0) found[name] = rowCount;
  }
  return found;
}

test('[LAW-52] the download has every row that names the customer, none of another, and no secret', async () => {
  const gulmohar = await fullCustomer('Gulmohar');
  await fullCustomer('Champa');
  const { text, file } = await download(gulmohar);
  for (const [table, held] of Object.entries(personalData)) {
    if (held === 'no customer') continue;
    if (held.notDownloaded === undefined) expect(file.tables[table]?.length, table).toBeGreaterThan(0);
    else expect(file.not_downloaded[table]).toBe(held.notDownloaded);
  }
  // Looked for by content, so that the list of tables does not prove itself.
  for (const [table, count] of Object.entries(await rowsWith('gulmohar'))) {
    const there = file.tables[table]?.filter((row) => /gulmohar/i.test(JSON.stringify(row))).length;
    if (file.not_downloaded[table] === undefined) expect(there, table).toBe(count);
  }
  expect(file.pans).toEqual([{ order_id: gulmohar.order, pan: '••••••234F' }]);
  expect(text).not.toMatch(/champa|argon2|ABCPE1234F|Farah|words of the/i);
  const { note, staff_name } = file.left_out['order_status_history'] ?? {};
  expect([note, staff_name]).toEqual([leftOut.staff, leftOut.staff]);
  expect(file.left_out['order_notes']).toMatchObject({ 'other rows': leftOut.staff });
  await withoutRefunds();
});

test('[LAW-52] who has not confirmed an email reads nothing that stands under it', async () => {
  const stranger = await fullCustomer('Ketaki', { proved: false });
  const { file } = await download(stranger);
  expect(file.tables).toMatchObject({
    contact_messages: [],
    newsletter_subscribers: [],
    back_in_stock_requests: [],
  });
  const own = unwrap(await stranger.call(getOwnPrivacy));
  expect(own).toMatchObject({ email_confirmed: false });
  expect(own.consents.find(({ purpose }) => purpose === 'newsletter')).toMatchObject({ given: false });
  expect(await stranger.call(changeConsent, { body: { purpose: 'newsletter', given: false } })).toMatchObject(
    {
      status: 409,
    },
  );
  await withoutRefunds();
});

test('[LAW-53] erasing keeps what tax law asks for, and names it with dates', async () => {
  const mogra = await fullCustomer('Mogra');
  const own = unwrap(await mogra.call(getOwnPrivacy));
  const year = fiscalYear(shop.now);
  const last = `until 31 December ${Number(year.slice(0, 4)) + 7}`;
  const inDays = (days: number) => `until ${longDate(new Date(shop.now.getTime() + days * 24 * 3_600_000))}`;
  const law = 'CGST Act 2017, sections 36 and 44';
  const keeps = [
    {
      what: `Orders and invoices of the financial year ${year}, with name, address and phone (1)`,
      period: `at least ${last}`,
      law,
    },
    { what: `PANs of ${year}, encrypted (1)`, period: last, law },
    {
      what: expect.stringMatching(/^Number, amount and .* attempts that a bank may still pay, .*\(1\)$/),
      period: inDays(6),
    },
    { what: expect.stringMatching(/^Records of your consents, .*\(2\)$/), period: inDays(365) },
    { what: expect.stringMatching(/^Requests of your nominee, .*\(1\)$/), period: inDays(365) },
  ];
  expect(own.erasure).toMatchObject({ possible: true, keeps });
  await withoutRefunds();

  const wrong = await mogra.call(eraseOwnAccount, { body: { password: 'not this one' } });
  expect(wrong).toMatchObject({ status: 422, problem: { errors: [{ code: 'password' }] } });
  expect(unwrap(await mogra.call(eraseOwnAccount, { body: { password } }))).toMatchObject({ keeps });

  // Name and address stay in the order and its invoice only, and the reference of a payment at the counter. The email stays
  // in the records of consents, and the request of a nominee as proof.
  const keeping = ['consents', 'nominee_requests', 'order_payments', 'orders', 'tax_documents'];
  expect(Object.keys(await rowsWith('mogra')).toSorted()).toEqual(keeping);
  const person = { id: mogra.id, email: mogra.email };
  for (const [table, held] of Object.entries(personalData)) {
    if (held === 'no customer' || held.erasing !== 'deleted') continue;
    const { rows } = await sql`select from ${sql.table(table)} t where ${held.rows(person)}`.execute(query);
    expect(rows, table).toEqual([]);
  }
  const payments = await query
    .selectFrom('payments')
    .select(['checkout', 'opened', 'order_id'])
    .where('customer_id', '=', mogra.id)
    .execute();
  expect(payments).toEqual([{ checkout: {}, opened: null, order_id: mogra.order }]);
  const pans = await query
    .selectFrom('buyer_pans')
    .select('order_id')
    .where('order_id', '=', mogra.order)
    .execute();
  expect(pans).toHaveLength(1);
  expect(await mogra.call(getOwnPrivacy)).toMatchObject({ status: 401 });
});

test('[LAW-52] [LAW-51] the account shows and changes consents and nominee, at once', async () => {
  const juhi = await fullCustomer('Juhi');
  await withoutRefunds();
  const given = async () =>
    Object.fromEntries(
      unwrap(await juhi.call(getOwnPrivacy)).consents.map((each) => [each.purpose, each.given]),
    );
  expect(await given()).toEqual({ newsletter: true, restock: false, reviews: true });
  const change = (purpose: 'newsletter' | 'restock' | 'reviews', wanted: boolean) =>
    juhi.call(changeConsent, { body: { purpose, given: wanted } });
  unwrap(await change('newsletter', false));
  unwrap(await change('reviews', false));
  expect(await given()).toEqual({ newsletter: false, restock: false, reviews: false });
  expect(await query.selectFrom('reviews').where('customer_id', '=', juhi.id).select('id').execute()).toEqual(
    [],
  );
  unwrap(await change('newsletter', true));
  expect(await given()).toMatchObject({ newsletter: true });
  expect(await change('reviews', true)).toMatchObject({ status: 409 });

  const body = { name: 'Tara Verma', contact: '+91 98290 11111' };
  expect(unwrap(await juhi.call(saveNominee, { body })).nominee).toEqual(body);
  const nowhere = await juhi.call(saveNominee, { body: { ...body, contact: 'not a contact' } });
  const message = 'Please enter an email address or a phone number of your nominee';
  expect(nowhere).toMatchObject({ status: 422, problem: { errors: [{ message }] } });
  expect(unwrap(await juhi.call(getOwnPrivacy)).nominee).toEqual(body);
  expect(unwrap(await juhi.call(removeNominee)).nominee).toBeNull();
});

test('[LAW-53] an account is not erased while an order is open', async () => {
  const shopper = await withPassword();
  unwrap(await shopper.cart.add(await createProduct(shop.database)));
  unwrap(await shopper.order());
  expect(await shopper.call(eraseOwnAccount, { body: { password } })).toMatchObject({
    problem: { errors: [{ code: 'under-way' }] },
  });
  expect(unwrap(await shopper.call(getOwnPrivacy)).erasure.possible).toBe(false);
});

test('[LAW-59] downloads, changes and passwords for erasing have a limit an hour; withdrawing a consent has none', async () => {
  const shopper = await withPassword();
  const times = async (count: number, send: () => Promise<{ status: number }>) => {
    for (let turn = 0; turn < count; turn += 1) expect((await send()).status).not.toBe(429);
    expect((await send()).status).toBe(429);
  };
  await times(10, () => shopper.call(downloadOwnData));
  await times(30, () => shopper.call(removeNominee));
  const withdrawn = await shopper.call(changeConsent, { body: { purpose: 'newsletter', given: false } });
  expect(withdrawn).toMatchObject({ ok: true, answer: { email_confirmed: true } });
  await times(5, () => shopper.call(eraseOwnAccount, { body: { password: 'a guess' } }));
});
