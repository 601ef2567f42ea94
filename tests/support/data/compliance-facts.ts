import type { ComplianceFacts } from '#domain/compliance/compliance-facts.ts';
import { decideCompliance } from '#domain/compliance/decide-compliance.ts';
import { fromRupees } from '#domain/money.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { lawOn } from '#domain/tax/law-rules.ts';

const now = new Date('2026-11-09T06:30:00Z');
export const none = { count: 0, names: [] };
export const company = {
  ...defaultSettings.company,
  name: 'Anarbagh',
  legalName: 'Anarbagh Jewels LLP',
  address: '12 Johari Bazaar, Jaipur',
  phone: '+91 141 555 0199',
  email: 'care@anarbagh.example',
  gstin: '08AAACA0000A1Z5',
  bisNumber: 'HM/C-7290050319',
  grievanceOfficer: 'Farah Naqvi',
  grievanceEmail: 'grievance@anarbagh.example',
};
/** A complaint, as the contact form sends it. */
export const complaint = {
  name: 'Ritu Malhotra',
  email: 'ritu@post.example',
  mobile_number: '+91 90000 00110',
  subject: 'complaint',
  message: 'One ghungroo fell off in a week.',
};
export const good: ComplianceFacts = {
  now,
  law: lawOn([], '2026-11-09'),
  company,
  demoFields: [],
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
    withoutHuid: none,
    notHallmarked: none,
    shortHsn: none,
  },
  sales: {
    withState: 31,
    withoutState: none,
    hallmarked: 12,
    withoutHuid: none,
    cashOverLimit: none,
  },
  documents: {
    series: 3,
    incomplete: none,
    checks: [{ good: true, title: 'CGST = SGST', detail: '₹150.00 both ways' }],
    checkedMonth: 'November 2026',
    checkedDocuments: 14,
    turnover: [{ year: '2025-26', turnover: fromRupees(31_000_000) }],
    turnoverKnown: true,
    noHigherYear: true,
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
  firstMonth: '2026-09',
  openMonths: [],
  nilMonths: [],
  backup: {
    nightly: true,
    last: new Date('2026-11-08T21:40:00Z'),
    begun: new Date('2026-04-01'),
    warnings: [],
  },
};

/** Five that break a rule. */
export const two = { count: 5, names: ['Ashcroft pendant', 'Mayfair ring'] };

export const documents = (change: Partial<ComplianceFacts['documents']>): Partial<ComplianceFacts> => ({
  documents: { ...good.documents, ...change },
});
export const turnover = (year: string, rupees: number) => ({
  turnover: [{ year, turnover: fromRupees(rupees) }],
});
/** A shop that cannot know what the business sold in the year before. */
export const unknownTurnover = (digits: 4 | 6) =>
  documents({ turnover: [], turnoverKnown: false, hsnDigits: digits });

/** The row of a shop in order but for these facts. */
export function rowOf(key: string, facts: Partial<ComplianceFacts>) {
  return decideCompliance({ ...good, ...facts }).find((each) => each.key === key);
}
