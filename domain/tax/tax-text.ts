interface Taxed {
  readonly percent: number;
  readonly included: boolean;
}

/**
 * What a price says of tax; null: it is just a price. A shop without a GSTIN collects no GST and names none (CGST Act 2017,
 * section 32), on its papers neither (PAPER-4).
 */
export function taxNote({ percent, included }: Taxed, registered: boolean): string | null {
  if (!included) return `${percent}% ${taxName(registered)} is added in the cart.`;
  return registered ? `Price includes ${percent}% GST.` : null;
}

function taxName(registered: boolean): 'GST' | 'tax' {
  return registered ? 'GST' : 'tax';
}
