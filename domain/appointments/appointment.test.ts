import { expect, test } from 'vitest';
import { appointmentKinds, appointmentsText } from './appointment.ts';

test('[MEET-1] the page of appointments names only the kinds that the shop offers', () => {
  expect(appointmentsText(appointmentKinds)).toBe('See pieces in the shop, on a video call or at your home.');
  expect(appointmentsText(['visit', 'video'])).toBe('See pieces in the shop or on a video call.');
  expect(appointmentsText(['video'])).toBe('See pieces on a video call.');
});
