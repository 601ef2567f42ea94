import { expect, test } from 'vitest';
import { parseProblem } from '../api/response-readers.ts';
import { contactNotice } from './contact-wire.ts';

const failed = 'There was an error sending your message. Please try again.';

test('[CONTACT-1] a failed contact message shows an error, at the invalid field if the server names one', () => {
  expect(contactNotice(null)).toEqual({ title: 'Error', text: failed });
  expect(contactNotice(parseProblem('', 503))).toEqual({ title: 'Error', text: failed });
  const wrong = { errors: [{ code: 'mobile_number', message: 'must be a phone number' }] };
  expect(contactNotice(parseProblem(JSON.stringify(wrong), 422))).toEqual({
    title: 'Error',
    text: 'must be a phone number',
    field: 'mobile_number',
  });
  expect(contactNotice(parseProblem('{"message":"Too many messages"}', 429)).text).toBe('Too many messages');
});
