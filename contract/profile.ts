import { z } from 'zod';
import { user } from './auth.ts';
import { call } from './api-call.ts';
import {
  accountPhone,
  emailAddress,
  ok,
  optionalName,
  ownerProof,
  personName,
  text,
  time,
} from './wire-schemas.ts';

/** How an owner proves to be it: with the password, or a code to this email or phone number. null: nothing is asked. */
const ownerProofWays = z.object({ password: z.boolean(), code_to: z.string().nullable() }).nullable();
export type OwnerProofWays = z.output<typeof ownerProofWays>;

/** What the account shall have, and does not yet; null: that does not change. */
const waitingContact = z
  .object({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** The password or a code was right: what is missing is the link that is mailed to the new email. */
    proved: z.boolean(),
    /** The link was opened: what is missing is the password or a code. */
    confirmed: z.boolean(),
    /** null: a first email, to which the mails of orders go meanwhile. */
    until: time.nullable(),
    /** One sentence for the shopper: what to do next. */
    next: z.string(),
  })
  .nullable();
export type WaitingContact = z.output<typeof waitingContact>;

export const updateProfile = call({
  name: 'updateProfile',
  summary:
    'Update name, email and phone. Fields that are not sent stay unchanged; the password cannot be changed here. A first or another email waits until the link in the email to it is opened, and without `proof` email and phone wait for that as well; `waiting.next` says what to do',
  area: 'Accounts',
  access: 'customer',
  method: 'PUT',
  path: '/api/v1/customer/update-profile',
  failure: 'Failed to update user information',
  also: [{ method: 'POST', path: '/api/v1/customer/update-profile' }],
  body: z
    .object({
      f_name: personName(80),
      l_name: optionalName(80),
      email: emailAddress,
      phone: accountPhone,
      proof: ownerProof,
    })
    .partial(),
  answer: ok.extend({ user, waiting: waitingContact }),
  refusals: [429, 503],
});

export type ProfileChange = z.input<typeof updateProfile.body>;

export const getWaitingContact = call({
  name: 'getWaitingContact',
  summary: 'The email and phone number that wait to become those of the account, and what proves who owns it',
  area: 'Accounts',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/waiting-contact',
  answer: z.object({ waiting: waitingContact, proof: ownerProofWays }),
});

export const sendWaitingContact = call({
  name: 'sendWaitingContact',
  summary: 'Send the email again that confirms the email that waits. Its earlier link no longer works',
  area: 'Accounts',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/waiting-contact',
  answer: ok.extend({ waiting: waitingContact }),
  refusals: [409, 429],
});

export const dropWaitingContact = call({
  name: 'dropWaitingContact',
  summary: 'Give up the email and phone number that wait',
  area: 'Accounts',
  access: 'customer',
  method: 'DELETE',
  path: '/api/v1/customer/waiting-contact',
  answer: ok,
});

export const undoContactChange = call({
  name: 'undoContactChange',
  summary:
    'Undo a change of email or phone with the link that was mailed to the earlier email. Ends all sessions; password and passkeys no longer sign in',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/undo-contact-change',
  body: z.object({ token: text(200) }),
  answer: ok,
  refusals: [400, 409],
});
