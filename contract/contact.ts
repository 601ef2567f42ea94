import { z } from 'zod';
import { contactSubjects } from '#domain/contact-message.ts';
import { call } from './call.ts';
import { emailAddress, line, ok, phoneNumber, text } from './wire.ts';

export const sendContactMessage = call({
  name: 'sendContactMessage',
  summary: 'Write to the shop; five messages an hour from one address',
  area: 'Contact',
  access: 'public',
  method: 'POST',
  path: '/api/v1/contact-us',
  also: [{ method: 'POST', path: '/api/v1/contact_store' }],
  body: z.object({
    name: line(120),
    email: emailAddress,
    mobile_number: phoneNumber,
    subject: z.enum(contactSubjects),
    message: text(5000),
    /** Nobody sees this field, so that only a machine fills it in: such a message is thanked for and dropped. */
    website: z.string().max(500).optional(),
  }),
  answer: ok,
  refusals: [429],
});
