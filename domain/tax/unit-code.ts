import type { SaleUnit } from '../catalogue/product.ts';

/** Unit quantity codes of the GST portal that a jeweller's documents use. */
export const unitCodes = ['GMS', 'PCS', 'PRS', 'SET'] as const;
export type UnitCode = (typeof unitCodes)[number];

const unitsSold = { piece: 'PCS', pair: 'PRS', set: 'SET' } as const satisfies Record<SaleUnit, UnitCode>;

/** The code on the document and in the HSN summary: grams where the net weight is known, else the unit of sale. */
export function unitCodeOf(milligrams: number | null, soldAs: SaleUnit): UnitCode {
  return milligrams === null ? unitsSold[soldAs] : 'GMS';
}
