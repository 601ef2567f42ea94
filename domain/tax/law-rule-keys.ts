/** The rules of `law-rules.ts`, apart from their values, which pages without a checkout do not load. */
const amountRuleKeys = [
  'cashBelow',
  'cashNamedFrom',
  'panAbove',
  'addressFrom',
  'largeBillAbove',
  'longHsnAbove',
  'eInvoiceAbove',
  'eInvoiceWithin30DaysFrom',
  'bisAbove',
] as const;
export type AmountRuleKey = (typeof amountRuleKeys)[number];
export const lawRuleKeys = [...amountRuleKeys, 'panDeclaration'] as const;
export type LawRuleKey = (typeof lawRuleKeys)[number];

/** A value that the owner has set, in place of those of the release. */
export interface SetLawRule {
  readonly rule: LawRuleKey;
  /** Rupees such as '200000' or '99999.50', or the name of a form. */
  readonly value: string;
  readonly from: string;
  readonly source: string;
}
