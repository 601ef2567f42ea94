import { expect, test } from 'vitest';
import { dismissComplaint, redressComplaint, registerComplaint } from '#contract/admin/complaints.ts';
import { eraseCustomer } from '#contract/admin/customers.ts';
import { replyToThread } from '#contract/admin/inbox.ts';
import { shareTaxDocument } from '#contract/admin/order-documents.ts';
import { addOrderNote, getOrder, refundOrder } from '#contract/admin/orders.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { downloadOwnData, getOwnPrivacy } from '#contract/privacy.ts';
import { createTicket, deleteTicket } from '#contract/support.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';

const shop = await startPaymentShop(await emptyDatabase());
await nameSeller(shop.database);
const { query, pool } = shop.database;
const owner = await createStaff(shop, 'owner', 'Meera');

async function customer({ proved = true } = {}) {
  const shopper = await signedInShopper(shop, { proved });
  const { email } = await query
    .selectFrom('customers')
    .select('email')
    .where('id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  const erase = async () =>
    unwrap(await owner.call(eraseCustomer, { params: { id: shopper.id }, body: { email } }));
  const keeps = async () => unwrap(await shopper.call(getOwnPrivacy)).erasure.keeps.map(({ what }) => what);
  return { ...shopper, email, erase, keeps };
}

async function count(text: string, ...values: unknown[]): Promise<number> {
  return (await pool.query(`select from ${text}`, values)).rowCount ?? 0;
}

test('[LAW-47] attempts are erased at once; one that a bank may still pay loses its person, and its money goes back', async () => {
  const asha = await customer();
  const payer = payerOf(shop, asha);
  unwrap(await asha.cart.add(await createProduct(shop.database)));
  const failed = async (note: string) => {
    const attempt = await payer.open({ order_note: note });
    await payer.pay(attempt, 'failure');
    await shop.sandbox.whenIdle(); // its message has come
    await shop.work();
    return attempt;
  };
  await failed('The first');
  await pool.query(`update payments set created_at = created_at - interval '7 days'`);
  const late = await failed('The second');
  await pool.query(`update payments set state = 'failed' where state = 'created'`);
  expect((await asha.keeps()).join(' ')).toMatch(/attempts that a bank may still pay, .*\(1\)/);
  await asha.erase();

  const left = await query.selectFrom('payments').selectAll().execute();
  expect(left).toMatchObject([
    {
      gateway_order_id: late,
      customer_id: null,
      cart_id: null,
      order_id: null,
      checkout: {},
      opened: null,
      failure: null,
    },
  ]);
  await payer.pay(late);
  await shop.sandbox.whenIdle();
  await shop.work();
  const returned = await query.selectFrom('payments').select(['state', 'customer_id']).execute();
  expect(returned).toEqual([{ state: 'refunded', customer_id: null }]);
  expect((await deliverOutbox(shop)).mails.filter(({ to }) => to === asha.email)).toEqual([]);
  await expect(
    pool.query(
      `insert into payments (gateway, amount_paise, checkout) values ('razor_pay', 1, '{"note": "x"}')`,
    ),
  ).rejects.toThrow('payment_without_customer_is_bare');
});

test('[LAW-47] an open complaint outlives account and message, and is redressed by mail', async () => {
  const asha = await customer();
  const ticket = { subject: 'A clasp', type: 'complaint', description: 'It broke.', priority: 'low' };
  const { id } = unwrap(await asha.call(createTicket, { body: ticket }));
  unwrap(await asha.call(createTicket, { body: { ...ticket, type: 'repair', subject: 'A chain' } }));
  const params = { kind: 'ticket', id } as const;
  unwrap(await owner.call(replyToThread, { params, body: { message: 'Please send it to us.' } }));
  const form = {
    name: 'Asha Verma',
    email: asha.email,
    mobile_number: '+91 90000 00109',
    message: 'A stone fell out.',
  };
  unwrap(await callApi(shop, sendContactMessage, { body: { ...form, subject: 'complaint' } }));
  unwrap(await callApi(shop, sendContactMessage, { body: { ...form, subject: 'repair' } }));
  expect(await asha.call(deleteTicket, { params: { id } })).toMatchObject({
    status: 409,
    problem: { message: 'This complaint is still open. You can delete it once it is settled.' },
  });
  expect(await asha.keeps()).toContainEqual(expect.stringMatching(/^Open complaints, .*\(2\)$/));
  await asha.erase();

  const kept = await query
    .selectFrom('complaints as o')
    .innerJoin('contact_messages as m', 'm.id', 'o.contact_message_id')
    .select(['o.id', 'm.email', 'm.message'])
    .orderBy('o.id')
    .execute();
  expect(kept).toMatchObject([
    {
      email: asha.email,
      message: expect.stringMatching(/^It broke\.\n\nShop, .*:\nPlease send it to us\.$/),
    },
    { email: asha.email, message: 'A stone fell out.' },
  ]);
  expect(await count('support_tickets where customer_id = $1', asha.id)).toBe(0);
  expect(await count('contact_messages')).toBe(2);
  await deliverOutbox(shop);
  const redress = { redress: 'We have mended it.' };
  unwrap(await owner.call(redressComplaint, { params: { id: kept[0]?.id ?? 0 }, body: redress }));
  expect((await deliverOutbox(shop)).mails).toMatchObject([{ to: asha.email }]);
});

test('[LAW-47] who confirms the unconfirmed email of an erased account reads nothing of its open complaint', async () => {
  const asha = await customer({ proved: false });
  const ticket = { subject: 'A clasp', type: 'complaint', description: 'It broke.', priority: 'low' };
  const { id } = unwrap(await asha.call(createTicket, { body: ticket }));
  const params = { kind: 'ticket', id } as const;
  unwrap(await owner.call(replyToThread, { params, body: { message: 'Please send it to us.' } }));
  await asha.erase();

  const other = await customer();
  const email = asha.email;
  await query.updateTable('customers').set({ email }).where('id', '=', other.id).execute();
  const { body } = await shop.app.inject({
    url: downloadOwnData.path,
    headers: { authorization: `Bearer ${other.token}` },
  });
  expect(JSON.parse(body)).toMatchObject({ tables: { contact_messages: [], complaints: [] } });
  expect(await other.keeps()).not.toContainEqual(expect.stringMatching(/^Open complaints/));
  const complaint = await query
    .selectFrom('complaints')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  await deliverOutbox(shop);
  const redress = { redress: 'We have mended it.' };
  unwrap(await owner.call(redressComplaint, { params: { id: complaint?.id ?? 0 }, body: redress }));
  expect((await deliverOutbox(shop)).mails).toMatchObject([{ to: email }]);
});

test('[LAW-47] the order of an erased customer has no address to write to or to call', async () => {
  const asha = await customer();
  unwrap(await asha.cart.add(await createProduct(shop.database)));
  const { order_id: id } = unwrap(await asha.order());
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  const contact = async () => unwrap(await owner.call(getOrder, { params: { id } })).customer?.contact;
  expect(await contact()).toMatchObject({ email: asha.email });
  await asha.erase();
  expect(await contact()).toBeNull();
});

test('[LAW-47] the words of a gift card, and the wishes of an order, are erased with the account', async () => {
  const asha = await customer();
  unwrap(await asha.cart.add(await createProduct(shop.database)));
  const { order_id: id } = unwrap(await asha.order({ order_note: 'Ring the bell' }));
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  const gift = { wrap: true, message: 'For Tara', from: 'Asha', receipt: true };
  await pool.query('update orders set gift = $2 where id = $1', [id, JSON.stringify(gift)]);
  const words = async () => {
    const { note, gift: card } = await query
      .selectFrom('orders')
      .select(['note', 'gift'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { note, gift: card };
  };
  expect(await words()).toEqual({ note: 'Ring the bell', gift });
  await asha.erase();
  expect(await words()).toEqual({ note: null, gift: null });
});

test('[LAW-76] what the staff typed about a refund is erased with the account; its credit note keeps the reason', async () => {
  const asha = await customer();
  unwrap(await asha.cart.add(await createProduct(shop.database)));
  const { order_id: id } = unwrap(await asha.order());
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  const part = { kind: 'all' } as const;
  const body = { key: `words-${id}`, part, reason: 'Asha is ill', restock: true, note: 'To her brother' };
  unwrap(await owner.call(refundOrder, { params: { id }, body }));
  const words = async () => {
    const refund = await query
      .selectFrom('refunds')
      .select(['reason', 'note', 'request'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const history = await query
      .selectFrom('order_status_history')
      .select('note')
      .where('order_id', '=', id)
      .where('note', 'is not', null)
      .execute();
    return { ...refund, notes: history.map(({ note }) => note) };
  };
  expect(await words()).toMatchObject({ note: 'To her brother', notes: ['Refund of ₹1,000: Asha is ill'] });
  await asha.erase();
  expect(await words()).toEqual({ reason: 'Asha is ill', note: null, request: null, notes: [] });
});

test('[LAW-47] staff erase with an account only what stands under its confirmed email', async () => {
  const written = { name: 'Usha', mobile_number: '+91 90000 00109', subject: 'repair', message: 'A clasp' };
  const erased = async (proved: boolean) => {
    const asha = await customer({ proved });
    unwrap(await callApi(shop, sendContactMessage, { body: { ...written, email: asha.email } }));
    unwrap(await callApi(shop, subscribeToNewsletter, { body: { email: asha.email } }));
    await asha.erase();
    return Promise.all(
      ['contact_messages', 'newsletter_subscribers', 'consents where ended_at is null and email'].map(
        (table) => count(table.includes('where') ? `${table} = $1` : `${table} where email = $1`, asha.email),
      ),
    );
  };
  expect(await erased(false)).toEqual([1, 1, 1]);
  expect(await erased(true)).toEqual([0, 0, 0]);
});

test('[LAW-47] the audit trail has neither contacts of a buyer nor words to them', async () => {
  const asha = await customer();
  unwrap(await asha.cart.add(await createProduct(shop.database)));
  const { order_id: order } = unwrap(await asha.order());
  await moveOrderThrough(shop, order, 'processing', 'shipped', 'delivered');
  const { id } = await query
    .selectFrom('tax_documents')
    .select('id')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  unwrap(await owner.call(shareTaxDocument, { params: { id }, body: { by: 'email' } }));
  unwrap(await owner.call(shareTaxDocument, { params: { id }, body: { by: 'whatsapp' } }));
  const note = { text: 'Words about Asha', forCustomer: false };
  unwrap(await owner.call(addOrderNote, { params: { id: order }, body: note }));
  const ticket = { subject: 'A clasp', type: 'complaint', description: 'It broke.', priority: 'low' };
  const params = { kind: 'ticket', id: unwrap(await asha.call(createTicket, { body: ticket })).id } as const;
  unwrap(await owner.call(replyToThread, { params, body: { message: 'Words to Asha' } }));
  const complaint = await query
    .selectFrom('complaints')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const about = { id: complaint?.id ?? 0 };
  unwrap(await owner.call(dismissComplaint, { params: about, body: { reason: 'Words about Asha' } }));
  unwrap(await owner.call(registerComplaint, { params }));
  unwrap(await owner.call(redressComplaint, { params: about, body: { redress: 'Words to Asha' } }));

  const trail = JSON.stringify(await query.selectFrom('audit_entries').selectAll().execute());
  expect(trail).toContain('document-email-queued');
  expect(trail).toContain('document-link-created');
  expect(trail).toContain('•••');
  for (const word of [asha.email, '9829012345', '98290 12345', 'Words']) expect(trail).not.toContain(word);
});
