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
import type { OutboxTopics } from '../../platform/outbox/outbox-topics.ts';
import type { MailContext, WrittenMail, MailTopics } from './mail-context.ts';
import { chatAnswered } from './messages/chat-answered.ts';
import { contactAnswered } from './messages/contact-answered.ts';
import { complaintStep } from './messages/complaint-step.ts';
import { customerWrote } from './messages/customer-wrote.ts';
import { backInStock, confirmBackInStock } from './messages/back-in-stock.ts';
import { questionAnswered } from './messages/question-answered.ts';
import { ticketAnswered } from './messages/ticket-answered.ts';
import { isOneAddress } from '../../platform/mail/mail-address.ts';
import {
  ticketAnswerForMail,
  chatAnswerForMail,
  contactAnswerForMail,
  questionAnswerForMail,
} from './mail-store.ts';
import { customerMessageForMail } from './customer-message-store.ts';

/** Mails about what customers ask and the shop answers, what they wait for, and the shop's health. */
export const serviceMails = {
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
  'mail:health': healthMail,
} satisfies Partial<MailTopics>;

async function complaintMail(
  { query, facts }: MailContext,
  { complaintId, ...rest }: OutboxTopics['mail:complaint-received'] | OutboxTopics['mail:complaint'],
): Promise<WrittenMail | null> {
  const complaint = await complaintForMail(query, complaintId);
  const step = 'step' in rest ? rest.step : 'received';
  return complaint && { to: complaint.to, ...complaintStep({ ...complaint, step }, facts) };
}
