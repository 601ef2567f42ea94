import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { zeroPaise } from '#domain/money.ts';
import type { TaxDocumentKind, TaxDocumentSize } from '#domain/orders/invoice-due.ts';
import { HttpRefusal } from '../../platform/api/http-refusal.ts';
import { readLaw } from '../../platform/law/law-store.ts';
import { creditNoteOf } from './credit-note-of.ts';
import type { TaxDocumentContent } from './document-format.ts';
import { readDocumentPictures } from './document-pictures.ts';
import { invoiceOf, type InvoiceSource } from './invoice-of.ts';
import { renderInWorker } from './pdf/render-in-worker.ts';
import { readPresentIssuer } from './read-order-record.ts';
import { glassBangles, goldBangle, orderLines, sampleBuyer, sampleOrder } from './sample-sale.ts';
import { receiptVoucherOf, refundVoucherOf } from './voucher-of.ts';

const number = 'SPECIMEN';

const noVouchers = new HttpRefusal({
  status: 409,
  code: 'no-gstin',
  message: 'A shop without a GSTIN issues no vouchers. Enter the GSTIN of the shop first.',
});

interface SpecimenRequest {
  readonly kind: TaxDocumentKind;
  readonly size: TaxDocumentSize;
  readonly at: Date;
}

/** A specimen as PDF, of the present settings and the sample sale (LAW-65). Nothing is stored, and no number is taken. */
export async function renderSpecimen(
  query: Kysely<Tables>,
  { kind, size, at }: SpecimenRequest,
): Promise<Uint8Array | HttpRefusal> {
  const issuer = await readPresentIssuer(query);
  const registered = issuer.company.gstin !== null;
  if (!registered && kind.endsWith('voucher')) return noVouchers;
  const lines = orderLines([kind === 'bill-of-supply' ? glassBangles : goldBangle(registered)]);
  const source: InvoiceSource = {
    ...issuer,
    specimen: true,
    orderWithLines: {
      order: sampleOrder(lines, { shipping_address: sampleBuyer, placed_at: at, updated_at: at }),
      lines,
    },
    law: await readLaw(query, at),
    panRecord: null,
    payments: { online: null, parts: [] },
    receipt: null,
    returned: [],
  };
  const document = contentOf(kind, source, at);
  const pictures = await readDocumentPictures(query, [document.seller.logo, document.signature.picture]);
  return Buffer.from(await renderInWorker({ number, issuedAt: at, document, size, pictures }));
}

function contentOf(kind: TaxDocumentKind, source: InvoiceSource, at: Date): TaxDocumentContent {
  if (kind === 'receipt-voucher') return receiptVoucherOf(source);
  const { total_paise: amount } = source.orderWithLines.order;
  const money = {
    amount,
    money: amount,
    reason: 'The size does not fit',
    payment: 'Refunded to the original payment method',
  };
  if (kind === 'refund-voucher')
    return refundVoucherOf(source, money, { number, issuedAt: at, document: receiptVoucherOf(source) });
  const document = invoiceOf(source);
  if (kind !== 'credit-note') return document;
  const shares = source.orderWithLines.lines.map(({ id, quantity, huids }) => ({
    lineId: id,
    quantity,
    amount,
    huids,
  }));
  return creditNoteOf({
    ...source,
    invoice: { number, issuedAt: at, document },
    credit: { ...money, shipping: zeroPaise, shares },
    at,
    earlier: [],
  });
}
