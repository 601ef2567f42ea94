import { z } from 'zod';
import { call } from './api-call.ts';
import { emailAddress, line, ok, personName, phoneNumber, text } from './wire-schemas.ts';

export const sendContactMessage = call({
  name: 'sendContactMessage',
  summary: 'Write to the shop; five messages an hour from one address',
  area: 'Contact',
  access: 'public',
  method: 'POST',
  path: '/api/v1/contact-us',
  also: [{ method: 'POST', path: '/api/v1/contact_store' }],
  body: z.object({
    name: personName(120),
    email: emailAddress,
    mobile_number: phoneNumber,
    /** One of the contact page's subjects, or free text. */
    subject: line(200),
    message: text(5000),
    /** Hidden from people. A message that fills it in is marked in the inbox, and only a complaint is mailed to the shop. */
    website: z.string().max(500).optional(),
  }),
  /** A message with the subject 'complaint' gets a complaint number. */
  answer: ok.extend({ complaint_number: z.string().optional() }),
  refusals: [429],
});
