import { expect, test } from 'vitest';
import { listAudit } from '#contract/admin/audit.ts';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import { shareTaxDocument } from '#contract/admin/order-documents.ts';
import { eraseCustomer } from '#server/privacy/erase-customer.ts';
import { rateLimits } from '#server/platform/rate-limit/rate-limits.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { pdfText } from '#tests/support/answers/pdf-text.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { readDocumentPhone } from './document-recipient.ts';

const { database, shop, rows, cashOrder, paidOrder, issueRefund } = await startTaxDocumentShop();
auditAfterEach(shop);
const manager = await createStaff(shop, 'manager', 'Imran Shaikh');

const confirm = (id: number, at: Date | null) =>
  database.query.updateTable('customers').set({ email_verified_at: at }).where('id', '=', id).execute();
const documentsOf = (orderId: number) =>
  rows<{ id: number; kind: string }>(
    `select id, kind from tax_documents where order_id = ${orderId} order by id`,
  );
const linkIn = (text: string) => /https:\/\/shop\.example(\/documents\/\S+)/.exec(text)?.[1] ?? '';
/** Each visitor has a network of its own, so that limits of other tests do not count. */
let visitors = 0;
function open(path: string, remoteAddress = `203.0.113.${(visitors += 1)}`) {
  return shop.app.inject({ url: path, remoteAddress });
}

