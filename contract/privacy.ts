import { z } from 'zod';
import { consentPurposes } from '#domain/privacy/data-purposes.ts';
import { call } from './api-call.ts';
import { emailAddress, line, ok, ownerProof, personName, phoneNumber, time } from './wire-schemas.ts';

const purpose = z.enum(consentPurposes);

export const getPrivacyNotice = call({
  name: 'getPrivacyNotice',
  summary: 'For each purpose: which data, why, on which ground of law, and how long it is kept today',
  area: 'Privacy',
  access: 'public',
  method: 'GET',
  path: '/api/v1/privacy/notice',
  answer: z.object({
    /** The day of the words. Consents are stored with it. */
    version: z.string(),
    purposes: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        data: z.string(),
        use: z.string(),
        basis: z.string(),
        kept: z.array(z.string()),
        withdraw: z.string().nullable(),
      }),
    ),
    analytics: z.string(),
  }),
});
export type PrivacyNotice = z.output<typeof getPrivacyNotice.answer>;

const kept = z.object({
  what: z.string(),
  /** 'until 31 December 2033': when a job deletes it; 'at least until …': before which nothing deletes it. */
  period: z.string(),
  law: z.string(),
});
export type StoredRecord = z.output<typeof kept>;

const ownPrivacy = z.object({
  /** Data by email is shown and changed only once the email is confirmed. */
  email_confirmed: z.boolean(),
  consents: z.array(
    z.object({
      purpose,
      given: z.boolean(),
      given_at: time.nullable(),
      text_version: z.string().nullable(),
    }),
  ),
  /** Months from a delivery to its care reminder; null: the shop sends none, and the consent cannot be given. */
  care_months: z.number().int().nullable(),
  nominee: z.object({ name: z.string(), contact: z.string() }).nullable(),
  erasure: z.object({
    /** false while an order or a payment is open. */
    possible: z.boolean(),
    /** What the shop keeps after the account is erased, and for how long. */
    keeps: z.array(kept),
  }),
});
export type OwnPrivacy = z.output<typeof ownPrivacy>;

export const getOwnPrivacy = call({
  name: 'getOwnPrivacy',
  summary: 'Consents, nominee, and what would stay if the account were erased today',
  area: 'Privacy',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/privacy',
  answer: ownPrivacy,
});

export const changeConsent = call({
  name: 'changeConsent',
  summary:
    'Give or withdraw a consent, at once. Restock and reviews are given with a request or a review; withdrawing reviews deletes them',
  area: 'Privacy',
  access: 'customer',
  method: 'PUT',
  path: '/api/v1/customer/privacy/consents',
  body: z.object({ purpose, given: z.boolean() }),
  answer: ownPrivacy,
  refusals: [409, 429],
});

const token = z.string().min(1, 'is required').max(500);

export const stopCareReminders = call({
  name: 'stopCareReminders',
  summary: 'Stop the care reminders, with the link in an email or one click in the mail client (RFC 8058)',
  area: 'Privacy',
  access: 'public',
  method: 'POST',
  path: '/api/v1/care-reminders/stop',
  forms: true,
  query: z.object({ token: token.optional() }),
  body: z.object({ token: token.optional() }),
  answer: ok,
  refusals: [400],
});

const nomineeContact = line(254).refine(
  (typed) => emailAddress.safeParse(typed).success || phoneNumber.safeParse(typed).success,
  'Please enter an email address or a phone number of your nominee',
);

export const saveNominee = call({
  name: 'saveNominee',
  summary: 'Name the person who exercises your rights after death or incapacity; replaces the former one',
  area: 'Privacy',
  access: 'customer',
  method: 'PUT',
  path: '/api/v1/customer/privacy/nominee',
  body: z.object({ name: personName(160), contact: nomineeContact }),
  answer: ownPrivacy,
  refusals: [429],
});

export const removeNominee = call({
  name: 'removeNominee',
  summary: 'Remove the nominee',
  area: 'Privacy',
  access: 'customer',
  method: 'DELETE',
  path: '/api/v1/customer/privacy/nominee',
  answer: ownPrivacy,
  refusals: [429],
});

export const downloadOwnData = call({
  name: 'downloadOwnData',
  summary: 'Everything that the shop stores about the customer, as a JSON file',
  area: 'Privacy',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/privacy/data',
  answer: z.custom<AsyncIterable<unknown>>(
    (stream) => typeof stream === 'object' && stream !== null && Symbol.asyncIterator in stream,
  ),
  answerType: 'application/octet-stream',
  refusals: [429],
});

export const eraseOwnAccount = call({
  name: 'eraseOwnAccount',
  summary:
    'Erase the account with its password, or with a code to sign in. Tells what the law makes the shop keep, and for how long',
  area: 'Privacy',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/privacy/erase',
  body: ownerProof,
  answer: ok.extend({ keeps: z.array(kept) }),
  refusals: [409, 429, 503],
});
