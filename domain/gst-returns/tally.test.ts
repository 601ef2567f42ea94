import { expect, test } from 'vitest';
import { randomDocuments, sellerGstin } from '#tests/gst-returns/random-documents.ts';
import { inOrder, textOf } from '#tests/gst-returns/read-documents.ts';
import { TallyCompany } from '#tests/gst-returns/tally-company.ts';
import { toPaise, zeroPaise } from '../money.ts';
import { isToBusiness, type IssuedDocument } from './issued-document.ts';
import { handMethod, type MoneyRow } from './money-row.ts';
import { buyerLedger, type BusinessBuyer } from './tally-buyer.ts';
import { defaultLedgers, ledgerNames } from './tally-ledgers.ts';
import { moneyEntries } from './tally-vouchers.ts';
import { tallyXml } from './tally-xml.ts';

const ownLedgers = ledgerNames.map((name) => defaultLedgers[name]);
const names = [
  ...[
    'Kesar Exports',
    'KESAR  exports',
    'kesar exports',
    'केसर & जेवर',
    'کیسر "زیور"',
    'ᱠᱮᱥᱟᱨ',
    'ꯀꯦꯁꯔ <>',
    'Cash',
  ],
  ...["O'Neil & Sons\u0000", 'கேசர்', 'ਕੇਸਰ', 'Output IGST'],
];
const documents = randomDocuments(800, 89).map((document, index): IssuedDocument => {
  const { buyer } = document;
  return buyer.gstin === null
    ? document
    : { ...document, buyer: { ...buyer, name: names[index % names.length] ?? '' } };
});
const businesses = documents.filter(isToBusiness);

function buyersOf(all: readonly IssuedDocument[]): BusinessBuyer[] {
  return [...new Set(all.map(({ buyer }) => buyer.gstin ?? ''))].map((gstin) => {
    const own = all.filter(({ buyer }) => buyer.gstin === gstin);
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) throw new Error('no document');
    return {
      gstin,
      firstName: first.buyer.name,
      firstDay: first.day,
      name: last.buyer.name,
      address: last.billTo,
    };
  });
}

const methods = ['cash', 'upi', 'card', 'bank', 'old_gold', 'online'] as const;
/** What was paid for each bill, and given back for each note. */
const money = documents
  .filter(({ kind, total }) => !kind.endsWith('voucher') && total > 0)
  .map((document, index): MoneyRow => {
    const { kind, day, orderId, channel, total: amount, buyer, place } = document;
    const direction = kind === 'credit-note' ? 'out' : 'in';
    const online = methods[index % methods.length] === 'online' && direction === 'in';
    return {
      ...{
        id: `row-${index}`,
        day,
        orderId,
        channel,
        direction,
        amount,
        returned: false,
        advance: index % 2 === 0,
      },
      method: direction === 'out' ? 'cash' : (methods[index % methods.length] ?? 'cash'),
      fee: toPaise(online ? 1_234 : 0),
      offer: toPaise(online ? amount / 2 - (amount % 2) / 2 : 0),
      ...{ reference: 'UTR <1> & 2', document: null },
      buyer: { ...buyer, gstin: place === null ? null : buyer.gstin },
    };
  });

const exported = (rows: Partial<Parameters<typeof fileOf>[0]> = {}) => fileOf({ documents, money, ...rows });
const fileOf = (content: {
  readonly documents: readonly IssuedDocument[];
  readonly money: readonly MoneyRow[];
}) =>
  textOf(
    tallyXml(
      { company: 'Anarbagh & Co', gstin: sellerGstin, ledgers: defaultLedgers },
      {
        buyers: inOrder(buyersOf(businesses)),
        documents: inOrder(content.documents),
        money: inOrder(content.money),
      },
    ),
  );

test('[LAW-89] a second import into Tally alters ledgers and vouchers and doubles none, whole or in overlapping parts', async () => {
  const company = new TallyCompany(ownLedgers);
  const xml = await exported();
  const first = company.import(xml);
  expect(first).toMatchObject({ altered: 0, refused: [] });
  const { balances, buyers } = company;
  expect(buyers).toHaveLength(new Set(businesses.map(({ buyer }) => buyer.gstin)).size);
  expect(company.import(xml)).toEqual({ created: 0, altered: first.created, refused: [] });
  expect([company.balances, company.buyers]).toEqual([balances, buyers]);
  const parts = new TallyCompany(ownLedgers);
  const half = documents.filter(({ day }) => day <= '2026-11-18');
  const rest = documents.filter(({ day }) => day >= '2026-11-10');
  for (const part of [half, rest]) parts.import(await exported({ documents: part }));
  expect(parts.balances).toEqual(balances);
});

test('[LAW-90] every bill that was paid and every note that was given back leaves its party at nothing, and the accounts hold what moved', async () => {
  const company = new TallyCompany(ownLedgers);
  expect(company.import(await exported()).refused).toEqual([]);
  const parties = Object.keys(company.balances).filter(
    (ledger) => ledger.includes('(') || ledger.endsWith('customers'),
  );
  expect(parties).toEqual([]);
  const sum = (chosen: (row: MoneyRow) => number) =>
    money.reduce((total, row) => total - chosen(row), 0) / 100 + 0;
  expect(company.balances).toMatchObject({
    Cash: sum(({ method, direction, amount }) =>
      method === 'cash' ? (direction === 'in' ? 1 : -1) * amount : 0,
    ),
    'Old gold': sum(({ method, amount }) => (method === 'old_gold' ? amount : 0)),
    'Payment provider': sum(({ method, amount, fee, offer }) =>
      method === 'online' ? amount + fee - offer : 0,
    ),
    'Payment provider offers': sum(({ offer }) => offer),
    'Payment provider fees': -sum(({ fee }) => fee),
  });
  const types = new Set([...company.vouchers.values()].map(({ type }) => type));
  expect(types).toEqual(new Set(['Sales', 'Credit Note', 'Receipt', 'Payment', 'Journal']));
});

