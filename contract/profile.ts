import { z } from 'zod';
import { user } from './auth.ts';
import { call } from './api-call.ts';
import { emailAddress, ok, optionalName, personName, accountPhone } from './wire-schemas.ts';

export const updateProfile = call({
  name: 'updateProfile',
  summary:
    'Update name, email and phone. Fields that are not sent stay unchanged; the password cannot be changed here',
  area: 'Accounts',
  access: 'customer',
  method: 'PUT',
  path: '/api/v1/customer/update-profile',
  failure: 'Failed to update user information',
  also: [{ method: 'POST', path: '/api/v1/customer/update-profile' }],
  body: z
    .object({ f_name: personName(80), l_name: optionalName(80), email: emailAddress, phone: accountPhone })
    .partial(),
  answer: ok.extend({ user }),
  refusals: [429],
});
