import { expect, test } from 'vitest';
import { endDocumentLinks, shareTaxDocument } from '#contract/admin/order-documents.ts';
import { listStaff, updateStaff } from '#contract/admin/staff.ts';
import { eraseCustomer } from '#server/privacy/erase-customer.ts';
import { rateLimits } from '#server/platform/rate-limit/rate-limits.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { testSecrets } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { downloadTaxDocument } from './read-tax-document-pdf.ts';

const { database, shop, rows, paidOrder } = await startTaxDocumentShop();
auditAfterEach(shop);
const owner = await createStaff(shop, 'owner', 'Meera Rathore');
const manager = await createStaff(shop, 'manager', 'Imran Shaikh');

type Sharer = typeof manager;

/** An order that was sent, and its invoice. */
async function invoiced() {
  const { buyer, id } = await paidOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  await deliverOutbox(shop);
  const [document] = await rows<{ id: number }>(
    `select id from tax_documents where order_id = ${id} and kind in ('invoice', 'bill-of-supply')`,
  );
  return { buyer, document: document?.id ?? 0 };
}

async function linkBy(staff: Sharer, id: number): Promise<string> {
  const { link } = unwrap(await staff.call(shareTaxDocument, { params: { id }, body: { by: 'whatsapp' } }));
  return new URL(link ?? '').pathname;
}

const linkIn = (text: string) => /\/documents\/\S+/.exec(text)?.[0] ?? '';

const open = async (path: string, remoteAddress = '203.0.113.9') => {
  const { statusCode, payload } = await shop.app.inject({ url: path, remoteAddress });
  return [statusCode, payload.includes('This link does not work')] as const;
};
const opened = [200, false];
const missing = [404, true];

/** What closes a member of staff. */
async function closerOf(called: string) {
  const { staff } = unwrap(await owner.call(listStaff));
  const { id = 0, version = 0 } = staff.find(({ name }) => name === called) ?? {};
  const close = { role: 'manager', enabled: false, version } as const;
  return () => owner.call(updateStaff, { params: { id }, body: close });
}

test('[LAW-83] a good link is opened as often as one likes; only failures are counted', async () => {
  const link = await linkBy(manager, (await invoiced()).document);
  const network = '198.51.100.21';
  for (let turn = 0; turn <= rateLimits.documentLink.max; turn += 1)
    expect((await open(link, network))[0]).toBe(200);
  for (let turn = 0; turn < rateLimits.documentLink.max; turn += 1)
    expect((await open('/documents/1.2.abc', network))[0]).toBe(404);
  expect((await open('/documents/1.2.abc', network))[0]).toBe(429);
  expect((await open(link, network))[0]).toBe(200);
});

test('[LAW-83] the button "End links" ends the links of one document; a later link opens', async () => {
  const [one, other] = [(await invoiced()).document, (await invoiced()).document];
  const [link, untouched] = [await linkBy(manager, one), await linkBy(manager, other)];
  unwrap(await manager.call(shareTaxDocument, { params: { id: one }, body: { by: 'email' } }));
  expect(await open(link)).toEqual(opened);
  unwrap(await manager.call(endDocumentLinks, { params: { id: one } }));
  expect(await open(link)).toEqual(missing);
  expect(await open(untouched)).toEqual(opened);
  // The buyer still gets the mail that waited, with a link that opens.
  const { mails } = await deliverOutbox(shop);
  expect(await Promise.all(mails.map(({ text }) => open(linkIn(text))))).toEqual([opened]);
  expect(await open(await linkBy(manager, one))).toEqual(opened);
  expect((await manager.call(endDocumentLinks, { params: { id: 999_999 } })).status).toBe(404);
});

test('[LAW-83] closing a member of staff ends the links of the documents that they sent, and no others', async () => {
  const [one, other] = [(await invoiced()).document, (await invoiced()).document];
  const leaving = await createStaff(shop, 'manager', 'Ravi Menon');
  const [link, untouched] = [await linkBy(leaving, one), await linkBy(manager, other)];
  unwrap(await leaving.call(shareTaxDocument, { params: { id: one }, body: { by: 'email' } }));
  const close = await closerOf('Ravi Menon');
  unwrap(await close());
  expect(await open(link)).toEqual(missing);
  expect(await open(untouched)).toEqual(opened);
  expect((await deliverOutbox(shop)).mails).toHaveLength(1);
});

test('[LAW-83] a link that is made while its sender is being closed opens nothing', async () => {
  const { document } = await invoiced();
  for (let round = 0; round < 12; round += 1) {
    const name = `Leaving ${round}`;
    const leaving = await createStaff(shop, 'manager', name);
    const close = await closerOf(name);
    const by = round % 2 === 0 ? 'whatsapp' : 'email';
    const [shared, closed] = await Promise.all([
      leaving.call(shareTaxDocument, { params: { id: document }, body: { by } }),
      close(),
    ]);
    expect(closed.ok).toBe(true);
    if (shared.ok && shared.answer.link !== null)
      expect(await open(new URL(shared.answer.link).pathname)).toEqual(missing);
    await database.pool.query('truncate rate_limits');
  }
  const left = await rows(
    `select from document_links l join staff s on s.id = any(l.senders) where not s.enabled and tax_document_id = ${document}`,
  );
  expect(left).toEqual([]);
});

test('[LAW-83] erasing the customer ends the links, also those of the same moment', async () => {
  const { buyer, document } = await invoiced();
  const link = await linkBy(manager, document);
  unwrap(await manager.call(shareTaxDocument, { params: { id: document }, body: { by: 'email' } }));
  const person = { id: buyer.id, email: null, accountEmail: 'of-nobody@post.example' };
  const erased = await database.transaction((transaction) => eraseCustomer(transaction, person, shop.now));
  expect(erased.accepted).toBe(true);
  expect(await open(link)).toEqual(missing);
  expect((await deliverOutbox(shop)).mails).toEqual([]);
  expect(await open(await linkBy(manager, document))).toEqual(opened);
});

test('[LAW-83] a document is mailed three times a day by the staff, and the refusal says what else one can do', async () => {
  const { document } = await invoiced();
  const mail = () => manager.call(shareTaxDocument, { params: { id: document }, body: { by: 'email' } });
  for (let turn = 0; turn < 3; turn += 1) expect((await mail()).status).toBe(200);
  expect(await mail()).toMatchObject({
    status: 429,
    problem: {
      message: 'This document was mailed three times today. Send its link by WhatsApp, or mail it tomorrow.',
    },
  });
  expect(await open(await linkBy(manager, document))).toEqual(opened);
  shop.now = new Date(shop.now.getTime() + 25 * 3_600_000);
  expect((await mail()).status).toBe(200);
});

test('[LAW-83] requests for a document that is being rendered wait for that rendering', async () => {
  const { document } = await invoiced();
  const [one, other] = await Promise.all([
    downloadTaxDocument({ database, secrets: testSecrets }, document),
    downloadTaxDocument({ database, secrets: testSecrets }, document),
  ]);
  expect(one).toBe(other);
});
