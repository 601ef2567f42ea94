import { expect, test } from 'vitest';
import { fromRupees } from '../money.ts';
import { specimenGstin } from '../tax/gstin.ts';
import { defaultSettings } from '../shop/settings.ts';
import { lawOn } from '../tax/law-rules.ts';
import type { ComplianceFacts } from './compliance-facts.ts';
import type { ComplianceState } from './compliance-rule.ts';
import { decideCompliance } from './decide-compliance.ts';

const now = new Date('2026-11-09T06:30:00Z');
const none = { count: 0, names: [] };
const company = {
  ...defaultSettings.company,
  name: 'Anarbagh',
  address: '12 Johari Bazaar, Jaipur',
  phone: '+91 141 555 0199',
  email: 'care@anarbagh.example',
  gstin: '08AAACA0000A1Z5',
  grievanceOfficer: 'Farah Naqvi',
  grievanceEmail: 'grievance@anarbagh.example',
};
const good: ComplianceFacts = {
  now,
  law: lawOn([], '2026-11-09'),
  company,
  policiesMissing: [],
  policyErrors: [],
  complaints: [],
  dismissedComplaints: 0,
  products: {
    published: 40,
    imported: 2,
    withoutCountry: none,
    hallmarked: 21,
    exempt: 17,
    notHallmarked: none,
    shortHsn: none,
  },
  sales: {
    withState: 31,
    withoutState: none,
    cashOverLimit: none,
  },
  papers: {
    series: 3,
    incomplete: none,
    checks: [{ good: true, title: 'CGST = SGST', detail: '₹150.00 both ways' }],
    checkedMonth: 'November 2026',
    turnover: [{ year: '2025-26', turnover: fromRupees(31_000_000) }],
    hsnDigits: 4,
    receiptVouchers: true,
    withoutVoucher: none,
    margin: { offered: 1, sold: 2, sharedVouchers: none },
  },
  duties: ['consents', 'pan', 'retention', 'breaches'].map((key) => ({
    key,
    state: 'green' as const,
    reason: `${key} in order.`,
  })),
  openMonths: [],
  lastBackup: '2026-11-08',
};
const received = (at: string) => ({ receivedAt: new Date(at), acknowledgedAt: null, redressedAt: null });
const two = { count: 5, names: ['Ashcroft pendant', 'Mayfair ring'] };

