import { limits } from '#domain/limits.ts';

/** One row of the tables that `npm run limits` writes into docs/security.md. */
export interface RateLimitRule {
  /** What is counted, in the words of the document. */
  readonly subject: string;
  /** What has a count of its own. */
  readonly per: string;
  readonly max: number;
  /** Length of the window, which starts with its first hit. */
  readonly minutes: number;
  /** First part of the bucket's name; the key follows. Absent: the caller names the bucket, or counts rows of another table. */
  readonly bucket?: string;
  /** The /48 of an IPv6 network is counted as well, with four times the limit: one customer may own 65,536 networks in it. */
  readonly countsBlock?: true;
  /** Text of the 429 where the limit is enforced by `enforceRateLimit`. */
  readonly message?: string;
  /** What happens over the limit; 429 unless stated. */
  readonly effect?: string;
}

const hour = 60;
const day = 24 * hour;

const perNetwork = { per: 'network and its /48', countsBlock: true } as const;
const confirmFirst = 'the email or phone has to be confirmed first';
const staffAttempts = 'Too many attempts. Please try again later.';

/** Every limit on how often something may be done. Counted before the work is done, so that a flood pays for itself. */
export const rateLimits = {
  // Sign-in. Known and unknown places are counted apart, so that a guesser cannot lock out the owner (docs/decisions/0056).
  passwordOfPlace: {
    subject: 'Passwords tried at one account, shoppers and staff',
    per: 'known browser, or network',
    max: 10,
    minutes: 15,
  },
  passwordOfStrangers: {
    subject: 'Passwords tried at one account, shoppers and staff',
    per: 'all unknown places together',
    max: 30,
    minutes: 15,
  },
  signIn: {
    subject: 'Sign-in of shoppers from unknown places, whatever the account',
    bucket: 'login:address',
    per: 'network',
    max: 50,
    minutes: 15,
  },
  staffSignIn: {
    subject: 'Sign-in of staff from unknown places, and invitations opened',
    bucket: 'staff:address',
    per: 'network',
    max: 50,
    minutes: 15,
    message: staffAttempts,
  },
  // Of a million authenticator codes three are right at a time.
  authenticatorOfPlace: {
    subject: 'Authenticator codes tried at one staff account',
    per: 'known browser, or network',
    max: 20,
    minutes: day,
  },
  authenticatorOfStrangers: {
    subject: 'Authenticator codes tried at one staff account',
    per: 'all unknown places together',
    max: 20,
    minutes: day,
  },
  staffLink: {
    subject: 'Sign-in links requested for staff',
    bucket: 'staff:link',
    ...perNetwork,
    max: 10,
    minutes: 15,
    message: staffAttempts,
  },
  ownPassword: {
    subject: 'Own password entered again by staff',
    bucket: 'staff:own',
    per: 'session',
    max: 10,
    minutes: 15,
    message: staffAttempts,
  },
  registration: {
    subject: 'Registrations',
    bucket: 'register:address',
    ...perNetwork,
    max: 50,
    minutes: 15,
  },

  // One-time codes. There are a million of them, and at most 100 guesses a day are compared with the codes of one email or
  // phone number: 7 codes × 5 tries from known places that requested the code, 5 × 5 from other places that did, 20 tries
  // from known places that did not, and 20 from all others. So a guesser succeeds with a chance of at most 1 in 10,000 a day.
  codeResend: {
    subject: 'Codes requested for one email or phone number',
    bucket: 'code:pause',
    per: 'browser or network',
    max: 1,
    minutes: limits.codeResendPause / 60_000,
  },
  codeOfNetwork: {
    subject: 'Codes requested for others than the confirmed owner',
    bucket: 'code:address',
    ...perNetwork,
    max: 50,
    minutes: 15,
  },
  dailyCodesOfKnown: {
    subject: 'Codes sent to one mailbox or phone, requested from known places',
    bucket: 'code',
    per: 'confirmed owner, and unconfirmed account',
    max: 7,
    minutes: day,
    effect: 'a link is mailed instead; a phone gets 429',
  },
  dailyCodesOfStrangers: {
    subject: 'Codes sent to one mailbox or phone, requested from unknown places',
    bucket: 'code',
    per: 'all unknown places together',
    max: 5,
    minutes: day,
    effect: 'a link is mailed instead; a phone gets 429',
  },
  // A link is valid for four hours, and is replaced after two at the earliest (server/auth/code-limits.ts).
  dailyLinks: {
    subject: 'Mails with a link instead of a code',
    bucket: 'link',
    per: 'confirmed email, or unconfirmed mailbox',
    max: 12,
    minutes: day,
    effect: 'nothing is mailed',
  },
  codeAttempt: {
    subject: 'Attempts at one code',
    bucket: 'guess:code',
    per: 'the place that requested it, and each other place',
    max: limits.codeTries,
    minutes: limits.codeLife / 60_000,
  },
  dailyAttemptsOfKnown: {
    subject: 'Attempts at the codes of one email or phone number',
    bucket: 'guess:known',
    per: 'all known places that did not request the code',
    max: 20,
    minutes: day,
  },
  dailyAttemptsOfStrangers: {
    subject: 'Attempts at the codes of one email or phone number',
    bucket: 'guess:strangers',
    per: 'all unknown places that did not request the code',
    max: 20,
    minutes: day,
  },
  codeAttemptOfNetwork: {
    subject: 'Attempts at codes that the place did not request',
    bucket: 'guess:address',
    per: 'network',
    max: 50,
    minutes: 15,
  },

  // Mail to addresses that nobody has confirmed (docs/decisions/0057).
  unconfirmedMail: {
    subject: 'Mails to an unconfirmed mailbox, beside codes',
    bucket: 'mail',
    per: 'mailbox',
    max: 3,
    minutes: day,
    effect: 'sent when the day is over',
  },
  droppableMail: {
    subject: 'Of these: welcome, "you have an account", newsletter and changed-address mails',
    bucket: 'mail',
    per: 'mailbox',
    max: 1,
    minutes: day,
    effect: 'not sent',
  },
  confirmationMailOfAccount: {
    subject: 'Mails that ask to confirm an order, to an unconfirmed mailbox',
    bucket: 'mail:confirm',
    per: 'account',
    max: 3,
    minutes: day,
    effect: 'sent when the day is over',
  },
  confirmationMailOfMailbox: {
    subject: 'Mails that ask to confirm an order, to an unconfirmed mailbox',
    bucket: 'mail:confirm',
    per: 'mailbox',
    max: 10,
    minutes: day,
    effect: 'sent when the day is over',
  },
  accountExistsMail: {
    subject: '"You have an account" mails',
    bucket: 'mail:account-exists',
    per: 'mailbox',
    max: 1,
    minutes: day,
    effect: 'not sent',
  },
  newsletterMail: {
    subject: 'Newsletter confirmations',
    bucket: 'mail:newsletter-joined',
    per: 'mailbox',
    max: 1,
    minutes: day,
    effect: 'not sent',
  },
  backInStockMail: {
    subject: 'Back-in-stock mails',
    bucket: 'mail:piece-free',
    per: 'mailbox',
    max: 3,
    minutes: day,
    effect: 'sent when the day is over',
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
  // Accounts are free, so what unconfirmed ones write is counted by network (docs/decisions/0045).
  unconfirmedMessage: {
    subject: 'Chat messages, tickets and replies of unconfirmed accounts',
    bucket: 'unproved-writing',
    ...perNetwork,
    max: 60,
    minutes: hour,
    message:
      'Too many messages came from your network, from accounts without a confirmed email address or phone number. Please confirm yours and send the message again, or try again later. Orders are not affected.',
  },
  review: {
    subject: 'Reviews',
    bucket: 'review:customer',
    per: 'customer',
    max: 30,
    minutes: hour,
    message: 'You have sent many reviews. Please try again later.',
  },
  // The answer tells whether an email is registered.
  profileChange: {
    subject: 'Profile changes',
    bucket: 'profile:customer',
    per: 'customer',
    max: 20,
    minutes: hour,
    message: 'Too many changes. Please try again later.',
  },

  // Orders and payments. Each writes rows and mails, or calls the payment provider.
  cashOrder: { subject: 'Orders by cash on delivery', per: 'customer', max: 20, minutes: hour },
  unconfirmedOrder: {
    subject: 'Orders by cash on delivery of unconfirmed accounts',
    bucket: 'unproved-orders',
    per: 'IPv4 address, or /48 of IPv6 with four times the limit',
    max: 20,
    minutes: hour,
    effect: confirmFirst,
  },
  cancellation: {
    subject: 'Orders cancelled',
    bucket: 'cancel:customer',
    per: 'customer',
    max: 20,
    minutes: hour,
    message: 'You have cancelled too many orders. Please try again later, or contact us.',
  },
  paymentStart: {
    subject: 'Payments started',
    bucket: 'payment-start:customer',
    per: 'customer',
    max: 30,
    minutes: hour,
    message:
      'You have started many payments within an hour. Please try again later. Your cart has not changed.',
  },
  unconfirmedPaymentStart: {
    subject: 'Payments started by unconfirmed accounts',
    bucket: 'unproved-payments',
    ...perNetwork,
    max: 60,
    minutes: hour,
    effect: confirmFirst,
  },
  paymentCheck: {
    subject: 'Payments checked',
    bucket: 'payment-check:customer',
    per: 'customer',
    max: 120,
    minutes: hour,
    message: 'Please wait a moment and try again.',
  },
  paymentOutcome: {
    subject: 'Outcomes of payments read through the return link, signed out',
    bucket: 'payment-outcome:address',
    per: 'network',
    max: 60,
    minutes: 10,
    message: 'Please wait a moment and try again.',
  },
  taxDocument: {
    subject: 'Invoices and credit notes downloaded',
    bucket: 'invoice:customer',
    per: 'customer',
    max: 30,
    minutes: 10,
    message: 'You have downloaded many invoices. Please try again later.',
  },
  // SAFE-3: counted in the table idempotency_keys.
  idempotencyKey: { subject: 'Requests with an Idempotency-Key', per: 'customer', max: 120, minutes: hour },
} as const satisfies Readonly<Record<string, RateLimitRule>>;

/** Work that is queued in the process. A request beyond these numbers gets 503 with Retry-After. */
export const queueLimits = {
  shopperPasswords: { subject: 'Password hashes of shoppers', slots: 2, waiting: 150, waitingPerClient: 50 },
  staffPasswords: { subject: 'Password hashes of staff', slots: 1, waiting: 30, waitingPerClient: 10 },
} as const;
