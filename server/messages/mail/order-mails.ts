import { stopCareReminders } from '#contract/privacy.ts';
import { toPaise } from '#domain/money.ts';
import { pages, withFragment, withQuery } from '#domain/shop/pages.ts';
import { careForMail } from '../care-reminder/care-for-mail.ts';
import { confirmToken, confirmUrl } from '../../selling/orders/confirm-token.ts';
import { extendConfirmDeadline } from '../../selling/orders/confirm-deadline.ts';
import { returnForMail } from '../for-mail/return-for-mail.ts';
import { documentUrl } from '../../selling/tax-documents/document-link.ts';
import { linkGeneration } from '../../selling/tax-documents/link-generation.ts';
import { readDocumentRecipient } from '../../selling/tax-documents/document-recipient.ts';
import {
  findInvoice,
  findTaxDocument,
  taxDocumentNumber,
} from '../../selling/tax-documents/tax-document-store.ts';
import { unsubscribeToken } from '../../customers/newsletter/unsubscribe-token.ts';
import { staffPaymentLabel } from '../../selling/payment/payment-providers.ts';
import { isOneAddress } from '../../platform/mail/mail-address.ts';
import { orderMailAddress, claimNewOrders, readOrderNotices, readOwnerEmail } from './new-order-notices.ts';
import { orderForMail } from './order-for-mail.ts';
import { payerForMail } from './mail-store.ts';
import { mailOf, type MailContext, type MailTopics } from './mail-context.ts';
import { careReminder, returnStep } from './messages/after-delivery.ts';
import {
  orderCancelled,
  orderDelivered,
  orderPlaced,
  orderShipped,
  outForDelivery,
  trackingCorrected,
} from './messages/orders.ts';
import { orderRefunded, paymentReceived, paymentRefunded, taxDocumentIssued } from './messages/payments.ts';
import { newOrders, onlineLimit, ordersLapsed } from './messages/to-the-shop.ts';
import type { OrderInMail } from './order-in-mail.ts';
import type { MailContent, ShopDetails } from './template/mail-content.ts';

/** The mail for each status of an order. */
export const statusMails = {
  shipped: ofOrder(orderShipped),
  out_for_delivery: ofOrder(outForDelivery),
  delivered: ofOrder(orderDelivered),
  cancelled: ofOrder(orderCancelled),
} as const;

/** Writes a mail about the current state of an order; null: there is no recipient. */
function ofOrder(write: (order: OrderInMail, facts: ShopDetails) => MailContent) {
  return async (
    { query, facts }: Pick<MailContext, 'query' | 'facts'>,
    { orderId }: { readonly orderId: number },
  ) => {
    const found = await orderForMail(query, orderId);
    return found && { to: found.to, content: write(found.order, facts) };
  };
}

/** Mails about orders, their money and their documents, to the customer and to the shop. */
export const orderMails = {
  'mail:order-placed': async ({ query, clock, secrets, facts }, { orderId }) => {
    await extendConfirmDeadline(query, orderId, clock());
    const found = await orderForMail(query, orderId);
    if (found === null) return null;
    const token = confirmToken(secrets, { orderId, email: found.to });
    const url = confirmUrl(facts.origin, orderId, token);
    return { to: found.to, content: orderPlaced(found.order, url, facts) };
  },
  'mail:payment-received': async ({ query, secrets, facts }, { orderId }) => {
    const found = await orderForMail(query, orderId);
    if (found === null) return null;
    const token = confirmToken(secrets, { orderId, email: found.to });
    const url = found.isFirstPaid ? confirmUrl(facts.origin, orderId, token, { paid: true }) : null;
    return { to: found.to, content: paymentReceived(found.order, url, facts) };
  },
  'mail:order-shipped': statusMails.shipped,
  'mail:tracking-corrected': (context, { orderId, added = false }) =>
    ofOrder((order, facts) => trackingCorrected(order, facts, added))(context, { orderId }),
  'mail:out-for-delivery': statusMails.out_for_delivery,
  'mail:order-delivered': statusMails.delivered,
  'mail:order-cancelled': statusMails.cancelled,
  'mail:order-refunded': async (
    { query, facts },
    { orderId, amountPaise, feePaise = 0, byHand = false, ofFee = false },
  ) => {
    const found = await orderForMail(query, orderId);
    const invoiced = (await findInvoice(query, orderId)) !== undefined;
    const refund = {
      amount: toPaise(amountPaise),
      fee: toPaise(feePaise),
      byHand,
      hasCreditNote: invoiced && !ofFee,
    };
    return found && { to: found.to, content: orderRefunded(found.order, refund, facts) };
  },
  'mail:tax-document': async ({ query, clock, secrets, facts }, { taxDocumentId: id }) => {
    const recipient = await readDocumentRecipient(query, id);
    const row = await findTaxDocument(query, id);
    if (recipient === null || row === undefined) return null;
    const generation = await linkGeneration(query, id);
    const url = recipient.trusted ? documentUrl(facts.origin, secrets, { id, generation }, clock()) : null;
    const document = { ...recipient, kind: row.kind, number: taxDocumentNumber(row), url };
    return { to: recipient.to, content: taxDocumentIssued(document, facts) };
  },
  'mail:product-sold': mailOf(payerForMail, paymentRefunded),
  'mail:return': mailOf(returnForMail, returnStep),
  'mail:new-order': async ({ query, facts }, { orderId }, job) => {
    const to = await orderMailAddress(query, facts.email);
    const orders = to === null ? null : await claimNewOrders(query, orderId, job);
    return to === null || orders === null ? null : { to, content: newOrders(orders, facts) };
  },
  'mail:orders-lapsed': async ({ query, facts }, { orderIds }) => {
    const to = await orderMailAddress(query, facts.email);
    const orders = to === null ? [] : await readOrderNotices(query, orderIds);
    return to === null || orders.length === 0 ? null : { to, content: ordersLapsed(orders, facts) };
  },
  'mail:care-reminder': async ({ query, secrets, facts }, { orderId }) => {
    const found = await careForMail(query, orderId);
    if (found === null) return null;
    const token = unsubscribeToken(secrets, found.to, 'care-reminder');
    const stopUrl = facts.origin + withFragment(pages.stopNotifications.path, { of: 'care', token });
    const unsubscribe = facts.origin + withQuery(stopCareReminders.path, { token });
    return { to: found.to, unsubscribe, content: careReminder({ ...found.order, stopUrl }, facts) };
  },
  'mail:online-limit': async ({ query, facts }, { refusal, limitPaise, gateway, learnt }) => {
    const to = (await readOwnerEmail(query)) ?? facts.email;
    const limit = { refusal, limit: toPaise(limitPaise), provider: staffPaymentLabel(gateway), learnt };
    return isOneAddress(to) ? { to, content: onlineLimit(limit, facts) } : null;
  },
} satisfies Partial<MailTopics>;
