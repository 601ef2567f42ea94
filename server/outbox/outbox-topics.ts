/**
 * Everything that is done after a commit, with what its row carries: numbers that name rows, and nothing that a stolen
 * table should not show. Whoever adds a topic adds its worker (outbox-work.ts); without one it does not compile.
 */
export interface OutboxTopics {
  'mail:welcome': { customerId: number };
  /** Somebody registered with the e-mail of an account. */
  'mail:account-exists': { email: string };
  'mail:code': CodeToSend;
  'mail:password-changed': { customerId: number };
  'mail:order-placed': { orderId: number };
  'mail:payment-received': { orderId: number };
  'mail:order-shipped': { orderId: number };
  /** The parcel's carrier or number was wrong, or was not said before. */
  'mail:tracking-corrected': { orderId: number; added?: boolean };
  'mail:out-for-delivery': { orderId: number };
  'mail:order-delivered': { orderId: number };
  'mail:order-cancelled': { orderId: number };
  'mail:order-refunded': { orderId: number; amountPaise: number; byHand?: boolean };
  /** Paid for a piece that somebody else had got by then: no order, the money goes back. */
  'mail:piece-sold': { paymentId: number };
  'mail:ticket-answered': { ticketId: number; messageId: number };
  'mail:chat-answered': { messageId: number };
  'mail:contact-answered': { contactMessageId: number };
  /** To the shop itself; orders that come close together are told in one mail. */
  'mail:new-order': { orderId: number };
  /** To the shop itself: somebody wants something of it. */
  'mail:customer-wrote': { where: 'contact' | 'ticket' | 'ticket-reply' | 'chat'; id: number };
  /** To the address that an account had before; whether it was proved until then. */
  'mail:email-changed': { customerId: number; formerEmail: string; wasProved: boolean };
  'mail:piece-free': { productId: number; email: string };
  'mail:newsletter-joined': { email: string };
  /** The token of the link, by Secrets.seal; and the name of whoever invites. */
  'mail:staff-invited': { sealedToken: string; inviter: string };
  /** The e-mail that somebody typed on the sign-in page of the staff, and the token of the link, by Secrets.seal. */
  'mail:staff-link': { email: string; sealedToken: string };
  'text:code': CodeToSend;
}

export type OutboxTopic = keyof OutboxTopics;

export type MailTopic = Extract<OutboxTopic, `mail:${string}`>;

interface CodeToSend {
  readonly purpose: 'password_reset' | 'verify_email' | 'verify_phone';
  readonly identity: string;
  /** By Secrets.seal. A mail without one carries the link alone. */
  readonly sealedCode?: string;
  /** The token of the link; text messages have none. */
  readonly sealedLink?: string;
}
