import { cancelBackInStockRequest } from '#contract/back-in-stock.ts';
import { unsubscribeFromNewsletter } from '#contract/newsletter.ts';
import { stopCareReminders } from '#contract/privacy.ts';
import { longDateTime } from '#domain/locale/indian-time.ts';
import { toPaise } from '#domain/money.ts';
import { invitationForMail } from '#server/messages/for-mail/invitation-for-mail.ts';
import { signInLinkForMail } from '#server/customers/auth/staff-sign-in-link.ts';
import { pages, withFragment, withQuery } from '#domain/shop/pages.ts';
import {
  appointmentLinkMail,
  appointmentMail,
  appointmentNoticeMail,
} from '../for-mail/appointment-mails.ts';
import { careForMail } from '../care-reminder/care-for-mail.ts';
import { complaintForMail } from '../for-mail/complaint-for-mail.ts';
import { codeToSend } from '../../customers/auth/code-to-send.ts';
import { confirmToken, confirmUrl } from '../../selling/orders/confirm-token.ts';
import { extendConfirmDeadline } from '../../selling/orders/confirm-deadline.ts';
import { healthMail } from '../for-mail/health-mail.ts';
import { returnForMail } from '../for-mail/return-for-mail.ts';
import { documentUrl } from '../../selling/tax-documents/document-link.ts';
import { linkGeneration } from '../../selling/tax-documents/link-generation.ts';
import { readDocumentRecipient } from '../../selling/tax-documents/document-recipient.ts';
import {
  findInvoice,
  findTaxDocument,
  taxDocumentNumber,
} from '../../selling/tax-documents/tax-document-store.ts';
import { isWaitingLink } from '../../customers/profile/waiting-contact-store.ts';
import { isSubscribed } from '../../customers/newsletter/subscriber-store.ts';
import { unsubscribeToken } from '../../customers/newsletter/unsubscribe-token.ts';
import { readBackInStockProduct, waitsForLink } from '../../service/back-in-stock/back-in-stock-store.ts';
import { confirmRequestToken } from '../../service/back-in-stock/confirm-token.ts';
import { readStockState } from '../../service/back-in-stock/stock-state.ts';
import type { Job, MailTopic, OutboxTopics } from '../../platform/outbox/outbox-topics.ts';
import type { MailContext, WrittenMail } from './mail-context.ts';
import { accountExists } from './messages/account-exists.ts';
import { careReminder } from './messages/care-reminder.ts';
import { chatAnswered } from './messages/chat-answered.ts';
import { contactAnswered } from './messages/contact-answered.ts';
import { complaintStep } from './messages/complaint-step.ts';
import { customerWrote } from './messages/customer-wrote.ts';
import { emailChanged } from './messages/email-changed.ts';
import { emailChangeRequested } from './messages/email-change-requested.ts';
import { emailCode } from './messages/email-code.ts';
import { newEmail } from './messages/new-email.ts';
import { newOrders, ordersLapsed } from './messages/new-orders.ts';
import { newsletterJoined } from './messages/newsletter-joined.ts';
import { orderPlaced } from './messages/order-placed.ts';
import { onlineLimit } from './messages/online-limit.ts';
import { staffPaymentLabel } from '../../selling/payment/payment-providers.ts';
import { orderRefunded } from './messages/order-refunded.ts';
import { passwordChanged } from './messages/password-changed.ts';
import { paymentReceived } from './messages/payment-received.ts';
import { backInStock, confirmBackInStock } from './messages/back-in-stock.ts';
import { paymentRefunded } from './messages/payment-refunded.ts';
import { passkeyAdded } from './messages/passkey-added.ts';
import { returnStep } from './messages/return-step.ts';
import { questionAnswered } from './messages/question-answered.ts';
import { resetCode } from './messages/reset-code.ts';
import { signInCode } from './messages/sign-in-code.ts';
import { staffInvited } from './messages/staff-invited.ts';
import { staffLink } from './messages/staff-link.ts';
import { taxDocumentIssued } from './messages/tax-document-issued.ts';
import { ticketAnswered } from './messages/ticket-answered.ts';
import { trackingCorrected } from './messages/tracking-corrected.ts';
import { welcome } from './messages/welcome.ts';
import { isOneAddress } from '../../platform/mail/mail-address.ts';
import { statusMails, ofOrder } from './status-mails.ts';
import { orderMailAddress, claimNewOrders, readOrderNotices, readOwnerEmail } from './new-order-notices.ts';
import { orderForMail } from './order-for-mail.ts';
import {
  ticketAnswerForMail,
  chatAnswerForMail,
  contactAnswerForMail,
  questionAnswerForMail,
  customerForMail,
  payerForMail,
} from './mail-store.ts';
import { customerMessageForMail } from './customer-message-store.ts';

