import type { BasisPoints } from '../money.ts';

interface Sale {
  readonly sellerRegistered: boolean;
  readonly buyerRegistered: boolean;
  /** Sent to another country: taxed at the rate of nought, which is not the same as exempt. */
  readonly abroad: boolean;
  readonly rates: readonly BasisPoints[];
}

export interface BillTitle {
  readonly kind: 'invoice' | 'bill-of-supply';
  readonly title: string;
}

/**
 * Kind and title of the bill of a sale: a bill of supply where a registered seller sells only goods without tax (CGST Act 2017,
 * section 31(3)(c); rule 49), and both in one to a consumer who buys goods with and without tax (rule 46A). Goods under the
 * margin scheme are taxed, so theirs is a tax invoice.
 */
export function billTitle({ sellerRegistered, buyerRegistered, abroad, rates }: Sale): BillTitle {
  if (!sellerRegistered) return { kind: 'invoice', title: 'Invoice' };
  const free = rates.filter((rate) => rate === 0).length;
  if (abroad || free === 0) return { kind: 'invoice', title: 'Tax Invoice' };
  if (free === rates.length) return { kind: 'bill-of-supply', title: 'Bill of Supply' };
  return { kind: 'invoice', title: buyerRegistered ? 'Tax Invoice' : 'Invoice-cum-Bill of Supply' };
}
