import { add, zeroPaise, type Paise } from '#domain/money.ts';
import type { CreditedLine, TaxedAmount } from '#domain/tax/gst.ts';
import { linesLeft, type InvoiceSource } from './invoice-of.ts';
import type { TaxDocumentContent } from './document-format.ts';
import type { OrderEvents } from './read-order-record.ts';
import { contentOf, isCreditNote } from './tax-document-store.ts';

export interface EarlierNote {
  /** The shares that the lines of the document credit, in their order. */
  readonly shares: readonly { readonly lineId: number; readonly amount: Paise }[];
  readonly document: TaxDocumentContent;
}

type LineKey = number | 'shipping';

/** What an invoice bills of each order line and of the shipping, and what the earlier notes credit of it. */
export function creditsOf(
  source: InvoiceSource,
  invoice: TaxDocumentContent,
  earlier: readonly EarlierNote[],
): ReadonlyMap<LineKey, CreditedLine> {
  const before = new Map<LineKey, TaxedAmount>();
  for (const { shares, document } of earlier) {
    const keys = shares.filter(({ amount }) => amount > 0).map(({ lineId }) => lineId);
    document.lines.forEach(({ amount, taxable, tax }, index) => {
      const key = keys[index] ?? 'shipping';
      const sum = before.get(key) ?? nothing;
      before.set(key, {
        amount: add(sum.amount, amount),
        taxable: add(sum.taxable, taxable),
        tax: add(sum.tax, tax),
      });
    });
  }
  const keys: LineKey[] = [...linesLeft(source).map(({ line }) => line.id), 'shipping'];
  return new Map(
    invoice.lines.flatMap((billed, index) => {
      const key = keys[index];
      return key === undefined ? [] : [[key, { billed, before: before.get(key) ?? nothing }] as const];
    }),
  );
}

const nothing: TaxedAmount = { amount: zeroPaise, taxable: zeroPaise, tax: zeroPaise };

/** The credit notes of an order, oldest first. */
export function earlierNotes({ documents, refunds }: Omit<OrderEvents, 'order'>): EarlierNote[] {
  return documents.filter(isCreditNote).flatMap((note) => {
    const refund = refunds.find(({ id }) => id === note.refund_id);
    return refund === undefined ? [] : [{ shares: refund.shares, document: contentOf(note) }];
  });
}
