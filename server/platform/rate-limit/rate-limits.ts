import { accountLimits } from './account-limits.ts';
import { mailLimits } from './mail-limits.ts';
import { paymentLimits } from './payment-limits.ts';
import { confirmFirst, day, hour, perNetwork, type RateLimitRule } from './rate-limit-rule.ts';

/** Every limit on how often something may be done. Counted before the work is done, so that a flood pays for itself. */
export const rateLimits = {
  ...accountLimits,
  ...mailLimits,

  // LAW-104
  panDocument: {
    subject: 'Openings of a document by link that names a PAN, and so is rendered each time',
    bucket: 'pan-document:document',
    per: 'document',
    max: 30,
    minutes: 10,
    message: 'This document was opened many times. Please try again in a few minutes.',
  },

  // Forms.
  contactMessage: {
    subject: 'Contact messages',
    bucket: 'contact:address',
    ...perNetwork,
    max: 5,
    minutes: hour,
    message: 'You have sent several messages. Please try again later.',
  },
  appointment: {
    subject: 'Appointments booked',
    bucket: 'appointment:address',
    ...perNetwork,
    max: 6,
    minutes: hour,
    message: 'Several appointments were booked from your network. Please try again later, or call us.',
  },
  appointmentMail: {
    subject: 'Emails about appointments that were not confirmed',
    bucket: 'appointment-mail:mailbox',
    per: 'mailbox',
    max: 4,
    minutes: day,
    effect: 'no further email is sent that day',
  },
  newsletterSubscription: {
    subject: 'Newsletter subscriptions',
    bucket: 'newsletter:address',
    ...perNetwork,
    max: 10,
    minutes: hour,
    message: 'Too many subscriptions from your network. Please try again later.',
  },
  backInStockRequest: {
    subject: 'Back-in-stock requests',
    bucket: 'waiting:address',
    ...perNetwork,
    max: 20,
    minutes: hour,
    message: 'You have asked about many pieces. Please try again later.',
  },
  couponGuess: {
    subject: 'Coupon codes that do not exist',
    bucket: 'coupon:customer',
    per: 'customer',
    max: 10,
    minutes: 10,
    message: 'Too many wrong coupon codes. Please try again later.',
  },
  couponGuessOfNetwork: {
    subject: 'The same, by unconfirmed accounts',
    bucket: 'coupon:address',
    ...perNetwork,
    max: 30,
    minutes: hour,
    message:
      'Too many wrong coupon codes came from your network. Please confirm your email address or phone number and try again, or try again later.',
  },
  chatMessage: {
    subject: 'Chat messages',
    bucket: 'chat:customer',
    per: 'customer',
    max: 60,
    minutes: 10,
    message: 'You have sent many messages. Please wait a moment.',
  },
  ticket: {
    subject: 'Support tickets',
    bucket: 'ticket:customer',
    per: 'customer',
    max: 20,
    minutes: hour,
    message: 'You have opened many tickets. Please try again later.',
  },
  ticketReply: {
    subject: 'Replies to support tickets',
    bucket: 'ticket-reply:customer',
    per: 'customer',
    max: 60,
    minutes: hour,
    message: 'You have sent many replies. Please try again later.',
  },
  orderReturn: {
    subject: 'Return requests, their pictures and withdrawals',
    bucket: 'order-return:customer',
    per: 'customer',
    max: 30,
    minutes: hour,
    message: 'You have sent many requests. Please try again later, or write to us.',
  },
  // Accounts are free, so what unconfirmed ones write is counted by network (docs/decisions/0045).
  unconfirmedMessage: {
    subject: 'Chat messages, tickets, replies, questions and return requests of unconfirmed accounts',
    bucket: 'unverified-writing',
    ...perNetwork,
    max: 60,
    minutes: hour,
    message:
      'Too many messages came from your network, from accounts without a confirmed email address or phone number. Please confirm yours and send the message again, or try again later. Orders are not affected.',
  },
  // Networks are cheap too. Whoever confirms an email or phone writes on.
  unconfirmedMessagesOfAll: {
    subject: 'The same, from all networks',
    bucket: 'unverified-writing',
    per: 'shop',
    max: 5000,
    minutes: day,
    message:
      'We have many messages from accounts without a confirmed email address or phone number today. Please confirm yours and send the message again. Orders are not affected.',
  },
  // Whoever owns a domain has any number of confirmed addresses.
  messageOfNetwork: {
    subject: 'The same, of confirmed accounts that have never paid for an order',
    bucket: 'confirmed-writing',
    ...perNetwork,
    max: 120,
    minutes: hour,
    message:
      'Too many messages came from your network. Please try again later, or call us. Orders are not affected.',
  },
  questionOfNetwork: {
    subject: 'Questions on pieces, confirmed accounts included',
    bucket: 'question:address',
    ...perNetwork,
    max: 60,
    minutes: day,
    message:
      'Many questions came from your network today. Please write to us on the page Contact, or ask tomorrow.',
  },
  review: {
    subject: 'Reviews',
    bucket: 'review:customer',
    per: 'customer',
    max: 30,
    minutes: hour,
    message: 'You have sent many reviews. Please try again later.',
  },
  reviewPicture: {
    subject: 'Photographs added to reviews',
    bucket: 'review-picture:customer',
    per: 'customer',
    max: 40,
    minutes: hour,
    message: 'You have sent many photos. Please try again later.',
  },
  productQuestion: {
    subject: 'Questions on pieces',
    bucket: 'product-question:customer',
    per: 'customer',
    max: 20,
    minutes: hour,
    message: 'You have asked many questions. Please try again later.',
  },
  profileChange: {
    subject: 'Profile changes',
    bucket: 'profile:customer',
    per: 'customer',
    max: 20,
    minutes: hour,
    message: 'Too many changes. Please try again later.',
  },
  privacyChange: {
    subject: 'Consents given, and changes of nominees',
    bucket: 'privacy:customer',
    per: 'customer',
    max: 30,
    minutes: hour,
    message: 'Too many changes. Please try again later.',
  },
  consentGiven: {
    subject: 'Consents given in the account',
    bucket: 'consent:customer',
    per: 'customer',
    max: 10,
    minutes: day,
    message: 'You have given this consent many times today. Please try again tomorrow.',
  },
  dataDownload: {
    subject: 'Downloads of one’s own data',
    bucket: 'own-data:customer',
    per: 'customer',
    max: 10,
    minutes: hour,
    message: 'You have downloaded your data several times. Please try again later.',
  },
  // Each attempt checks a password.
  accountErasure: {
    subject: 'Attempts to erase one’s account',
    bucket: 'erase:customer',
    per: 'customer',
    max: 5,
    minutes: hour,
    message: 'Too many attempts. Please try again later.',
  },

  // Orders and payments. Each writes rows and mails, or calls the payment provider.
  cashOrder: { subject: 'Orders by cash on delivery', per: 'customer', max: 20, minutes: hour },
  unconfirmedOrder: {
    subject: 'Orders by cash on delivery of unconfirmed accounts',
    bucket: 'unverified-orders',
    per: 'IPv4 address, or /48 of IPv6 with four times the limit',
    max: 20,
    minutes: hour,
    effect: confirmFirst,
  },
  shippingQuote: {
    subject: 'Shipping quotes',
    bucket: 'shipping-quote:customer',
    per: 'customer',
    max: 120,
    minutes: 10,
    message: 'Please wait a moment and try again.',
  },
  cancellation: {
    subject: 'Orders cancelled',
    bucket: 'cancel:customer',
    per: 'customer',
    max: 20,
    minutes: hour,
    message: 'You have cancelled too many orders. Please try again later, or contact us.',
  },
  ...paymentLimits,
  taxDocument: {
    subject: 'Invoices and credit notes downloaded',
    bucket: 'invoice:customer',
    per: 'customer',
    max: 30,
    minutes: 10,
    message: 'You have downloaded many invoices. Please try again later.',
  },
  documentLink: {
    subject: 'Links to invoices and credit notes that open nothing',
    bucket: 'document-link:address',
    ...perNetwork,
    max: 60,
    minutes: 10,
    message: 'Too many invalid links were tried. Please try again in a few minutes.',
  },
  // Machines that set metal rates.
  machineRates: {
    subject: 'Rates set by a machine',
    bucket: 'rates:token',
    per: 'token',
    max: 60,
    minutes: hour,
    message: 'Too many rates were sent with this token. Please try again later.',
  },
  machineToken: {
    subject: 'Wrong tokens of machines',
    bucket: 'rates:address',
    ...perNetwork,
    max: 30,
    minutes: hour,
    message: 'Too many wrong tokens came from your network. Please try again later.',
  },
  // SAFE-3: counted in the table idempotency_keys.
  idempotencyKey: { subject: 'Idempotency-Keys', per: 'customer, or staff', max: 120, minutes: hour },
} as const satisfies Readonly<Record<string, RateLimitRule>>;

/** Work that is queued in the process. A request beyond these numbers gets 503 with Retry-After. */
export const queueLimits = {
  shopperPasswords: { subject: 'Password hashes of shoppers', slots: 2, waiting: 150, waitingPerClient: 50 },
  staffPasswords: { subject: 'Password hashes of staff', slots: 1, waiting: 30, waitingPerClient: 10 },
} as const;
