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
import { careReminder } from './messages/care-reminder.ts';
import { newOrders, ordersLapsed } from './messages/new-orders.ts';
import { orderPlaced } from './messages/order-placed.ts';
import { onlineLimit } from './messages/online-limit.ts';
import { staffPaymentLabel } from '../../selling/payment/payment-providers.ts';
import { orderRefunded } from './messages/order-refunded.ts';
import { paymentReceived } from './messages/payment-received.ts';
import { paymentRefunded } from './messages/payment-refunded.ts';
import { returnStep } from './messages/return-step.ts';
import { taxDocumentIssued } from './messages/tax-document-issued.ts';
import { trackingCorrected } from './messages/tracking-corrected.ts';
import { isOneAddress } from '../../platform/mail/mail-address.ts';
import { statusMails, ofOrder } from './status-mails.ts';
import { orderMailAddress, claimNewOrders, readOrderNotices, readOwnerEmail } from './new-order-notices.ts';
import { orderForMail } from './order-for-mail.ts';
import { payerForMail } from './mail-store.ts';
import type { MailTopics } from './mail-context.ts';

/** Mails about orders, their money and their documents, to the customer and to the shop. */
export const orderMails = {
  'mail:order-placed': async ({ query, clock, secrets, facts }, { orderId }) => {
    await extendConfirmDeadline(query, orderId, clock());
    const found = await orderForMail(query, orderId);
    if (found === null) return null;
    const token = confirmToken(secrets, { orderId, email: found.to });
    return { to: found.to, ...orderPlaced(found.order, confirmUrl(facts.origin, orderId, token), facts) };
  },
  'mail:payment-received': async ({ query, secrets, facts }, { orderId }) => {
    const found = await orderForMail(query, orderId);
    if (found === null) return null;
    const token = confirmToken(secrets, { orderId, email: found.to });
    const url = found.isFirstPaid ? confirmUrl(facts.origin, orderId, token, { paid: true }) : null;
    return { to: found.to, ...paymentReceived(found.order, url, facts) };
  },
  'mail:order-shipped': statusMails.shipped,
  'mail:tracking-corrected': (context, { orderId, added = false }) =>
    ofOrder((order, facts) => trackingCorrected(order, facts, added))(context, { orderId }),
  'mail:out-for-delivery': statusMails.out_for_delivery,
  'mail:order-delivered': statusMails.delivered,
  'mail:order-cancelled': statusMails.cancelled,
  'mail:order-refunded': async (
    { query, facts },
    { orderId, amountPaise, byHand = false, ofFee = false },
  ) => {
    const found = await orderForMail(query, orderId);
    const invoiced = (await findInvoice(query, orderId)) !== undefined;
    const refund = { amount: toPaise(amountPaise), byHand, hasCreditNote: invoiced && !ofFee };
    return (
      found && {
        to: found.to,
        ...orderRefunded(found.order, refund, facts),
      }
    );
  },
  'mail:tax-document': async ({ query, clock, secrets, facts }, { taxDocumentId: id }) => {
    const recipient = await readDocumentRecipient(query, id);
    const row = await findTaxDocument(query, id);
    if (recipient === null || row === undefined) return null;
    const generation = await linkGeneration(query, id);
    const url = recipient.trusted ? documentUrl(facts.origin, secrets, { id, generation }, clock()) : null;
    const document = { ...recipient, kind: row.kind, number: taxDocumentNumber(row), url };
    return { to: recipient.to, ...taxDocumentIssued(document, facts) };
  },
  'mail:product-sold': async ({ query, facts }, { paymentId }) => {
    const payer = await payerForMail(query, paymentId);
    return payer && { to: payer.to, ...paymentRefunded(payer, facts) };
  },
  'mail:return': async ({ query, facts }, { returnId, step, answered }) => {
    const request = await returnForMail(query, returnId);
    if (request === null) return null;
    const answer = answered ? request.answer : '';
    return { to: request.to, ...returnStep({ ...request, step, answer }, facts) };
  },
  'mail:new-order': async ({ query, facts }, { orderId }, job) => {
    const to = await orderMailAddress(query, facts.email);
    const orders = to === null ? null : await claimNewOrders(query, orderId, job);
    return to === null || orders === null ? null : { to, ...newOrders(orders, facts) };
  },
  'mail:orders-lapsed': async ({ query, facts }, { orderIds }) => {
    const to = await orderMailAddress(query, facts.email);
    const orders = to === null ? [] : await readOrderNotices(query, orderIds);
    return to === null || orders.length === 0 ? null : { to, ...ordersLapsed(orders, facts) };
  },
  'mail:care-reminder': async ({ query, secrets, facts }, { orderId }) => {
    const found = await careForMail(query, orderId);
    if (found === null) return null;
    const token = unsubscribeToken(secrets, found.to, 'care-reminder');
    const stopUrl = facts.origin + withFragment(pages.stopNotifications.path, { of: 'care', token });
    const unsubscribe = facts.origin + withQuery(stopCareReminders.path, { token });
    return { to: found.to, unsubscribe, ...careReminder({ ...found.order, stopUrl }, facts) };
  },
  'mail:online-limit': async ({ query, facts }, { refusal, limitPaise, gateway, learnt }) => {
    const to = (await readOwnerEmail(query)) ?? facts.email;
    const limit = { refusal, limit: toPaise(limitPaise), provider: staffPaymentLabel(gateway), learnt };
    return isOneAddress(to) ? { to, ...onlineLimit(limit, facts) } : null;
  },
} satisfies Partial<MailTopics>;
