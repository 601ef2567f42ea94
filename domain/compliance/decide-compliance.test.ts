import { expect, test } from 'vitest';
import { specimenGstin } from '../tax/gstin.ts';
import { lawOn } from '../tax/law-rules.ts';
import {
  company,
  good,
  none,
  documents,
  rowOf,
  turnover,
  two,
  unknownTurnover,
} from '#tests/support/data/compliance-facts.ts';
import type { ComplianceFacts } from './compliance-facts.ts';
import type { ComplianceState } from './compliance-rule.ts';
import { decideCompliance } from './decide-compliance.ts';

const received = (at: string) => ({ receivedAt: new Date(at), acknowledgedAt: null, redressedAt: null });

test('[LAW-42] a shop in order has only green rows, each with its source', () => {
  const rows = decideCompliance(good);
  expect(rows.filter(({ state }) => state !== 'green')).toEqual([]);
  expect(rows.filter(({ source }) => source === '')).toEqual([]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

const cases: readonly [string, Partial<ComplianceFacts>, ComplianceState, string][] = [
  ['name-and-address', { company: { ...company, address: '' } }, 'missing', 'no address'],
  ['customer-care', { company: { ...company, phone: ' ', email: '' } }, 'missing', 'no phone and no email'],
  [
    'grievance-officer',
    { company: { ...company, grievanceOfficer: '' } },
    'missing',
    'No grievance officer is set',
  ],
  ['grievance-officer', { company: { ...company, grievanceEmail: '' } }, 'missing', 'neither'],
  [
    'complaints',
    { complaints: [received('2026-11-08T06:30:00Z')] },
    'due',
    '1 complaint is open, the next step is due by 10 Nov 2026, 12:00 pm IST.',
  ],
  ['complaints', { complaints: [received('2026-11-07T12:00:00Z')] }, 'due', '1 complaint is due soon'],
  ['complaints', { complaints: [received('2026-11-01T12:00:00Z')] }, 'missing', '1 complaint is late'],
  ['complaints', { dismissedComplaints: 3 }, 'green', 'is open. In the last 30 days 3 were dismissed.'],
  [
    'complaints',
    { complaints: [received('2026-11-01T12:00:00Z')], dismissedComplaints: 1 },
    'missing',
    '1 complaint is late. In the last 30 days 1 was dismissed.',
  ],
  ['policies', { policiesMissing: ['Return Policy'] }, 'missing', 'Return Policy'],
  ['policies', { policyErrors: ['Privacy Policy uses the GSTIN, which is not set'] }, 'missing', 'not set.'],
  ['country-of-origin', { products: { ...good.products, withoutCountry: two } }, 'missing', 'and 3 more'],
  ['hallmark', { products: { ...good.products, notHallmarked: two } }, 'missing', 'Mayfair ring'],
  ['gstin', { company: { ...company, gstin: null } }, 'missing', 'no GSTIN'],
  ['address', { sales: { ...good.sales, withoutState: two } }, 'missing', 'Without a State'],
  [
    'pan',
    { duties: [{ key: 'pan', state: 'missing', reason: 'No PAN for order 7.' }] },
    'missing',
    'order 7',
  ],
  ['cash', { sales: { ...good.sales, cashOverLimit: two } }, 'missing', 'The limit was reached'],
  [
    'returns',
    { openMonths: ['2026-10'] },
    'due',
    'October 2026 is not closed; its return is due on 11 November',
  ],
  ['returns', { openMonths: ['2026-09', '2026-10'] }, 'missing', 'was due on 11 October 2026, 29 days late'],
  ['returns', { company: { ...company, gstin: null }, openMonths: ['2026-09'] }, 'green', 'without a GSTIN'],
  ['gstin', { company: { ...company, gstin: specimenGstin } }, 'missing', 'specimen of the demo shop'],
  [
    'country-of-origin',
    { products: { ...good.products, imported: 0 } },
    'green',
    '40 pieces, all made in India.',
  ],
  ['consents', { duties: [] }, 'missing', 'not checked'],
  [
    'breaches',
    { duties: [{ key: 'breaches', state: 'due', reason: 'Breach 4 waits.' }] },
    'due',
    'Breach 4 waits.',
  ],
  ['retention', {}, 'green', 'retention in order'],
  ['backups', {}, 'green', 'The last backup was made on 9 Nov 2026'],
  [
    'backups',
    { backup: { ...good.backup, last: null, begun: good.now } },
    'due',
    'The first backup is made tonight.',
  ],
  ['backups', { backup: { ...good.backup, last: null } }, 'missing', 'There is still no backup after'],
  ['backups', { backup: { ...good.backup, nightly: false } }, 'due', 'set NIGHTLY_BACKUP=on'],
];

const stricter = { rule: 'longHsnAbove', value: '10000000', from: '2026-11-01', source: 'Adviser' } as const;
const unregistered = { company: { ...company, gstin: null } };

const documentCases: typeof cases = [
  ['series', documents({ incomplete: { count: 1, names: ['2026-27'] } }), 'missing', 'missing in: 2026-27'],
  ['series', documents({ series: 0 }), 'green', 'No document'],
  [
    'sums',
    documents({ checks: [{ good: false, title: 'CGST = SGST', detail: '₹1.00 against ₹2.00' }] }),
    'missing',
    'November 2026: CGST = SGST (₹1.00 against ₹2.00).',
  ],
  ['hsn', documents(turnover('2025-26', 50_000_000)), 'green', '4 are needed up to ₹5,00,00,000.'],
  [
    'hsn',
    documents(turnover('2025-26', 50_000_001)),
    'missing',
    'print 4 digits; 6 are needed above ₹5,00,00,000.',
  ],
  ['hsn', documents(turnover('2026-27', 90_000_000)), 'green', '4 are needed'],
  ['hsn', documents({ turnover: [] }), 'green', 'No turnover in the financial year before.'],
  [
    'hsn',
    { ...documents(turnover('2025-26', 50_000_000)), law: lawOn([stricter], '2026-11-09') },
    'missing',
    '6 are needed above ₹1,00,00,000.',
  ],
  [
    'hsn',
    {
      ...documents({ ...turnover('2025-26', 50_000_001), hsnDigits: 6 }),
      products: { ...good.products, shortHsn: two },
    },
    'missing',
    'Shorter than 6 digits: Ashcroft pendant',
  ],
  [
    'hsn',
    { ...documents({ hsnDigits: 6 }), products: { ...good.products, shortHsn: two } },
    'green',
    'Documents print at most 6 digits; 4 are needed up to ₹5,00,00,000. Shorter than 6 digits: Ashcroft pendant',
  ],
  ['hsn', documents(turnover('2024-25', 50_000_001)), 'missing', 'print 4 digits; e-invoices need 6.'],
  [
    'hsn',
    {
      ...documents({ ...turnover('2024-25', 50_000_001), hsnDigits: 6 }),
      products: { ...good.products, shortHsn: two },
    },
    'missing',
    'No turnover in the financial year before. Shorter than 6 digits: Ashcroft pendant',
  ],
  [
    'hsn',
    documents({ ...turnover('2024-25', 50_000_001), hsnDigits: 6 }),
    'green',
    'Documents print at most 6 digits; e-invoices need 6.',
  ],
  ['hsn', { ...unregistered, ...documents(turnover('2025-26', 50_000_001)) }, 'green', 'without a GSTIN'],
  ['receipt-vouchers', documents({ receiptVouchers: false }), 'due', 'Switched off'],
  ['receipt-vouchers', documents({ withoutVoucher: { count: 1, names: ['100012'] } }), 'due', '100012'],
  ['receipt-vouchers', { ...unregistered, ...documents({ receiptVouchers: false }) }, 'green', 'owes no'],
  ['e-invoice', {}, 'green', 'Turnover of 2025-26: ₹3,10,00,000.'],
  [
    'e-invoice',
    documents({ noHigherYear: false }),
    'unknown',
    'Turnover of 2025-26: ₹3,10,00,000. Above ₹5,00,00,000 in any year since 2017-18, invoices to businesses are e-invoices: enter the years that were higher, or state that none was.',
  ],
  ['e-invoice', documents(turnover('2025-26', 50_000_001)), 'due', 'businesses are e-invoices: export'],
  ['e-invoice', documents(turnover('2026-27', 50_000_001)), 'due', 'From 1 April'],
  [
    'margin-scheme',
    documents({ margin: { offered: 0, sold: 0, sharedVouchers: none } }),
    'green',
    'No piece',
  ],
  ['margin-scheme', {}, 'green', '1 offered and 2 sold'],
  [
    'margin-scheme',
    documents({ margin: { offered: 2, sold: 0, sharedVouchers: { count: 1, names: ['PV-7'] } } }),
    'due',
    'PV-7',
  ],
];

const withoutNumber = (
  bisExemption: ComplianceFacts['company']['bisExemption'],
  {
    hallmarked = 0,
    notHallmarked = none,
    ...rest
  }: Partial<ComplianceFacts> &
    Partial<Pick<ComplianceFacts['products'], 'hallmarked' | 'notHallmarked'>> = {},
): Partial<ComplianceFacts> => ({
  ...rest,
  company: { ...company, bisNumber: null, bisExemption },
  products: { ...good.products, hallmarked, notHallmarked },
});
const small = documents(turnover('2025-26', 4_000_000));
const large = documents(turnover('2025-26', 4_000_001));

const bisCases: typeof cases = [
  ['bis-registration', {}, 'green', 'HM/C-7290050319 is printed'],
  ['bis-registration', withoutNumber(null), 'due', 'neither the number'],
  ['bis-registration', withoutNumber('exempt-pieces'), 'green', 'every piece is exempt'],
  ['bis-registration', withoutNumber('exempt-pieces', { hallmarked: 2 }), 'due', '2 gold pieces are offered'],
  ['bis-registration', withoutNumber('exempt-pieces', { hallmarked: 1 }), 'due', '1 gold piece is offered'],
  [
    'bis-registration',
    withoutNumber('exempt-pieces', { notHallmarked: two }),
    'due',
    'every piece is exempt, but these have no exemption: Ashcroft pendant, Mayfair ring',
  ],
  ['bis-registration', withoutNumber('small-turnover', unknownTurnover(6)), 'unknown', 'is not known'],
  ['bis-registration', withoutNumber('small-turnover', small), 'green', 'at most ₹40,00,000 a year'],
  ['bis-registration', withoutNumber('small-turnover', large), 'due', 'Above ₹40,00,000'],
  [
    'bis-registration',
    withoutNumber('small-turnover', documents(turnover('2026-27', 50_000_000))),
    'due',
    'Turnover of 2026-27: ₹5,00,00,000. Above ₹40,00,000',
  ],
  [
    'bis-registration',
    withoutNumber('small-turnover', documents(turnover('2024-25', 50_000_000))),
    'green',
    'at most ₹40,00,000 a year',
  ],
];

test.each(bisCases)('[LAW-73] %s: %o is %s, because %s', (key, facts, state, reason) => {
  const row = rowOf(key, facts);
  expect(row?.state).toBe(state);
  expect(row?.reason).toContain(reason);
});

test.each(documentCases)('[LAW-63] %s: %o is %s, because %s', (key, facts, state, reason) => {
  const row = rowOf(key, facts);
  expect(row?.state).toBe(state);
  expect(row?.reason).toContain(reason);
});

test.each(cases)('[LAW-42] %s: %o is %s, because %s', (key, facts, state, reason) => {
  const row = rowOf(key, facts);
  expect(row?.state).toBe(state);
  expect(row?.reason).toContain(reason);
});

test('[LAW-69] the row of a return names its month, which the desk opens', () => {
  expect(rowOf('returns', { openMonths: [] })).not.toHaveProperty('period');
  const period = { from: '2026-09-01', to: '2026-09-30' };
  expect(rowOf('returns', { openMonths: ['2026-09', '2026-10'] })).toMatchObject({ period });
});

test('[LAW-42] a return is due on the 11th and missing after it', () => {
  const at = (moment: string) => rowOf('returns', { openMonths: ['2026-10'], now: new Date(moment) })?.state;
  expect(['2026-11-11T18:29:59Z', '2026-11-11T18:30:00Z'].map(at)).toEqual(['due', 'missing']);
});