test('[LAW-15] the invoice and the credit note are mailed when they are issued, with a link that needs no session', async () => {
  const { buyer, id } = await paidOrder();
  await confirm(buyer.id, shop.now);
  await deliverOutbox(shop);
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const issued = (await deliverOutbox(shop)).mails.filter(({ subject }) =>
    subject.startsWith('Your invoice'),
  );
  expect(issued).toHaveLength(1);
  const invoice = await open(linkIn(issued[0]?.text ?? ''));
  expect([invoice.statusCode, invoice.headers['content-type'], invoice.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expect(invoice.headers['x-robots-tag']).toBe('noindex');
  expect(pdfText(invoice.rawPayload)).toContain('Tax Invoice');

  await issueRefund(id, 100);
  const { mails } = await deliverOutbox(shop);
  const note = mails.find(({ subject }) => subject.startsWith('Your credit note'));
  expect(pdfText((await open(linkIn(note?.text ?? ''))).rawPayload)).toContain('Credit Note');
});

test('[LAW-15] an address that nobody has confirmed gets no link, and the demo shop no mail', async () => {
  const { buyer, id } = await cashOrder();
  await confirm(buyer.id, null);
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const mails = (await deliverOutbox(shop)).mails.filter(({ subject }) => subject.startsWith('Your invoice'));
  expect(mails.map(({ text }) => [linkIn(text), text.includes(`/orders/${id}`)])).toEqual([['', true]]);

  const demo = await cashOrder();
  await database.query.updateTable('customers').set({ demo: true }).where('id', '=', demo.buyer.id).execute();
  await moveOrderThrough(shop, demo.id, 'processing', 'shipped');
  const { mails: after } = await deliverOutbox(shop);
  expect(after.filter(({ subject }) => subject.startsWith('Your invoice'))).toEqual([]);
});

test('[LAW-15] an altered link, one of another document and an expired one open nothing', async () => {
  const { buyer, id } = await cashOrder();
  await confirm(buyer.id, shop.now);
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const { mails } = await deliverOutbox(shop);
  const link = linkIn(mails.find(({ subject }) => subject.startsWith('Your invoice'))?.text ?? '');
  const [token = ''] = link.split('/').slice(-1);
  const [document = '', lastDay = '', signature = ''] = token.split('.');
  const altered = [
    `${Number(document) - 1}.${lastDay}.${signature}`,
    `${document}.${Number(lastDay) + 1}.${signature}`,
    `${document}.${lastDay}.${signature.slice(0, -2)}xx`,
    'abc',
  ];
  for (const wrong of altered) {
    const response = await open(`/documents/${wrong}`);
    expect([wrong, response.statusCode]).toEqual([wrong, 404]);
    expect(response.payload).toContain('This link does not work');
  }
  const now = shop.now;
  shop.now = new Date(now.getTime() + 89 * 86_400_000);
  expect((await open(link)).statusCode).toBe(200);
  shop.now = new Date(now.getTime() + 92 * 86_400_000);
  const late = await open(link);
  expect([late.statusCode, late.payload.includes('This link has expired')]).toEqual([404, true]);
  shop.now = now;
});

test('[LAW-15] a network tries only so many links that open nothing', async () => {
  const guess = () => open('/documents/1.20800.abc', '198.51.100.7');
  for (let count = 0; count < rateLimits.documentLink.max; count += 1) await guess();
  const refused = await guess();
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(refused.payload).toContain('Too many invalid links were tried');
});

test('[LAW-15] staff send the link by email, or as a WhatsApp message; the audit trail says to whom', async () => {
  const { id: productId } = await createProduct(database, { price: 10_300 });
  const sale = {
    name: 'Ritu Malhotra',
    phone: '98290 12345',
    email: '',
    paidBy: 'upi' as const,
    note: '',
    gstin: '',
    businessName: '',
    address: 'C-41 Hanuman Nagar',
    city: 'Jaipur',
    state: 'Rajasthan',
    zip: '302021',
    handedOver: true,
    products: [{ productId, quantity: 1 }],
    total: 10_300,
  };
  const { orderId } = unwrap(await manager.call(createCounterSale, { body: sale }));
  const [document] = await documentsOf(orderId);
  const share = (by: 'email' | 'whatsapp') =>
    manager.call(shareTaxDocument, { params: { id: document?.id ?? 0 }, body: { by } });
  expect(await share('email')).toMatchObject({ status: 409, problem: { errors: [{ code: 'no-email' }] } });
  const { whatsapp } = unwrap(await share('whatsapp'));
  const message = new URL(whatsapp ?? '');
  expect(message.origin + message.pathname).toBe('https://wa.me/919829012345');
  const text = message.searchParams.get('text') ?? '';
  expect((await open(linkIn(text))).headers['content-type']).toBe('application/pdf');
  expect(text).toContain(unwrap(await share('whatsapp')).link);

  const buyersPhone = async (phone: string) => {
    await database.pool.query(
      `update orders set buyer = buyer || jsonb_build_object('phone', $2::text) where id = $1`,
      [orderId, phone],
    );
    return readDocumentPhone(database.query, document?.id ?? 0);
  };
  for (const one of ['+91 (0) 98290 12345', '98290 12345 / 098290-12345', 'Mob. ९८२९० १२३४५'])
    expect(await buyersPhone(one), one).toBe('919829012345');
  expect(await buyersPhone('0141-256 7890')).toBe('911412567890');
  expect(await buyersPhone('+44 (0)20 7946 0958')).toBe('442079460958');
  expect(await buyersPhone('98290 12345, 98290 54321')).toBeNull();

  const other = await createProduct(database, { price: 10_300 });
  const mailed = { email: 'ritu@post.example', products: [{ productId: other.id, quantity: 1 }] };
  await deliverOutbox(shop);
  unwrap(await manager.call(createCounterSale, { body: { ...sale, ...mailed } }));
  const [forBuyer] = (await deliverOutbox(shop)).mails;
  expect(forBuyer).toMatchObject({
    to: 'ritu@post.example',
    text: expect.stringContaining('Dear customer,'),
  });

  const { buyer, id } = await cashOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  await deliverOutbox(shop);
  const [invoice] = await documentsOf(id);
  const sent = unwrap(
    await manager.call(shareTaxDocument, { params: { id: invoice?.id ?? 0 }, body: { by: 'email' } }),
  );
  const { mails } = await deliverOutbox(shop);
  expect(mails.map(({ to }) => to)).toEqual([sent.sentTo]);
  const owner = await createStaff(shop, 'owner', 'Meera Rathore');
  const { entries } = unwrap(await owner.call(listAudit, { query: {} }));
  const actions = entries.map(({ action }) => action).filter((action) => action.startsWith('document'));
  expect(actions).toEqual(['document-email-queued', 'document-link-created', 'document-link-created']);
  expect(buyer.id).toBeGreaterThan(0);
});

test('[LAW-70] an email to an unconfirmed address is announced as it goes out: without the link, and after its limit of the day', async () => {
  const { buyer, id } = await cashOrder();
  await confirm(buyer.id, null);
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const [invoice] = await documentsOf(id);
  const share = async () =>
    unwrap(await manager.call(shareTaxDocument, { params: { id: invoice?.id ?? 0 }, body: { by: 'email' } }));
  const { sentTo, ...first } = await share();
  const delivered = async () =>
    (await deliverOutbox(shop)).mails.filter(({ to }) => to === sentTo).map(({ text }) => linkIn(text));
  expect(first).toMatchObject({ linked: false, notBefore: null, link: null });
  const placed = 1; // before the staff worked on it
  expect(await delivered()).toEqual(Array.from({ length: placed + rateLimits.mailOfOrder.max }, () => ''));
  const { notBefore } = await share();
  expect(Date.parse(notBefore ?? '')).toBeGreaterThan(shop.now.getTime());
  expect(await delivered()).toEqual([]);

  const owner = await createStaff(shop, 'owner', 'Ravi Menon');
  const { entries } = unwrap(await owner.call(listAudit, { query: {} }));
  const queued = entries.find(({ action }) => action === 'document-email-queued');
  const written = queued?.differences.map(({ field, after }) => [field, after]) ?? [];
  expect(Object.fromEntries(written)).toMatchObject({ to: 'a•••@example.com', linked: false, notBefore });

  await confirm(buyer.id, shop.now);
  expect(await share()).toMatchObject({ linked: true, notBefore: null });
});

test('[LAW-66] links to the documents of an order end when its account is erased; the staff send a later one to the phone of the order', async () => {
  const { buyer, id } = await paidOrder();
  await confirm(buyer.id, shop.now);
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  const [document] = await documentsOf(id);
  const share = (by: 'email' | 'whatsapp') =>
    manager.call(shareTaxDocument, { params: { id: document?.id ?? 0 }, body: { by } });
  const sent = async () => {
    const { link, whatsapp } = unwrap(await share('whatsapp'));
    return { path: new URL(link ?? '').pathname, to: new URL(whatsapp ?? '').pathname };
  };
  const before = (await sent()).path;
  expect((await open(before)).statusCode).toBe(200);
  const person = { id: buyer.id, email: null, accountEmail: 'of-nobody@post.example' };
  const erased = await database.transaction((transaction) => eraseCustomer(transaction, person, shop.now));
  expect(erased.accepted).toBe(true);
  const refused = await open(before);
  expect([refused.statusCode, refused.body.includes('This link does not work')]).toEqual([404, true]);
  const after = await sent();
  expect((await open(after.path)).statusCode).toBe(200);
  expect((await open(before)).statusCode).toBe(404);
  const [order] = await rows<{ phone: string }>(
    `select shipping_address ->> 'phone' as phone from orders where id = ${id}`,
  );
  expect(after.to).toBe(`/${order?.phone.replaceAll(/\D/g, '')}`);
  expect(await share('email')).toMatchObject({ status: 409, problem: { errors: [{ code: 'no-email' }] } });
});

test('[LAW-15] a customer without a phone gets the WhatsApp link at the phone of the order', async () => {
  const { buyer, id } = await paidOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const [document] = await documentsOf(id);
  const to = async () => {
    const params = { id: document?.id ?? 0 };
    const { whatsapp } = unwrap(await manager.call(shareTaxDocument, { params, body: { by: 'whatsapp' } }));
    return new URL(whatsapp ?? '').pathname;
  };
  await database.query.updateTable('customers').set({ phone: '' }).where('id', '=', buyer.id).execute();
  await rows(
    `update orders set shipping_address = shipping_address || '{"phone": "+91 90000 07777"}' where id = ${id}`,
  );
  expect(await to()).toBe('/919000007777');
  const phone = '+919000008888';
  await database.query.updateTable('customers').set({ phone }).where('id', '=', buyer.id).execute();
  expect(await to()).toBe('/919000008888');
});
