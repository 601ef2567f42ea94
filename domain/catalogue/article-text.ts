/**
 * How pages, mails and documents identify a product: its id is the SKU (ITEM-5), beside it stands the shop's own article code,
 * if it has one.
 */
export function articleRows(id: number, code: string | null | undefined): [label: string, value: string][] {
  const sku: [string, string] = ['SKU', String(id)];
  return code ? [sku, ['Article', code]] : [sku];
}

/** 'SKU 3 · Article AB-ANK-001' */
export function articleText(id: number, code: string | null | undefined): string {
  return articleRows(id, code)
    .map(([label, value]) => `${label} ${value}`)
    .join(' · ');
}
