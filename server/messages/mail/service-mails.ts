import { cancelBackInStockRequest } from '#contract/back-in-stock.ts';
import { pages, withFragment, withQuery } from '#domain/shop/pages.ts';
import {
  appointmentLinkMail,
  appointmentMail,
  appointmentNoticeMail,
} from '../for-mail/appointment-mails.ts';
import { complaintForMail } from '../for-mail/complaint-for-mail.ts';
import { healthMail } from '../for-mail/health-mail.ts';
import { unsubscribeToken } from '../../customers/newsletter/unsubscribe-token.ts';
import { readBackInStockProduct, waitsForLink } from '../../service/back-in-stock/back-in-stock-store.ts';
import { confirmRequestToken } from '../../service/back-in-stock/confirm-token.ts';
import { readStockState } from '../../service/back-in-stock/stock-state.ts';
import { isOneAddress } from '../../platform/mail/mail-address.ts';
import { backInStock, confirmBackInStock } from './messages/back-in-stock.ts';
import {
  chatAnswered,
  complaintStep,
  contactAnswered,
  questionAnswered,
  ticketAnswered,
} from './messages/questions.ts';
import { customerWrote } from './messages/to-the-shop.ts';
import {
  ticketAnswerForMail,
  chatAnswerForMail,
  contactAnswerForMail,
  questionAnswerForMail,
} from './mail-store.ts';
import { customerMessageForMail } from './customer-message-store.ts';
import { mailOf, type MailTopics } from './mail-context.ts';

/** Mails about what customers ask and the shop answers, what they wait for, and the shop's health. */
export const serviceMails = {
  'mail:product-available': async ({ query, clock, secrets, facts }, { productId, email, size = '' }) => {
    const product = await readBackInStockProduct(query, { productId, size, email }, clock());
    if (product === null) return null;
    const token = unsubscribeToken(secrets, email, 'waiting');
    const stopUrl = facts.origin + withFragment(pages.stopNotifications.path, { token });
    const unsubscribe = facts.origin + withQuery(cancelBackInStockRequest.path, { token });
    return { to: email, unsubscribe, content: backInStock({ ...product, stopUrl }, facts) };
  },
  'mail:back-in-stock-link': async ({ query, clock, secrets, facts }, request) => {
    const product = await readStockState(query, request, clock());
    if (product === null || !(await waitsForLink(query, request))) return null;
    const token = confirmRequestToken(secrets, request);
    const url = facts.origin + withFragment(pages.confirmNotification.path, { token });
    return { to: request.email, content: confirmBackInStock({ ...product, url }) };
  },
  'mail:ticket-answered': mailOf(ticketAnswerForMail, ticketAnswered),
  'mail:chat-answered': mailOf(chatAnswerForMail, chatAnswered),
  'mail:contact-answered': mailOf(contactAnswerForMail, contactAnswered),
  'mail:question-answered': mailOf(questionAnswerForMail, questionAnswered),
  'mail:complaint-received': mailOf(complaintForMail, complaintStep),
  'mail:complaint': mailOf(complaintForMail, complaintStep),
  'mail:appointment-link': appointmentLinkMail,
  'mail:appointment': appointmentMail,
  'mail:appointment-notice': appointmentNoticeMail,
  'mail:customer-wrote': async ({ query, facts }, payload) => {
    if (!isOneAddress(facts.email)) return null; // the owner has not set one
    const message = await customerMessageForMail(query, payload);
    return message && { to: facts.email, replyTo: message.email, content: customerWrote(message) };
  },
  'mail:health': healthMail,
} satisfies Partial<MailTopics>;
