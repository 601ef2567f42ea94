import type { IssuedDocument } from './issued-document.ts';

/** The numbers of a series in a return. */
export interface SeriesRow {
  readonly series: string;
  readonly kind: IssuedDocument['kind'];
  readonly first: number;
  readonly last: number;
  readonly firstNumber: string;
  readonly lastNumber: string;
  readonly issued: number;
  /** How many of the numbers between are those of another registration of the shop; absent: not counted. */
  readonly others?: number;
}

/** How many numbers of the series no registration of the shop has. */
export function missingNumbers({ first, last, issued, others = 0 }: SeriesRow): number {
  return last - first + 1 - issued - others;
}
