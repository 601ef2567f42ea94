import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { generateTotpSecret } from '#contract/admin/account.ts';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { listOrders } from '#contract/admin/orders.ts';
import {
  acceptInvitation,
  getInvitation,
  getMe,
  redeemSignInLink,
  requestSignInLink,
  staffSignIn,
} from '#contract/admin/session.ts';
import { answerFrame, api, openPage, ravi } from '#tests/support/screens/back-office.tsx';
import { blankAnswer } from '#tests/support/answers/blank-answer.ts';

const codeNeeded = {
  status: 401,
  code: 'totp-required',
  message: 'Please enter the code from your authenticator app.',
};
const throttled = {
  status: 429,
  code: 'throttled',
  message: 'Too many attempts. Please try again in 20 minutes.',
};

async function openSignIn(path = '/sign-in') {
  const screen = await openPage(path);
  const { field } = screen;
  return {
    ...screen,
    signIn: async () => {
      await screen.fill(field('Email'), 'ravi@shop.example');
      await screen.fill(field('Password'), 'kundan-and-polki');
      await screen.user.keyboard('{Enter}');
    },
  };
}

test('[ADMIN-1] an authenticator is asked for after the password, and the page that was wanted opens', async () => {
  answerFrame('manager');
  api.answer(listOrders, blankAnswer(listOrders));
  api.refuse(staffSignIn, codeNeeded);
  const { page, field, signIn, fill, user } = await openSignIn('/sign-in?to=%2Forders%3Fstatus%3Dpending');
  await signIn();
  expect(await page.findByRole('heading', { name: 'Enter your code' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Code')));
  expect(page.queryByRole('alert')).toBeNull(); // the field says what the refusal says
  api.refuse(staffSignIn, { status: 401, code: 'code', message: 'The code is wrong' });
  await fill(field('Code'), '123456');
  await user.keyboard('{Enter}');
  expect(await page.findByText('The code is wrong')).toBeTruthy();
  expect(field('Code').value).toBe('123456');
  api.answer(staffSignIn, ravi('manager'));
  await fill(field('Code'), '654321');
  await user.click(page.getByRole('button', { name: 'Continue' }));
  expect(await page.findByRole('heading', { name: 'Orders' })).toBeTruthy();
  expect(api.received(staffSignIn).at(-1)?.body).toEqual({
    email: 'ravi@shop.example',
    password: 'kundan-and-polki',
    code: '654321',
  });
  expect(window.location.search).toBe('?status=pending');
});

test('[ADMIN-1] empty fields are refused before anything is sent, the first with the focus', async () => {
  api.answer(staffSignIn, ravi('owner'));
  const { page, field, user } = await openSignIn();
  await user.click(page.getByRole('button', { name: 'Sign in' }));
  expect(await page.findByText('Please enter your email')).toBeTruthy();
  expect(page.getByText('Please enter your password')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect(api.received(staffSignIn)).toEqual([]);
});

test('[BROWSER-1] where cookies are forbidden, one sentence asks to allow them', async () => {
  const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const { page } = await openSignIn();
  expect(page.getByText(/^Please allow cookies for this site/)).toBeTruthy();
  cookies.mockRestore();
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
  '[ADMIN-1] a link to sign in does not lead out of the back office: %s',
  async (to) => {
    answerFrame('packer');
    api.answer(getDashboard, blankAnswer(getDashboard));
    api.answer(staffSignIn, ravi('packer'));
    const { page, signIn } = await openSignIn(`/sign-in?to=${encodeURIComponent(to)}`);
    await signIn();
    expect(await page.findByRole('heading', { name: 'Today' })).toBeTruthy();
    expect(window.location.pathname).toBe('/admin');
  },
);

test('[ADMIN-1] while others guess passwords, a link by email is offered and asked for once', async () => {
  api.refuse(staffSignIn, throttled);
  const { page, signIn, user } = await openSignIn();
  await signIn();
  expect((await page.findByRole('alert')).textContent).toBe(throttled.message);
  api.answer(requestSignInLink, { done: true });
  const release = api.hold(requestSignInLink);
  await user.dblClick(page.getByRole('button', { name: 'Email me a sign-in link' }));
  release();
  expect(await page.findByText(/If an account has the email ravi@shop\.example/)).toBeTruthy();
  expect(api.received(requestSignInLink).map(({ body }) => body)).toEqual([{ email: 'ravi@shop.example' }]);
});

test('[ADMIN-1] a mailed link is used with the first password, and no second time', async () => {
  const token = 'a-token-of-twenty-letters';
  api.answer(redeemSignInLink, { done: true });
  api.refuse(staffSignIn, { status: 401, code: 'credentials', message: 'Email or password is wrong' });
  const { page, signIn, user } = await openSignIn(`/sign-in#token=${token}`);
  expect(page.getByText('To use your link, sign in with your email and password as usual.')).toBeTruthy();
  expect(api.received(redeemSignInLink)).toEqual([]);
  await signIn();
  expect((await page.findByRole('alert')).textContent).toBe('Email or password is wrong');
  await user.click(page.getByRole('button', { name: 'Sign in' }));
  await page.findByRole('alert');
  expect(api.received(redeemSignInLink).map(({ body }) => body)).toEqual([{ token }]);
});

test('[ADMIN-1] a page asks to sign in where the session has ended, and remembers the page', async () => {
  api.refuse(getMe, { status: 401, code: 'sign-in', message: 'Please sign in' });
  api.refuse(listOrders, { status: 401, code: 'sign-in', message: 'Please sign in' });
  const { page } = await openPage('/orders?status=pending');
  expect(await page.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(window.location.search).toBe('?to=%2Forders%3Fstatus%3Dpending');
});

test('[ADMIN-1] an invitation names the role, sets a password and opens the back office', async () => {
  const token = 'an-invitation-of-twenty-letters';
  api.answer(getInvitation, {
    email: 'deepak@shop.example',
    role: 'packer',
    expiresAt: '2026-12-05T06:30:00.000Z',
  });
  api.answer(acceptInvitation, ravi('packer'));
  api.answer(generateTotpSecret, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Anarbagh' });
  answerFrame('packer');
  api.answer(getDashboard, blankAnswer(getDashboard));
  const { page, fill, user } = await openPage(`/invitation#${token}`);
  expect(page.getByText(/with the role packer, deepak@shop\.example\./)).toBeTruthy();
  expect(page.queryByLabelText('Email')).toBeNull();
  await fill(page.getByLabelText('Your name'), 'Deepak Soni');
  await fill(page.getByLabelText('Password'), 'short');
  await user.keyboard('{Enter}');
  expect(await page.findByText(/Must be at least \d+ characters long/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('Password')));
  await fill(page.getByLabelText('Password'), 'kundan-and-polki');
  await user.keyboard('{Enter}');
  await user.click(await page.findByRole('button', { name: 'Later' }));
  expect(await page.findByRole('heading', { name: 'Today' })).toBeTruthy();
  expect(api.received(acceptInvitation).map(({ body }) => body)).toEqual([
    { token, name: 'Deepak Soni', password: 'kundan-and-polki' },
  ]);
});

test('[ADMIN-1] an invitation that has expired says so', async () => {
  api.refuse(getInvitation, { status: 404, message: 'This invitation was used or has expired.' });
  const { page } = await openPage('/invitation#an-invitation-of-twenty-letters');
  expect(page.getByRole('heading', { name: 'This invitation has expired' })).toBeTruthy();
  expect(page.getByText('This invitation was used or has expired.')).toBeTruthy();
});
