import { zeroPaise } from '#domain/money.ts';
import { taxByHead, taxOfCredit, taxOfLine, type CreditedLine, type TaxedLine } from '#domain/tax/gst.ts';
import type { TaxHeads } from '#domain/tax/place-of-supply.ts';
import type { DocumentLine } from './document-format.ts';

interface LineToTax extends TaxedLine {
  /** Of a credit note. */
  readonly credited?: CreditedLine | undefined;
}

/** Tax of a line with its heads. A seller without a registration shows no tax. */
export function taxOnLine(line: LineToTax, heads: TaxHeads): Pick<DocumentLine, 'tax' | 'taxable' | 'heads'> {
  if (heads === 'none') return { tax: zeroPaise, taxable: line.paid, heads: [] };
  const place = { halves: heads !== 'IGST' };
  const taxed =
    line.credited === undefined
      ? taxOfLine(line, place)
      : taxOfCredit(line.credited, line.paid, { ...place, rate: line.rate });
  const byHead = taxByHead(taxed.tax, heads);
  return {
    ...taxed,
    heads: byHead.map(([name, amount]) => ({ name, rate: line.rate / byHead.length, amount })),
  };
}
