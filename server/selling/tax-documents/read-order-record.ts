import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { zeroPaise } from '#domain/money.ts';
import { offerOf } from '#domain/orders/online-payment.ts';
import { isSpecimenGstin } from '#domain/tax/gstin.ts';
import { panRecordOf } from '../checkout/pan-store.ts';
import { readLaw } from '../../platform/law/law-store.ts';
import { readOrderLines, type OrderRow } from '../orders/order-store.ts';
import { readPaymentParts } from '../orders/payment-parts.ts';
import { staffPaymentLabel } from '../payment/payment-providers.ts';
import { findPaymentOfOrder } from '../payment/payment-store.ts';
import { readDoneRefunds, type OrderRefund } from '../payment/refunds/done-refunds.ts';
import { takenOf } from '../payment/taken-for.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import type { Issuer } from './document-of.ts';
import { hashOf } from './document-pictures.ts';
import type { InvoiceSource } from './invoice-of.ts';
import type { OnlinePayment } from './payment-parts.ts';
import { isReceiptVoucher, taxDocumentNumber, type TaxDocumentRow } from './tax-document-store.ts';

/** What a document copies of the present settings. */
export async function readPresentIssuer(query: Kysely<Tables>): Promise<Omit<Issuer, 'specimen'>> {
  const invoices = await readSettingsOf({ query }, 'invoices');
  const { logo } = await readSettingsOf({ query }, 'branding');
  return {
    company: await readSettingsOf({ query }, 'company'),
    invoices,
    logo: await hashOf(query, logo),
    signature: await hashOf(query, invoices.signature),
  };
}

async function readIssuer(query: Kysely<Tables>, order: OrderRow): Promise<Issuer> {
  const customer =
    order.customer_id === null
      ? undefined
      : await query
          .selectFrom('customers')
          .select('demo')
          .where('id', '=', order.customer_id)
          .executeTakeFirst();
  const issuer = await readPresentIssuer(query);
  return {
    ...issuer,
    specimen: order.demo || customer?.demo === true || isSpecimenGstin(issuer.company.gstin),
  };
}

/** A payment that was taken creates its order at once; later changes of its row do not change when it was made. */
async function readOnlinePayment(
  query: Kysely<Tables>,
  { id: orderId, placed_at: at }: OrderRow,
): Promise<OnlinePayment | null> {
  const payment = await findPaymentOfOrder(query, orderId);
  if (payment === undefined) return null;
  const { gateway, gateway_payment_id: reference } = payment;
  const taken = takenOf(payment);
  const offer = taken === null ? zeroPaise : offerOf(taken);
  return { label: staffPaymentLabel(gateway), reference, at, offer, fee: taken?.fee ?? zeroPaise };
}

/** The refunds that have a refund voucher. */
function returnedAdvances({ refunds, documents }: OrderEvents): InvoiceSource['returned'] {
  return refunds.flatMap((refund) => {
    const voucher = documents.find(
      ({ kind, refund_id }) => kind === 'refund-voucher' && refund_id === refund.id,
    );
    return voucher === undefined ? [] : [{ ...refund, number: taxDocumentNumber(voucher) }];
  });
}

/** A document that is no specimen names no receipt voucher that is one. */
function receiptOf({ documents }: OrderEvents, { specimen }: Issuer): InvoiceSource['receipt'] {
  const voucher = documents.find(isReceiptVoucher);
  return voucher === undefined || (voucher.demo && !specimen)
    ? null
    : { number: taxDocumentNumber(voucher), issuedAt: voucher.issued_at };
}

/** What decides which documents of an order are due. */
export interface OrderEvents {
  readonly order: OrderRow;
  /** Its tax documents, oldest first. */
  readonly documents: readonly TaxDocumentRow[];
  /** Its refunds that are finished or that a document states, oldest first: what a bank returns is still owed, and sent again. */
  readonly refunds: readonly OrderRefund[];
}

export async function readOrderEvents(query: Kysely<Tables>, orderId: number): Promise<OrderEvents> {
  const documents = await query
    .selectFrom('tax_documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const stated = documents.flatMap(({ refund_id: id }) => id ?? []);
  return {
    order: await query.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
    documents,
    refunds: await readDoneRefunds(query, { orderId, customerId: null, stated }),
  };
}

/** All that the documents of an order are made from: its events, its snapshots and the present settings. */
export interface OrderRecord extends InvoiceSource, Omit<OrderEvents, 'order'> {}

export async function readOrderRecord(query: Kysely<Tables>, orderId: number): Promise<OrderRecord> {
  return readRecordOf(query, await readOrderEvents(query, orderId));
}

export async function readRecordOf(query: Kysely<Tables>, events: OrderEvents): Promise<OrderRecord> {
  const { order, documents, refunds } = events;
  const lines = await readOrderLines(query, order.id);
  const issuer = await readIssuer(query, order);
  return {
    documents,
    refunds,
    orderWithLines: { order, lines },
    law: await readLaw(query, order.placed_at),
    panRecord: await panRecordOf(query, order.id),
    payments: {
      online: await readOnlinePayment(query, order),
      parts: await readPaymentParts(query, order.id),
    },
    receipt: receiptOf(events, issuer),
    returned: returnedAdvances(events),
    ...issuer,
  };
}
