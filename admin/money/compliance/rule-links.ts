import type { ComplianceRow } from '#contract/admin/compliance.ts';
import { adminPages, type AdminPageName } from '#domain/shop/admin-pages.ts';
import { withQuery } from '#domain/shop/pages.ts';

interface RuleLink {
  readonly page: AdminPageName;
  readonly label: string;
}

const company: RuleLink = { page: 'settings', label: 'Open company settings' };
const invoices: RuleLink = { page: 'invoices', label: 'Open the invoice settings' };
const personalData: RuleLink = { page: 'privacy', label: 'Open personal data' };
const orders: RuleLink = { page: 'orders', label: 'Open the orders' };
const products: RuleLink = { page: 'products', label: 'Open the pieces' };
const taxReturn: RuleLink = { page: 'returns', label: 'Open the tax return' };

/** Where each rule of domain/compliance is mended, by its key. */
export const ruleLinks: Readonly<Record<string, RuleLink | undefined>> = {
  'name-and-address': company,
  'customer-care': company,
  'grievance-officer': company,
  complaints: { page: 'inbox', label: 'Open the inbox' },
  policies: { page: 'legal', label: 'Open the policies' },
  'country-of-origin': products,
  hallmark: products,
  'sold-huids': orders,
  'bis-registration': company,
  gstin: company,
  address: orders,
  pan: orders,
  cash: orders,
  returns: taxReturn,
  series: taxReturn,
  sums: taxReturn,
  hsn: invoices,
  'receipt-vouchers': { page: 'papers', label: 'Open the document settings' },
  'e-invoice': taxReturn,
  'margin-scheme': products,
  consents: personalData,
  retention: personalData,
  backups: { page: 'backups', label: 'Open the backups' },
  breaches: { page: 'breaches', label: 'Open breaches' },
};

/** Where a rule is mended. What decides an unknown one is entered in the invoice settings. */
export function ruleLinkOf(key: string, state: ComplianceRow['state']): RuleLink | undefined {
  return state === 'unknown' ? invoices : ruleLinks[key];
}

/** The address of a rule's page; the page of returns opens with the row's period. */
export function ruleLinkPath({ page }: RuleLink, period: ComplianceRow['period']): string {
  const { path } = adminPages[page];
  return period === undefined ? path : withQuery(path, period);
}