test('[LAW-42] a shop in order has only green rows, each with its source', () => {
  const rows = decideCompliance(good);
  expect(rows.filter(({ state }) => state !== 'green')).toEqual([]);
  expect(rows.filter(({ source }) => source === '')).toEqual([]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

const cases: readonly [string, Partial<ComplianceFacts>, ComplianceState, string][] = [
  ['name-and-address', { company: { ...company, address: '' } }, 'missing', 'no address'],
  ['customer-care', { company: { ...company, phone: ' ', email: '' } }, 'missing', 'no phone and no email'],
  ['grievance-officer', { company: { ...company, grievanceOfficer: '' } }, 'missing', 'name no grievance'],
  ['grievance-officer', { company: { ...company, grievanceEmail: '' } }, 'missing', 'neither'],
  ['complaints', { complaints: [received('2026-11-08T06:30:00Z')] }, 'green', '1 open complaint,'],
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
  ['returns', { openMonths: ['2026-09', '2026-10'] }, 'missing', 'its return was due on 11 October 2026'],
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
  ['backups', {}, 'green', 'The last one is of 8 November 2026.'],
  ['backups', { lastBackup: null }, 'missing', 'The shop makes one at 3 in the morning'],
  ['backups', { lastBackup: '2026-11-05' }, 'due', '4 days ago'],
  ['backups', { lastBackup: '2026-10-05' }, 'missing', '35 days ago'],
];

const papers = (change: Partial<ComplianceFacts['papers']>): Partial<ComplianceFacts> => ({
  papers: { ...good.papers, ...change },
});
const turnover = (year: string, rupees: number) => ({ turnover: [{ year, turnover: fromRupees(rupees) }] });
const stricter = { rule: 'longHsnAbove', value: '10000000', from: '2026-11-01', source: 'Adviser' } as const;
const unregistered = { company: { ...company, gstin: null } };

const paperCases: typeof cases = [
  ['series', papers({ incomplete: { count: 1, names: ['2026-27'] } }), 'missing', 'missing in: 2026-27'],
  ['series', papers({ series: 0 }), 'green', 'No paper'],
  [
    'sums',
    papers({ checks: [{ good: false, title: 'CGST = SGST', detail: '₹1.00 against ₹2.00' }] }),
    'missing',
    'November 2026: CGST = SGST (₹1.00 against ₹2.00).',
  ],
  ['hsn', papers(turnover('2025-26', 50_000_000)), 'green', '4 are needed up to ₹5,00,00,000.'],
  [
    'hsn',
    papers(turnover('2025-26', 50_000_001)),
    'missing',
    'print 4 digits; 6 are needed above ₹5,00,00,000.',
  ],
  ['hsn', papers(turnover('2026-27', 90_000_000)), 'green', '4 are needed'],
  [
    'hsn',
    { ...papers(turnover('2025-26', 50_000_000)), law: lawOn([stricter], '2026-11-09') },
    'missing',
    '6 are needed above ₹1,00,00,000.',
  ],
  [
    'hsn',
    {
      ...papers({ ...turnover('2025-26', 50_000_001), hsnDigits: 6 }),
      products: { ...good.products, shortHsn: two },
    },
    'missing',
    'Shorter than 6 digits: Ashcroft pendant',
  ],
  ['hsn', { ...unregistered, ...papers(turnover('2025-26', 50_000_001)) }, 'green', 'without a GSTIN'],
  ['receipt-vouchers', papers({ receiptVouchers: false }), 'due', 'Switched off'],
  ['receipt-vouchers', papers({ withoutVoucher: { count: 1, names: ['100012'] } }), 'due', '100012'],
  ['receipt-vouchers', { ...unregistered, ...papers({ receiptVouchers: false }) }, 'green', 'owes no'],
  ['e-invoice', {}, 'green', 'Turnover of 2025-26: ₹3,10,00,000.'],
  ['e-invoice', papers(turnover('2025-26', 50_000_001)), 'due', 'businesses are e-invoices: export'],
  ['e-invoice', papers(turnover('2026-27', 50_000_001)), 'due', 'From 1 April'],
  ['margin-scheme', papers({ margin: { offered: 0, sold: 0, sharedVouchers: none } }), 'green', 'No piece'],
  ['margin-scheme', {}, 'green', '1 offered and 2 sold'],
  [
    'margin-scheme',
    papers({ margin: { offered: 2, sold: 0, sharedVouchers: { count: 1, names: ['PV-7'] } } }),
    'due',
    'PV-7',
  ],
];

test.each(paperCases)('[LAW-63] %s: %o is %s, because %s', (key, facts, state, reason) => {
  const row = decideCompliance({ ...good, ...facts }).find((each) => each.key === key);
  expect(row?.state).toBe(state);
  expect(row?.reason).toContain(reason);
});

test.each(cases)('[LAW-42] %s: %o is %s, because %s', (key, facts, state, reason) => {
  const rows = decideCompliance({ ...good, ...facts });
  const row = rows.find((each) => each.key === key);
  expect(row?.state).toBe(state);
  expect(row?.reason).toContain(reason);
});

test('[LAW-69] the row of a return names its month, which the desk opens', () => {
  const row = (openMonths: readonly string[]) =>
    decideCompliance({ ...good, openMonths }).find(({ key }) => key === 'returns');
  expect(row([])?.period).toBeUndefined();
  expect(row(['2026-09', '2026-10'])?.period).toEqual({ from: '2026-09-01', to: '2026-09-30' });
});

test('[LAW-42] a return is due on the 11th and missing after it', () => {
  const at = (moment: string) =>
    decideCompliance({ ...good, openMonths: ['2026-10'], now: new Date(moment) }).find(
      ({ key }) => key === 'returns',
    )?.state;
  expect(at('2026-11-11T18:29:59Z')).toBe('due');
  expect(at('2026-11-11T18:30:00Z')).toBe('missing');
});
