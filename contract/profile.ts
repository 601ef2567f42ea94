import { z } from 'zod';
import { user } from './auth.ts';
import { call } from './call.ts';
import { emailAddress, line, ok, phoneNumber } from './wire.ts';

export const updateProfile = call({
  name: 'updateProfile',
  summary: 'Change name, e-mail and phone. Never the password, whatever else is sent',
  area: 'Accounts',
  access: 'customer',
  method: 'PUT',
  path: '/api/v1/customer/update-profile',
  failure: 'Failed to update user information',
  also: [{ method: 'POST', path: '/api/v1/customer/update-profile' }],
  body: z.object({ f_name: line(80), l_name: line(80), email: emailAddress, phone: phoneNumber }),
  answer: ok.extend({ user }),
  refusals: [429],
});