test('[LAW-90] a customer bears the fee, and an offer takes something off: the order counts in full, the account by what was paid', () => {
  const row = { direction: 'in', method: 'online', amount: toPaise(100_000) } as const;
  const [base] = money;
  if (base === undefined) throw new Error('no money');
  const entries = (fee: number, offer: number) =>
    moneyEntries({ ...base, ...row, fee: toPaise(fee), offer: toPaise(offer) }, defaultLedgers, 'Asha').map(
      ({ ledger, credit }) => [ledger, credit],
    );
  expect(entries(0, 0)).toEqual([
    ['Asha', 100_000],
    ['Payment provider', -100_000],
  ]);
  expect(entries(2_360, 0)).toEqual([
    ['Asha', 100_000],
    ['Payment provider', -102_360],
    ['Payment provider fees', 2_360],
  ]);
  expect(entries(0, 10_000)).toEqual([
    ['Asha', 100_000],
    ['Payment provider', -90_000],
    ['Payment provider offers', -10_000],
  ]);
});

test('[LAW-89] the ledger of a registered buyer has name, GSTIN, address, State and registration, and its name stays', async () => {
  const buyer: BusinessBuyer = {
    ...{
      gstin: '01AAACR5055K1Z4',
      firstName: 'Kesar  Exports',
      firstDay: '2026-03-31',
      name: 'Kesar & Sons',
    },
    address: [
      'Kesar & Sons',
      'GSTIN 01AAACR5055K1Z4',
      'Ravi',
      '4 Residency Road',
      'Jammu 180001, Jammu and Kashmir (01)',
    ],
  };
  const xml = await textOf(
    tallyXml(
      { company: 'Anarbagh', gstin: null, ledgers: defaultLedgers },
      { buyers: inOrder([buyer]), documents: inOrder([]), money: inOrder([]) },
    ),
  );
  expect(buyerLedger(buyer)).toBe('Kesar Exports (01AAACR5055K1Z4)');
  for (const stated of [
    '<LEDGER NAME="Kesar Exports (01AAACR5055K1Z4)" REMOTEID="unregistered-01AAACR5055K1Z4" ACTION="Create">',
    '<PARENT>Sundry Debtors</PARENT>',
    '<PARTYGSTIN>01AAACR5055K1Z4</PARTYGSTIN><INCOMETAXNUMBER>AAACR5055K</INCOMETAXNUMBER>',
    '<APPLICABLEFROM>20250401</APPLICABLEFROM><MAILINGNAME>Kesar &amp; Sons</MAILINGNAME>',
    '<ADDRESS.LIST TYPE="String"><ADDRESS>4 Residency Road</ADDRESS><ADDRESS>Jammu</ADDRESS></ADDRESS.LIST>',
    '<STATE>Jammu &amp; Kashmir</STATE><COUNTRY>India</COUNTRY><PINCODE>180001</PINCODE>',
    '<GSTREGISTRATIONTYPE>Regular</GSTREGISTRATIONTYPE><GSTIN>01AAACR5055K1Z4</GSTIN>',
  ])
    expect(xml).toContain(stated);
});

test('[LAW-89] vouchers have ids of shop and number, and the party’s entry names its order', async () => {
  const [bill] = documents.filter(({ kind, total }) => kind === 'invoice' && total > 0);
  const note = documents.find(({ kind }) => kind === 'credit-note');
  if (bill === undefined || note === undefined) throw new Error('no documents');
  const xml = await exported({ documents: [bill, note], money: money.slice(0, 1) });
  const id = `${sellerGstin}-${bill.number.replace('/', '-')}`;
  expect(xml).toContain(
    `<VOUCHER REMOTEID="${id}" VCHTYPE="Sales" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
  );
  expect(xml).toContain(`<GUID>${id}</GUID>`);
  expect(xml).toContain(`<NAME>Order ${bill.orderId}</NAME><BILLTYPE>New Ref</BILLTYPE>`);
  expect(xml).toContain(`<NAME>Order ${note.orderId}</NAME><BILLTYPE>Agst Ref</BILLTYPE>`);
  expect(xml).toContain('<BILLTYPE>Advance</BILLTYPE>');
  expect(xml).toContain(`<REFERENCE>${note.against?.number}</REFERENCE>`);
  expect(xml).toContain('UTR &lt;1&gt; &amp; 2');
});

test.each([
  ['Cash', 'cash'],
  ['UPI to 98290 12345', 'upi'],
  ['By bank transfer', 'bank'],
  ['NEFT 2211', 'bank'],
  ['', 'other'],
  ['half cash, half UPI', 'other'],
  ['by cheque', 'other'],
])('[LAW-90] a refund by hand %j goes to %s', (note, method) => {
  expect(handMethod(note)).toBe(method);
});

test('[LAW-90] a gift of no amount is no voucher', async () => {
  const [bill] = documents.filter(({ kind }) => kind === 'invoice');
  if (bill === undefined) throw new Error('no invoice');
  const gift = { ...bill, lines: [], total: zeroPaise, roundOff: zeroPaise };
  expect(await exported({ documents: [gift], money: [] })).not.toContain('<VOUCHER');
});
