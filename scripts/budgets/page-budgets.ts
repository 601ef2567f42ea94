import { brotliCompressSync, constants } from 'node:zlib';

/** Pages of the demo shop that represent their kind. */
export const weighedPages = [
  ['home', '/'],
  ['listing', '/products'],
  ['product', '/products/noor-polki-choker-set'],
] as const;
export type WeighedPage = (typeof weighedPages)[number][0];

/**
 * The budgets of a first view in transferred KB of 1,000 bytes; pictures on a phone. The goal for scripts is 110; a product's
 * page takes 110.9 with libraries as published (docs/decisions/0065).
 */
export const pageBudgets = { scripts: 111, styles: 12, fonts: 60, pictures: 150 } as const;
/** The HTML without its inline styles, which have their own budget. */
export const htmlBudgets: Readonly<Record<WeighedPage, number>> = { home: 14, listing: 20, product: 14 };

/** Bytes of a text in the smallest brotli encoding, as cached pages and built files are sent. */
export function packedLength(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
