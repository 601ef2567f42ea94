import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { zeroPaise } from '#domain/money.ts';
import { offerOf } from '#domain/orders/online-payment.ts';
import { isSpecimenGstin } from '#domain/tax/gstin.ts';
import { panRecordOf } from '../checkout/pan-store.ts';
import { readLaw } from '../../platform/law/law-store.ts';
import type { OrderRow, OrderWithLines } from '../orders/order-store.ts';
import { readPaymentParts } from '../orders/payment-parts.ts';
import { staffPaymentLabel } from '../payment/payment-providers.ts';
import { readDoneRefunds } from '../payment/refunds/done-refunds.ts';
import { readTaken } from '../payment/taken-for.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import type { Issuer } from './document-of.ts';
import { hashOf } from './document-pictures.ts';
import type { InvoiceSource } from './invoice-of.ts';
import type { OnlinePayment } from './payment-parts.ts';
import { findReceiptVoucher, listTaxDocuments, taxDocumentNumber } from './tax-document-store.ts';

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
  const payment = await query
    .selectFrom('payments')
    .select(['gateway', 'gateway_payment_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (payment === undefined) return null;
  const { gateway, gateway_payment_id: reference } = payment;
  const taken = await readTaken(query, orderId);
  const offer = taken === null ? zeroPaise : offerOf(taken);
  return { label: staffPaymentLabel(gateway), reference, at, offer, fee: taken?.fee ?? zeroPaise };
}

/** The refunds of an order that have a refund voucher. */
async function readReturnedAdvances(
  query: Kysely<Tables>,
  orderId: number,
): Promise<InvoiceSource['returned']> {
  const papers = await listTaxDocuments(query, orderId);
  const refunds = await readDoneRefunds(query, { orderId, customerId: null });
  return refunds.flatMap((refund) => {
    const voucher = papers.find(
      ({ kind, refund_id }) => kind === 'refund-voucher' && refund_id === refund.id,
    );
    return voucher === undefined ? [] : [{ ...refund, number: taxDocumentNumber(voucher) }];
  });
}

/** A document that is no specimen names no receipt voucher that is one. */
async function readReceipt(
  query: Kysely<Tables>,
  orderId: number,
  { specimen }: Issuer,
): Promise<InvoiceSource['receipt']> {
  const voucher = await findReceiptVoucher(query, orderId);
  return voucher === undefined || (voucher.demo && !specimen)
    ? null
    : { number: taxDocumentNumber(voucher), issuedAt: voucher.issued_at };
}

/** The sources of a tax document: the order's snapshots and the present company settings. */
export async function readInvoiceSource(query: Kysely<Tables>, orderId: number): Promise<InvoiceSource> {
  const order = await query
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await query
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const orderWithLines: OrderWithLines = { order, lines };
  const issuer = await readIssuer(query, order);
  return {
    orderWithLines,
    law: await readLaw(query, order.placed_at),
    panRecord: await panRecordOf(query, orderId),
    payments: {
      online: await readOnlinePayment(query, order),
      parts: await readPaymentParts(query, orderId),
    },
    receipt: await readReceipt(query, orderId, issuer),
    returned: order.refunded_paise === 0 ? [] : await readReturnedAdvances(query, orderId),
    ...issuer,
  };
}