/** How the mail of each topic is rendered; null: there is no recipient or no reason for it any more. */
export type MailTopics = {
  readonly [Topic in MailTopic]: (
    context: MailContext,
    payload: OutboxTopics[Topic],
    job: Job,
  ) => Promise<WrittenMail | null>;
};

export const mailTopics: MailTopics = {
  'mail:welcome': async ({ query, facts }, { customerId }) => {
    const customer = await customerForMail(query, customerId);
    return customer && { to: customer.to, ...welcome(customer, facts) };
  },
  'mail:account-exists': async ({ facts }, { email, wantedBy }) => ({
    to: email,
    ...accountExists(facts, { isWanted: wantedBy !== undefined }),
  }),
  'mail:new-email': async ({ query, clock, secrets, facts }, { customerId, email, sealedLink }) => {
    const link = secrets.unseal(sealedLink);
    const isWaiting = link !== null && (await isWaitingLink(query, { customerId, link, now: clock() }));
    return isWaiting ? { to: email, ...newEmail(link, facts) } : null;
  },
  'mail:email-change-requested': async ({ query, facts }, { customerId }, { enqueuedAt }) => {
    const owner = await customerForMail(query, customerId);
    const details = owner && { ...owner, requestedAt: longDateTime(enqueuedAt) };
    return details && { to: details.to, ...emailChangeRequested(details, facts) };
  },
  'mail:code': async (context, payload) => {
    const found = await codeToSend(context, payload);
    const write = {
      password_reset: resetCode,
      sign_in: signInCode,
      verify_email: emailCode,
      verify_phone: emailCode,
    };
    return found && { to: found.to, ...write[payload.purpose](found, context.facts) };
  },
  'mail:password-changed': async ({ query, facts }, { customerId }, { enqueuedAt }) => {
    const owner = await customerForMail(query, customerId);
    const details = owner && { ...owner, changedAt: longDateTime(enqueuedAt) };
    return details && { to: details.to, ...passwordChanged(details, facts) };
  },
  'mail:passkey-added': async ({ query, facts }, { customerId }, { enqueuedAt }) => {
    const owner = await customerForMail(query, customerId);
    const details = owner && { ...owner, addedAt: longDateTime(enqueuedAt) };
    return details && { to: details.to, ...passkeyAdded(details, facts) };
  },
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
  'mail:product-available': async ({ query, clock, secrets, facts }, { productId, email, size = '' }) => {
    const product = await readBackInStockProduct(query, { productId, size, email }, clock());
    if (product === null) return null;
    const token = unsubscribeToken(secrets, email, 'waiting');
    const stopUrl = facts.origin + withFragment(pages.stopNotifications.path, { token });
    const unsubscribe = facts.origin + withQuery(cancelBackInStockRequest.path, { token });
    return { to: email, unsubscribe, ...backInStock({ ...product, stopUrl }, facts) };
  },
  'mail:back-in-stock-link': async ({ query, clock, secrets, facts }, request) => {
    const product = await readStockState(query, request, clock());
    if (product === null || !(await waitsForLink(query, request))) return null;
    const token = confirmRequestToken(secrets, request);
    const url = facts.origin + withFragment(pages.confirmNotification.path, { token });
    return { to: request.email, ...confirmBackInStock({ ...product, url }, facts) };
  },
  'mail:return': async ({ query, facts }, { returnId, step, answered }) => {
    const request = await returnForMail(query, returnId);
    if (request === null) return null;
    const answer = answered ? request.answer : '';
    return { to: request.to, ...returnStep({ ...request, step, answer }, facts) };
  },
  'mail:ticket-answered': async ({ query, facts }, { ticketId, messageId }) => {
    const answer = await ticketAnswerForMail(query, { ticketId, messageId });
    return answer && { to: answer.to, ...ticketAnswered(answer, facts) };
  },
  'mail:chat-answered': async ({ query, facts }, { messageId }) => {
    const answer = await chatAnswerForMail(query, messageId);
    return answer && { to: answer.to, ...chatAnswered(answer, facts) };
  },
  'mail:contact-answered': async ({ query, facts }, { contactMessageId }) => {
    const answer = await contactAnswerForMail(query, contactMessageId);
    return answer && { to: answer.to, ...contactAnswered(answer, facts) };
  },
  'mail:question-answered': async ({ query, facts }, { questionId }) => {
    const answer = await questionAnswerForMail(query, questionId);
    return answer && { to: answer.to, ...questionAnswered(answer, facts) };
  },
  'mail:complaint-received': complaintMail,
  'mail:complaint': complaintMail,
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
  'mail:appointment-link': appointmentLinkMail,
  'mail:appointment': appointmentMail,
  'mail:appointment-notice': appointmentNoticeMail,
  'mail:customer-wrote': async ({ query, facts }, payload) => {
    if (!isOneAddress(facts.email)) return null; // the owner has not set one
    const customerMessage = await customerMessageForMail(query, payload);
    return (
      customerMessage && {
        to: facts.email,
        replyTo: customerMessage.email,
        ...customerWrote(customerMessage, facts),
      }
    );
  },
  'mail:email-changed': async (
    { query, secrets, facts },
    { customerId, formerEmail, what, sealedUndo },
    { enqueuedAt },
  ) => {
    const owner = await customerForMail(query, customerId);
    const undo = sealedUndo === undefined ? null : secrets.unseal(sealedUndo);
    const details = owner && { ...owner, changedAt: longDateTime(enqueuedAt), what, undo };
    return details && { to: formerEmail, ...emailChanged(details, facts) };
  },
  'mail:newsletter-joined': async ({ query, secrets, facts }, { email }) => {
    if (!(await isSubscribed(query, email))) return null; // withdrawn since
    const token = unsubscribeToken(secrets, email);
    const unsubscribeUrl = facts.origin + withFragment(pages.unsubscribe.path, { token });
    const unsubscribe = facts.origin + withQuery(unsubscribeFromNewsletter.path, { token });
    return { to: email, unsubscribe, ...newsletterJoined({ unsubscribeUrl }, facts) };
  },
  'mail:care-reminder': async ({ query, secrets, facts }, { orderId }) => {
    const found = await careForMail(query, orderId);
    if (found === null) return null;
    const token = unsubscribeToken(secrets, found.to, 'care-reminder');
    const stopUrl = facts.origin + withFragment(pages.stopNotifications.path, { of: 'care', token });
    const unsubscribe = facts.origin + withQuery(stopCareReminders.path, { token });
    return { to: found.to, unsubscribe, ...careReminder({ ...found.order, stopUrl }, facts) };
  },
  'mail:health': healthMail,
  'mail:online-limit': async ({ query, facts }, { refusal, limitPaise, gateway, learnt }) => {
    const to = (await readOwnerEmail(query)) ?? facts.email;
    const limit = { refusal, limit: toPaise(limitPaise), provider: staffPaymentLabel(gateway), learnt };
    return isOneAddress(to) ? { to, ...onlineLimit(limit, facts) } : null;
  },
  'mail:staff-invited': async ({ facts, ...context }, payload) => {
    const invited = await invitationForMail({ ...context, origin: facts.origin }, payload);
    return invited && { to: invited.to, ...staffInvited(invited, facts) };
  },
  'mail:staff-link': async ({ facts, ...context }, payload) => {
    const token = await signInLinkForMail(context, payload);
    return token === null ? null : { to: payload.email, ...staffLink(token, facts) };
  },
};

async function complaintMail(
  { query, facts }: MailContext,
  { complaintId, ...rest }: OutboxTopics['mail:complaint-received'] | OutboxTopics['mail:complaint'],
): Promise<WrittenMail | null> {
  const complaint = await complaintForMail(query, complaintId);
  const step = 'step' in rest ? rest.step : 'received';
  return complaint && { to: complaint.to, ...complaintStep({ ...complaint, step }, facts) };
}
