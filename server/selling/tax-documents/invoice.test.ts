import { expect, test } from 'vitest';
import { getInvoice } from '#contract/orders.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { createCoupon, createProduct } from '#tests/support/data/products.ts';
import { signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { renderTaxDocument } from './pdf/render-tax-document.ts';
import { invoiceOf } from './invoice-of.ts';
import { fontRuns } from './pdf/font-runs.ts';
import { readOrderRecord } from './read-order-record.ts';
import type { TaxDocumentContent } from './document-format.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';

const database = await emptyDatabase();
await nameSeller(database);
const shop = await startShop(database);
shop.now = new Date('2026-11-21T08:00:00Z');
await createCoupon(database, { code: 'BILL10' });

const gold = {
  metal: 'gold',
  purity: '22K',
  gross_weight_mg: 24_500,
  net_weight_mg: 20_100,
  hallmark: 'hallmarked',
  hallmark_huid: 'AB12CD',
  tax_basis_points: 300,
} as const;

async function orderOf(shopper: Shopper, coupon?: string) {
  const body = coupon === undefined ? {} : { coupon_code: coupon };
  return unwrap(await shopper.order(body)).order_id;
}

async function invoiced(orderId: number, company = {}): Promise<TaxDocumentContent> {
  const source = await readOrderRecord(database.query, orderId);
  return invoiceOf({
    ...source,
    company: { ...defaultSettings.company, name: 'Anarbagh', gstin: '08AAAAA0000A1Z2', ...company },
  });
}

const download = (shopper: Shopper, orderId: number) =>
  shop.app.inject({
    url: `${getInvoice.path}?order_id=${orderId}`,
    headers: { authorization: `Bearer ${shopper.token}` },
  });

test('[ORDER-7] an invoice states the facts of each product, its tax by state, and sums that add up to the total', async () => {
  const included = await createProduct(database, {
    name: 'Polki ring',
    price: 10_300.01,
    stock: 5,
    columns: { ...gold, hallmark_reason: null, discount_value: 30_001 },
  });
  const added = await createProduct(database, {
    name: 'Kundan bangle',
    price: 333.33,
    stock: 9,
    columns: { tax_model: 'exclude', tax_basis_points: 300 },
  });
  const asha = await signedInShopper(shop);
  await asha.cart.add(included, 2);
  await asha.cart.add(added, 7);
  const invoice = await invoiced(await orderOf(asha, 'BILL10'));

  expect(invoice).toMatchObject({ title: 'Tax Invoice', placeOfSupply: { name: 'Rajasthan', code: '08' } });
  expect(invoice.lines[0]).toMatchObject({
    grossMilligrams: 49_000,
    metals: [{ purity: '22K 916', fineness: 916, netMilligrams: 40_200 }],
    huids: [], // two of the five in stock: which ones is not known
    quantityText: '2 pieces',
    uqc: 'GMS',
  });
  expect(invoice.lines[0]?.hsn).toMatch(/^\d{4,8}$/);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  expect(sum(invoice.sums.map(([, amount]) => amount))).toBe(invoice.total);
  expect(sum(invoice.lines.map(({ amount }) => amount))).toBe(invoice.total);
  for (const { taxable, tax, amount } of invoice.lines)
    expect(Math.abs(taxable + tax - amount)).toBeLessThanOrEqual(1);
  const [central, state] = invoice.taxes;
  expect([central?.[0], state?.[0]]).toEqual(['CGST', 'SGST']);
  expect(sum(invoice.taxes.map(([, amount]) => amount))).toBe(sum(invoice.lines.map(({ tax }) => tax)));
  expect(central?.[1]).toBe(state?.[1]);
  expect(invoice.inWords).toMatch(/^Rupees .* Only$/);
});

test('[ORDER-7] [PAPER-4] deliveries to another state show IGST, and unregistered shops show no tax', async () => {
  const asha = await signedInShopper(shop);
  await asha.cart.add(await createProduct(database, { stock: 5, columns: gold }));
  const orderId = await orderOf(asha);
  const taxes = async (company: object) => (await invoiced(orderId, company)).taxes.map(([name]) => name);
  expect(await taxes({})).toEqual(['CGST', 'SGST']);
  expect(await taxes({ gstin: '27AAAAA0000A1Z2' })).toEqual(['IGST']);
  expect(await taxes({ gstin: null, address: 'Johari Bazaar, Jaipur, Rajasthan 302003' })).toEqual([]);
});

test('[ORDER-7] the invoice is a PDF, for its own customer only', async () => {
  const asha = await signedInShopper(shop);
  await asha.cart.add(await createProduct(database, { columns: gold }));
  const orderId = await orderOf(asha);
  await moveOrderThrough(shop, orderId, 'processing', 'shipped');
  const response = await download(asha, orderId);
  expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(response.rawPayload.subarray(-6).toString()).toContain('%%EOF');
  const usha = await signedInShopper(shop);
  expect((await download(usha, orderId)).json()).toEqual((await download(usha, 2_000_000_000)).json());
  expect((await download(usha, orderId)).statusCode).toBe(404);
});

test('[ORDER-7] any name can be printed, and any number of lines', async () => {
  const asha = await signedInShopper(shop);
  await asha.cart.add(await createProduct(database, { stock: 5, columns: gold }));
  const invoice = await invoiced(await orderOf(asha));
  const [line] = invoice.lines;
  if (line === undefined) throw new Error('no line');
  const pages = async (changed: Partial<TaxDocumentContent>) => {
    const pdf = await renderTaxDocument({
      number: '2026-27/000001',
      issuedAt: shop.now,
      document: { ...invoice, ...changed },
    });
    return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  };
  const odd = [
    'Çédille Łukasz Ñandú',
    'आशा वर्मा, श्री लक्ष्मी ज्वेलर्स',
    'ஆஷா வர்மா',
    'આશા વર્મા',
    'আশা বর্মা',
    'ਆਸ਼ਾ ਵਰਮਾ',
    'ఆశా వర్మ',
    'ಆಶಾ ವರ್ಮಾ',
    'ആശാ വർമ്മ',
    'ଆଶା ବର୍ମା',
    'क्‍ष \u200d \u200c',
    '𝔄𝔰𝔥𝔞 💎',
    'x'.repeat(400),
    '',
    '\u0301',
    'e\u0301',
    '₹'.repeat(90),
  ];
  for (const name of odd) {
    expect(await pages({ parties: [{ heading: 'BILL TO', lines: [name] }] })).toBeGreaterThan(0);
    expect(await pages({ lines: [{ ...line, name, details: [name] }] })).toBeGreaterThan(0);
  }
  expect(await pages({})).toBe(1);
  expect(await pages({ lines: Array.from({ length: 60 }, () => line) })).toBeGreaterThan(3);
});

test('[ORDER-7] Indian scripts and the rupee sign are printed, not replaced', () => {
  const shown = (text: string) =>
    fontRuns(text, 'text')
      .map(({ run }) => run)
      .join('');
  const names = {
    devanagari: 'श्री आशा वर्मा',
    bengali: 'আশা বর্মা',
    gurmukhi: 'ਆਸ਼ਾ ਵਰਮਾ',
    gujarati: 'આશા વર્મા',
    oriya: 'ଆଶା ବର୍ମା',
    tamil: 'ஆஷா வர்மா',
    telugu: 'ఆశా వర్మ',
    kannada: 'ಆಶಾ ವರ್ಮಾ',
    malayalam: 'ആശാ വർമ്മ',
  };
  for (const [script, name] of Object.entries(names)) {
    expect(shown(`${name} ₹1,000`)).toBe(`${name} ₹1,000`.normalize('NFC'));
    expect(fontRuns(name.split(' ')[0] ?? '', 'strong').map((run) => run.name)).toEqual([
      `noto-sans-${script}-400`,
    ]);
  }
  expect(fontRuns('क्\u200dष', 'text')).toEqual([{ run: 'क्\u200dष', name: 'noto-sans-devanagari-400' }]);
  expect(shown('阿莎 𝔄')).toBe('?? A');
});
