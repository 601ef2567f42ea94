import { expect, test } from 'vitest';
import { downloadTaxDocument } from '#contract/admin/order-documents.ts';
import { getSettings, updateCompany } from '#contract/admin/settings.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { pdfText } from '#tests/support/answers/pdf-text.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, rows, cashOrder, issueRefund } = await startTaxDocumentShop();
const owner = await createStaff(shop, 'owner');

async function save(bisNumber: string | null) {
  const { company } = unwrap(await owner.call(getSettings)).settings;
  const reply = await owner.call(updateCompany, { body: { ...company, bisNumber } });
  return reply.ok ? reply.answer.bisNumber : reply.problem.errors;
}

async function printed(id: number) {
  const url = downloadTaxDocument.path.replace('{id}', String(id));
  const get = async (query: string) =>
    (await shop.app.inject({ url: url + query, headers: owner.headers })).rawPayload;
  return Promise.all(['', '?size=80mm'].map(get));
}

const documentsOf = (orderId: number) =>
  rows<{ id: number }>(`select id from tax_documents where order_id = ${orderId} order by id`);

async function invoiced() {
  const { id } = await cashOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  const [invoice] = await documentsOf(id);
  return { orderId: id, invoiceId: invoice?.id ?? 0 };
}

test('[LAW-73] a number is saved as the certificate writes it; another one is refused at its field', async () => {
  expect(await save(' hmc 7290050319')).toBe('HM/C-7290050319');
  expect(await save('cm/l 6100012')).toBe('CM/L-6100012');
  // Copied from a text with another hyphen, dash or minus sign.
  for (const dash of '‐‑‒–—−')
    expect(await save(`HM/C${dash}7290050319`), `with ${dash}`).toBe('HM/C-7290050319');
  // The digits alone, and letters that the Bureau may give one day.
  expect(await save('7290 050 319')).toBe('HM/C-7290050319');
  expect(await save('jw/r 2026001234')).toBe('JW/R-2026001234');
  for (const wrong of ['HM/C-72900', 'HM/C-72900A0319', 'applied for', ''])
    expect(await save(wrong)).toMatchObject([
      {
        code: 'bisNumber',
        message: expect.stringContaining('the number on your certificate, such as HM/C-7290050319'),
      },
    ]);
  expect(await save(null)).toBeNull();
});

test('[LAW-73] invoice and credit note print the number of the day of the invoice, on A4 and 80 mm; documents that are issued stay', async () => {
  const bare = await invoiced();
  const before = await printed(bare.invoiceId);
  for (const pdf of before) expect(pdfText(pdf)).not.toContain('BIS');
  await save('HM/C-7290050319');
  const { orderId, invoiceId } = await invoiced();
  const first = await printed(invoiceId);
  for (const pdf of first) expect(pdfText(pdf)).toContain('BIS registration HM/C-7290050319');
  await save('HM/C-1111111111');
  expect(await printed(bare.invoiceId)).toEqual(before);
  expect(await printed(invoiceId)).toEqual(first);
  await issueRefund(orderId, 'all');
  const note = (await documentsOf(orderId)).at(-1)?.id ?? 0;
  expect(note).not.toBe(invoiceId);
  for (const pdf of await printed(note)) expect(pdfText(pdf)).toContain('HM/C-7290050319');
});
