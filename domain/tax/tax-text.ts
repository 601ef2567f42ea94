interface Taxed {
  readonly percent: number;
  readonly included: boolean;
  /** Under the margin scheme, which states no tax apart (CGST Rules 2017, rule 32(5)). */
  readonly margin: boolean;
}

/**
 * What a price says of tax; null: it is just a price. A shop without a GSTIN collects no GST and names none (CGST Act 2017,
 * section 32), on its documents neither (PAPER-4).
 */
export function taxNote({ percent, included, margin }: Taxed, registered: boolean): string | null {
  if (!included) return `${percent}% ${taxName(registered)} is added in the cart.`;
  if (!registered) return null;
  return margin
    ? 'The price includes GST under the margin scheme, not shown separately.'
    : `Price includes ${percent}% GST.`;
}

function taxName(registered: boolean): 'GST' | 'tax' {
  return registered ? 'GST' : 'tax';
}
