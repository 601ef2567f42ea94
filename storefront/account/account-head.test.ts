import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccountHead } from './account-head.tsx';

const user = {
  id: 1,
  name: '',
  f_name: '',
  l_name: '',
  email: '',
  phone: '+919873809243',
  image: null,
  image_full_url: { key: null, path: null, status: 404 as const },
  is_phone_verified: 1,
  is_email_verified: 0,
};

test('an account known by its phone number shows an icon, not the plus sign', () => {
  const html = renderToString(createElement(AccountHead, { user }));
  expect(html).not.toMatch(/aria-hidden="true">\+</);
  expect(html).toContain('+919873809243');
});
