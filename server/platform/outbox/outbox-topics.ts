import type { HealthKind } from '#domain/health/health-row.ts';
import type { OnlineLimitRefusal } from '#domain/orders/online-payment.ts';

/**
 * Jobs that are processed after a commit, with their payloads: ids of rows, and nothing that a stolen table should not
 * reveal. A mail needs its rows in the *-mails.ts of its subject and in recipient.ts, another topic its handler in
 * create-outbox-handlers.ts; without them it does not compile.
 */
export interface OutboxTopics {
  'mail:welcome': { customerId: number };
  /** Somebody registered with the email of an account, or account `wantedBy` wants it. Not sent then if no account has confirmed it. */
  'mail:account-exists': { email: string; wantedBy?: number };
  /** The link that confirms a first or another email of an account. Not sent if another account has confirmed it. */
  'mail:new-email': { customerId: number; email: string; sealedLink: string };
  /** To the present email: another one was asked for without password or code. */
  'mail:email-change-requested': { customerId: number };
  'mail:code': CodeToSend;
  'mail:password-changed': { customerId: number };
  'mail:passkey-added': { customerId: number };
  'mail:order-placed': { orderId: number };
  'mail:payment-received': { orderId: number };
  'mail:order-shipped': { orderId: number };
  /** The carrier or tracking number was corrected, or added after shipping. */
  'mail:tracking-corrected': { orderId: number; added?: boolean };
  'mail:out-for-delivery': { orderId: number };
  'mail:order-delivered': { orderId: number };
  'mail:order-cancelled': { orderId: number };
  'mail:order-refunded': {
    orderId: number;
    amountPaise: number;
    feePaise?: number;
    byHand?: boolean;
    ofFee?: boolean;
  };
  'mail:tax-document': { taxDocumentId: number };
  /** Paid for a product that was sold to somebody else meanwhile: no order is created, and the payment is refunded. */
  'mail:product-sold': { paymentId: number };
  /** To the customer. `answered`: the shop wrote a sentence at this step. */
  'mail:return': {
    returnId: number;
    step: 'requested' | 'accepted' | 'refused' | 'received' | 'completed';
    answered: boolean;
  };
  'mail:ticket-answered': { ticketId: number; messageId: number };
  'mail:chat-answered': { messageId: number };
  'mail:contact-answered': { contactMessageId: number };
  'mail:question-answered': { questionId: number };
  /** Anybody can cause it, with an address that is somebody else's. */
  'mail:complaint-received': { complaintId: number };
  'mail:complaint': { complaintId: number; step: 'acknowledged' | 'redressed' | 'dismissed' };
  /** To the shop itself; orders placed close together share one mail. */
  'mail:new-order': { orderId: number };
  /** To the shop itself: they were not confirmed in time. */
  'mail:orders-lapsed': { orderIds: readonly number[] };
  /** The link that confirms an appointment. Anybody can cause it, with an address that is somebody else's. */
  'mail:appointment-link': { appointmentId: number };
  /** To the one who booked. */
  'mail:appointment': { appointmentId: number; step: AppointmentStep };
  /** To the shop itself. */
  'mail:appointment-notice': { appointmentId: number; step: AppointmentStep };
  /** To the shop itself. */
  'mail:customer-wrote': {
    where: 'contact' | 'ticket' | 'ticket-reply' | 'chat' | 'question' | 'return';
    id: number;
  };
  /** To the former email of an account; `wasProved`: whether it was confirmed; then there is a link to undo the change. */
  'mail:email-changed': {
    customerId: number;
    formerEmail: string;
    wasProved: boolean;
    what: 'email' | 'phone';
    sealedUndo?: string;
  };
  /** The link that confirms a request. Anybody can cause it, with an address that is somebody else's. */
  'mail:back-in-stock-link': { productId: number; email: string; size: string };
  /** Without a size: for any. */
  'mail:product-available': { productId: number; email: string; size?: string };
  'mail:newsletter-joined': { email: string };
  'mail:care-reminder': { orderId: number };
  /** To the owner: a problem of health_problems. */
  'mail:health': { kind: HealthKind; machine: string; step: 'began' | 'ended' };
  /** To the owner: an order was beyond a limit of a provider. `learnt`: it refused the order, and the settings took that over. */
  'mail:online-limit': { refusal: OnlineLimitRefusal; limitPaise: number; gateway: string; learnt: boolean };
  /** The token of the link, sealed by Secrets.seal, and the name of the inviter. */
  'mail:staff-invited': { sealedToken: string; inviter: string };
  /** The email entered on the staff sign-in page, and the token of the link, sealed by Secrets.seal. */
  'mail:staff-link': { email: string; sealedToken: string };
  'text:code': CodeToSend;
  /** To the former, confirmed number of an account. */
  'text:phone-changed': { phone: string };
  /** A row of review_pictures was deleted; enqueued by its trigger. */
  'review-picture:removed': { hash: string };
  /** Files of a picture are being stored: an hour later a row names it, or they are removed. */
  'picture:stored': { hash: string; widths: readonly number[] };
}

export type OutboxTopic = keyof OutboxTopics;

export type MailTopic = Extract<OutboxTopic, `mail:${string}`>;

export type AppointmentStep = 'booked' | 'moved' | 'cancelled';

export interface CodeToSend {
  readonly purpose: 'password_reset' | 'verify_email' | 'verify_phone' | 'sign_in';
  readonly identity: string;
  /** Sealed by Secrets.seal. Without it the mail has only the link. */
  readonly sealedCode?: string;
  /** The token of the link, sealed by Secrets.seal; text messages have none. */
  readonly sealedLink?: string;
}

export interface Job {
  /** The same at every attempt, so that a receiver can detect a repetition. */
  readonly id: number;
  readonly topic: OutboxTopic;
  readonly enqueuedAt: Date;
}

/**
 * How each topic is processed. An error means: try again later. A job may be processed twice if a node dies before it marks
 * the job as done; `job.id` is the same both times.
 */
export type OutboxHandlers = {
  readonly [Topic in OutboxTopic]: (payload: OutboxTopics[Topic], job: Job) => Promise<void>;
};
