import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import { exportGstr1, exportRegisters, exportTally, getReturn } from '#contract/admin/gst-returns.ts';
import type { CallInput } from '#contract/api-call.ts';
import { defaultLedgers, ledgerNames } from '#domain/gst-returns/tally-ledgers.ts';
import { fromRupees } from '#domain/money.ts';
import { refundOrder } from '#server/selling/payment/refunds/refund-order.ts';
import { portalBreaches } from '#tests/gst-returns/portal-breaches.ts';
import { TallyCompany } from '#tests/gst-returns/tally-company.ts';
import { moveOrder, moveOrderThrough } from '#tests/support/data/move-order.ts';
import { buyerOf } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { createStaff, type TestStaff } from '#tests/support/people/staff.ts';
import { gstin, startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { database, shop, rows, cashOrder, paidOrder, issueRefund } = await startTaxDocumentShop();
const november = { from: '2026-11-01', to: '2026-11-30' };
const gulmohar = { gstin: '27AAPFU0939F1ZV', businessName: 'Gulmohar & Co' };
const mumbai = { address: '4 Hill Road', city: 'Mumbai', state: 'Maharashtra', zip: '400050' };
let owner: TestStaff;
let people = 0;

type Sale = CallInput<typeof createCounterSale>['body'];

/** A counter sale of a ring, paid by UPI unless it says otherwise. */
async function sell(price: number, changed: Partial<Sale> = {}): Promise<number> {
  const product = await createProduct(database, { price, columns: { tax_basis_points: 300 } });
  people += 1;
  const body: Sale = {
    ...{ name: 'Ravi Menon', phone: `98290 ${String(30_000 + people)}`, email: '' },
    ...{ address: '12 Johari Bazaar', city: 'Jaipur', state: 'Rajasthan', zip: '302003' },
    ...{ paidBy: 'upi', handedOver: true, note: '', total: price },
    products: [{ productId: product.id, quantity: 1 }],
    ...changed,
  };
  return unwrap(await owner.call(createCounterSale, { body })).orderId;
}

async function refundByHand(orderId: number, rupees: number | 'all', note: string): Promise<void> {
  const wish = { orderId, reason: 'A stone was loose', restock: false, note, key: crypto.randomUUID() };
  const part =
    rupees === 'all' ? ({ kind: 'all' } as const) : ({ kind: 'amount', amount: fromRupees(rupees) } as const);
  const made = await database.transaction((open) => refundOrder(open, { ...wish, part }, shop.now));
  if (!made.accepted) throw new Error(made.refusal);
}

const download = async (path: string, period = november) =>
  (
    await shop.app.inject({
      url: `${path}?${new URLSearchParams(period)}`,
      headers: { 'sec-fetch-site': 'same-origin', ...owner.headers },
    })
  ).body;

const newCompany = () => new TallyCompany(ledgerNames.map((name) => defaultLedgers[name]));

/** A month with every kind of sale, payment and refund. */
beforeAll(async () => {
  owner = await createStaff(shop, 'owner', 'Meera');
  const oldGold = { method: 'old_gold' as const, amount: 60_000, reference: 'Bangle, 11.200 g, 22K' };
  await sell(150_000, { parts: [oldGold, { method: 'cash', amount: 40_000 }] });
  await refundByHand(await sell(20_000, { paidBy: 'card' }), 5_000, 'Cash');
  await refundByHand(await sell(30_000, { paidBy: 'bank' }), 1_000, 'by cheque');
  const exchanged = await sell(20_000);
  await refundByHand(exchanged, 'all', 'Exchange');
  await sell(30_000, { parts: [{ method: 'exchange', amount: 20_000, reference: String(exchanged) }] });
  const business = { ...mumbai, ...gulmohar };
  await sell(103_000, { ...business, paidBy: 'bank' });
  await sell(10_300, { ...business, businessName: 'GULMOHAR  & CO.', address: '7 Linking Road' });
  await sell(20_600, { gstin: '08AAPFU0939F1ZV', businessName: 'Gulmohar & Co' });
  const door = await cashOrder();
  await moveOrderThrough(shop, door.id, 'processing', 'shipped', 'delivered');
  await cashOrder(); // not paid yet
  const inPart = await cashOrder();
  await moveOrderThrough(shop, inPart.id, 'processing', 'shipped');
  const received = { amount: fromRupees(600), method: 'cash', reference: '', day: '' } as const;
  await database.transaction((open) =>
    moveOrder(open, { orderId: inPart.id, to: 'delivered', received }, shop.now),
  );
  await refundByHand(inPart.id, 'all', 'Cash'); // ₹600 went back
  const online = await paidOrder();
  await moveOrderThrough(shop, online.id, 'processing', 'shipped');
  await issueRefund(online.id, 100);
  const advance = await paidOrder();
  await issueRefund(advance.id, 'all');
  await payForAPieceThatIsSold();
  shop.sandbox.ledger.terms.offer = 500_00;
  await issueRefund((await paidOrder()).id, 'all');
});

async function payForAPieceThatIsSold(): Promise<void> {
  const ring = await createProduct(database, { price: 5000 });
  const payer = await buyerOf(shop, ring);
  const open = await payer.open();
  shop.sandbox.faults.drop = 1;
  const returned = (await payer.pay(open)) ?? {};
  shop.sandbox.faults.drop = 0;
  await database.query.updateTable('products').set({ stock: 0 }).where('id', '=', ring.id).execute();
  expect((await payer.verify(returned)).ok).toBe(false);
  await shop.work();
}

const sumOf = async (select: string) => Number((await rows<{ sum: string }>(select))[0]?.sum) / 100;

test('[LAW-89] the export of a month is imported twice, and again with the days around it: nothing doubles', async () => {
  const company = newCompany();
  const xml = await download(exportTally.path);
  const first = company.import(xml);
  expect(first).toMatchObject({ altered: 0, refused: [] });
  const { balances } = company;
  expect(company.import(xml)).toEqual({ created: 0, altered: first.created, refused: [] });
  const year = await download(exportTally.path, { from: '2026-04-01', to: '2026-11-30' });
  expect(company.import(year)).toEqual({ created: 0, altered: first.created, refused: [] });
  expect(company.balances).toEqual(balances);
});

test('[LAW-89] registered buyers get ledgers: one for each GSTIN, with the name of its first document and the last address', async () => {
  const company = newCompany();
  company.import(await download(exportTally.path));
  expect(company.buyers.map(({ name }) => name)).toEqual([
    'Gulmohar & Co (08AAPFU0939F1ZV)',
    'Gulmohar & Co (27AAPFU0939F1ZV)',
  ]);
  expect(company.buyers[1]?.xml).toContain('<ADDRESS>7 Linking Road</ADDRESS><ADDRESS>Mumbai</ADDRESS>');
  expect(company.buyers[1]?.xml).toContain('<STATE>Maharashtra</STATE>');
  const parties = [...company.vouchers.values()].filter(({ party }) => party.includes('(27'));
  expect(parties.map(({ type, party }) => [type, party])).toEqual([
    ...['Sales', 'Sales', 'Receipt', 'Receipt'].map((type) => [type, 'Gulmohar & Co (27AAPFU0939F1ZV)']),
  ]);
});

test('[LAW-90] every rupee has a voucher that balances: the accounts hold what was received and given back, and each paid order is settled', async () => {
  const company = newCompany();
  expect(company.import(await download(exportTally.path)).refused).toEqual([]);
  const { balances } = company;
  const part = (method: string) =>
    sumOf(`select coalesce(sum(amount_paise), 0) as sum from order_payments where method = '${method}'`);
  const given = (how: string) =>
    sumOf(
      `select coalesce(sum(amount_paise - unpaid_paise), 0) as sum from refunds where state = 'done' and ${how}`,
    );
  expect(balances).toMatchObject({
    Cash: (await given(`note = 'Cash'`)) - (await part('cash')),
    UPI: -(await part('upi')),
    Card: -(await part('card')),
    Bank: -(await part('bank')),
    'Old gold': -60_000,
    'Payments to assign': 1_000,
  });
  expect(balances['Exchanges']).toBeUndefined();
  expect(balances['Payment provider']).toBe(
    (await sumOf(
      `select sum(amount_paise - unpaid_paise) as sum from refunds where state = 'done' and not by_hand and order_id is not null`,
    )) - (await sumOf('select sum(paid_paise) as sum from payments where order_id is not null')),
  );
  expect(balances['Payment provider offers']).toBeUndefined(); // all of that order went back
  for (const party of ['Online customers', 'Counter customers', 'Gulmohar & Co (27AAPFU0939F1ZV)'])
    expect(balances[party], party).toBeUndefined();
  const summary = unwrap(await owner.call(getReturn, { query: november }));
  const { taxable, igst, cgst, sgst } = summary.net;
  const sales = (balances['Sales within the State'] ?? 0) + (balances['Sales inter-State'] ?? 0);
  expect(sales).toBeCloseTo(taxable, 6);
  expect([balances['Output IGST'], balances['Output CGST'], balances['Output SGST']]).toEqual([
    ...[igst, cgst, sgst].map((tax) => tax || undefined),
  ]);
  const types = [...company.vouchers.values()].map(({ type }) => type);
  const count = (type: string) => types.filter((each) => each === type).length;
  expect(['Sales', 'Credit Note', 'Receipt', 'Payment', 'Journal'].map(count)).toEqual([11, 5, 15, 7, 3]);
});

test('[LAW-90] money names its document, and an order that could not be placed is received and sent back', async () => {
  const xml = await download(exportTally.path);
  expect(xml).toContain('<NARRATION>Received for an order that could not be placed');
  expect(xml).toMatch(/<REFERENCE>FV\/2627\/000001<\/REFERENCE>.*?<NARRATION>Refunded for order \d+, FV/);
  expect(xml).toMatch(/<REFERENCE>RV\/2627\/\d+<\/REFERENCE>.*?<BILLTYPE>Advance<\/BILLTYPE>/);
  expect(xml).toMatch(/VCHTYPE="Journal".*?<REFERENCE>Bangle, 11.200 g, 22K<\/REFERENCE>/);
});

test('[LAW-90] the workbook lists the same money as Tally, row by row', async () => {
  const company = newCompany();
  company.import(await download(exportTally.path));
  const response = await shop.app.inject({
    url: `${exportRegisters.path}?${new URLSearchParams(november)}`,
    headers: { 'sec-fetch-site': 'same-origin', ...owner.headers },
  });
  const files = unzipSync(response.rawPayload);
  const names = [
    ...strFromU8(files['xl/workbook.xml'] ?? new Uint8Array()).matchAll(/sheet name="([^"]+)"/g),
  ];
  const sheet = 1 + names.findIndex(([, name]) => name === 'Money');
  const xml = strFromU8(files[`xl/worksheets/sheet${sheet}.xml`] ?? new Uint8Array());
  const column = (letter: string) =>
    [...xml.matchAll(new RegExp(`<c r="${letter}[0-9]+" s="2"><v>([^<]*)</v>`, 'g'))].map(([, value]) =>
      Math.round(100 * Number(value)),
    );
  const money = [...company.vouchers.values()].filter(({ type }) => /Receipt|Payment|Journal/.test(type));
  const accounts = [
    'Cash',
    'UPI',
    'Card',
    'Bank',
    'Old gold',
    'Exchanges',
    'Payment provider',
    'Payments to assign',
  ];
  const moved = money.map(
    ({ entries }) => -(entries.find(([ledger]) => accounts.includes(ledger))?.[1] ?? 0),
  );
  expect(column('B').map((received, row) => received - (column('C')[row] ?? 0))).toEqual(moved);
  expect(moved.length).toBe(25);
});

test('[LAW-87] the month’s file is as the GST portal takes it', async () => {
  expect(portalBreaches(JSON.parse(await download(exportGstr1.path)), november)).toEqual([]);
  expect(unwrap(await owner.call(getReturn, { query: november })).gstin).toBe(gstin);
});
