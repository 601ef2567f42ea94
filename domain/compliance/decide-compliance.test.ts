import { expect, test } from 'vitest';
import { defaultSettings } from '../shop/settings.ts';
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
  company,
  policiesMissing: [],
  policyErrors: [],
  complaints: [],
  products: {
    published: 40,
    imported: 2,
    withoutCountry: none,
    hallmarked: 21,
    exempt: 17,
    notHallmarked: none,
  },
  sales: { withPan: 14, withoutPan: none, withState: 31, withoutState: none, cashOverLimit: none },
  subscribers: { total: 3, withoutConsent: 0 },
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
  ['policies', { policiesMissing: ['Return Policy'] }, 'missing', 'Return Policy'],
  ['policies', { policyErrors: ['Privacy Policy uses the GSTIN, which is not set'] }, 'missing', 'not set.'],
  ['country-of-origin', { products: { ...good.products, withoutCountry: two } }, 'missing', 'and 3 more'],
  ['hallmark', { products: { ...good.products, notHallmarked: two } }, 'missing', 'Mayfair ring'],
  ['gstin', { company: { ...company, gstin: null } }, 'missing', 'no GSTIN'],
  ['address', { sales: { ...good.sales, withoutState: two } }, 'missing', 'Without a State'],
  ['pan', { sales: { ...good.sales, withoutPan: two } }, 'missing', 'Without a PAN'],
  ['cash', { sales: { ...good.sales, cashOverLimit: two } }, 'missing', 'The limit was reached'],
  [
    'returns',
    { openMonths: ['2026-10'] },
    'due',
    'October 2026 is not closed; its return is due on 11 November',
  ],
  ['returns', { openMonths: ['2026-09', '2026-10'] }, 'missing', 'its return was due on 11 October 2026'],
  ['returns', { company: { ...company, gstin: null }, openMonths: ['2026-09'] }, 'green', 'without a GSTIN'],
  ['consents', { subscribers: { total: 3, withoutConsent: 1 } }, 'missing', '1 subscriber has no consent'],
  ['backups', { lastBackup: null }, 'missing', 'The shop makes one at 3 in the morning'],
  ['backups', { lastBackup: '2026-11-05' }, 'due', '4 days ago'],
  ['backups', { lastBackup: '2026-10-05' }, 'missing', '35 days ago'],
];

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
