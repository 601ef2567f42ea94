import { expect, test } from 'vitest';
import {
  company,
  good,
  documents,
  rowOf,
  two,
  unknownTurnover,
} from '#tests/support/data/compliance-facts.ts';
import type { ComplianceFacts } from './compliance-facts.ts';
import type { ComplianceState } from './compliance-rule.ts';

/** What looked green although nothing was checked on facts. */
const cases: readonly [string, Partial<ComplianceFacts>, ComplianceState, string][] = [
  [
    'name-and-address',
    { company: { ...company, legalName: ' ' } },
    'missing',
    'The settings have no legal name.',
  ],
  [
    'name-and-address',
    { demoFields: ['legalName'] },
    'missing',
    'Still the demo shop’s: Anarbagh Jewels LLP. Enter your own.',
  ],
  ['customer-care', { demoFields: ['phone'] }, 'missing', 'Still the demo shop’s: +91 141 555 0199.'],
  [
    'grievance-officer',
    { demoFields: ['grievanceOfficer'] },
    'missing',
    'Still the demo shop’s: Farah Naqvi.',
  ],
  ['grievance-officer', { demoFields: ['grievanceEmail'] }, 'missing', 'grievance@anarbagh.example'],
  [
    'hallmark',
    { products: { ...good.products, withoutHuid: two } },
    'missing',
    'the HUID is not entered: Ashcroft pendant',
  ],
  [
    'sold-huids',
    { sales: { ...good.sales, withoutHuid: { count: 1, names: ['100012'] } } },
    'missing',
    'Sold without HUID, by order: 100012.',
  ],
  ['sold-huids', { sales: { ...good.sales, hallmarked: 0 } }, 'green', 'No hallmarked article was sold'],
  [
    'returns',
    { openMonths: ['2026-10'], nilMonths: ['2026-10'] },
    'due',
    'due on 11 November 2026. No document was issued in it: file a nil return.',
  ],
  ['returns', { firstMonth: null }, 'unknown', 'does not know from when returns are due'],
  ['returns', { firstMonth: '2026-09' }, 'green', 'No past month since September 2026 is left to close.'],
  ['sums', documents({ checks: [], checkedDocuments: 0 }), 'green', 'there is nothing to compare'],
  ['e-invoice', unknownTurnover(6), 'unknown', 'since 2017-18, invoices to businesses are e-invoices'],
  ['hsn', unknownTurnover(4), 'unknown', 'The turnover of the year before is not known'],
  [
    'hsn',
    unknownTurnover(6),
    'green',
    'is not known: enter what the business sold outside this shop. Documents print at most 6 digits; 6 are needed above',
  ],
  [
    'hsn',
    { ...unknownTurnover(6), products: { ...good.products, shortHsn: two } },
    'unknown',
    '6 are needed above ₹5,00,00,000.',
  ],
];

test.each(cases)('[LAW-100] %s: %o is %s, because %s', (key, facts, state, reason) => {
  const row = rowOf(key, facts);
  expect(row?.state).toBe(state);
  expect(row?.reason).toContain(reason);
});
