import { serverLimits } from '#domain/server-limits.ts';
import { day, hour, perNetwork, type RateLimitRule } from './rate-limit-rule.ts';

const staffAttempts = 'Too many attempts. Please try again later.';

/** Limits of sign-in and one-time codes. Part of `rateLimits`. */
export const accountLimits = {
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
  passkeySignIn: {
    subject: 'Sign-in of shoppers by passkey',
    bucket: 'passkey:address',
    ...perNetwork,
    max: 50,
    minutes: 15,
    message: 'Too many attempts. Please try again later.',
  },
  passkeyAdded: {
    subject: 'Passkeys added to an account',
    bucket: 'passkey:customer',
    per: 'customer',
    max: 20,
    minutes: day,
    message: 'You have added many passkeys today. Please try again tomorrow.',
  },
  // ACCT-5, SIGN-6: a stolen session guesses the password.
  ownerProof: {
    subject: 'Passwords and codes entered for an email, phone number or passkey of an account',
    per: 'known network, or all unknown networks together',
    max: 10,
    minutes: hour,
    message: 'Too many attempts. Please try again later.',
  },
  contactChange: {
    subject: 'Emails and phone numbers asked for in an account, and their emails sent again',
    bucket: 'contact-change:customer',
    per: 'customer, with and without a proof',
    max: 6,
    minutes: day,
    message: 'You have changed your email or phone several times today. Please try again tomorrow.',
  },
  registration: { subject: 'Registrations', bucket: 'register:address', ...perNetwork, max: 50, minutes: 15 },

  // One-time codes. There are a million of them, and at most 100 guesses a day are compared with the codes of one email or
  // phone number: 7 codes × 5 tries from known places that requested the code, 5 × 5 from other places that did, 20 tries
  // from known places that did not, and 20 from all others. So a guesser succeeds with a chance of at most 1 in 10,000 a day.
  codeResend: {
    subject: 'Codes requested for one email or phone number',
    bucket: 'code:pause',
    per: 'browser or network',
    max: 1,
    minutes: serverLimits.codeResendPause / 60_000,
  },
  codeOfNetwork: {
    subject: 'Codes requested for others than the confirmed owner',
    bucket: 'code:address',
    ...perNetwork,
    max: 50,
    minutes: 15,
  },
  // A text message costs the shop money, so the settings also have limits for all of them together (SIGN-9).
  textOfNetwork: {
    subject: 'Codes by text message, requested for others than the confirmed owner',
    bucket: 'text:address',
    ...perNetwork,
    max: 20,
    minutes: hour,
  },
  refusedText: {
    subject: 'Codes refused because the text messages of the settings were used up; shown on Today',
    bucket: 'text:refused',
    per: 'shop',
    max: 1,
    minutes: day,
    effect: 'counted only',
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
  // A link is valid for four hours, and is replaced after two at the earliest (server/customers/auth/code-limits.ts).
  dailyLinks: {
    subject: 'Emails with a link instead of a code',
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
    max: serverLimits.codeTries,
    minutes: serverLimits.codeLife / 60_000,
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
} as const satisfies Readonly<Record<string, RateLimitRule>>;
