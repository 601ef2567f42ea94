import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  changeOwnPassword,
  disableTotp,
  enableTotp,
  endOwnSession,
  generateTotpSecret,
  listOwnSessions,
} from '#contract/admin/account.ts';
import { getMe } from '#contract/admin/session.ts';
import type { Answer } from '#contract/api-call.ts';
import { api, openScreen, ravi } from '#tests/support/screens/back-office.tsx';
import { blankValue } from '#tests/support/answers/blank-answer.ts';

type Session = Answer<typeof listOwnSessions>[number];

const here: Session = blankValue(listOwnSessions.answer.element, {
  id: 20,
  address: '103.21.58.9',
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile',
  lastSeenAt: '2026-11-28T06:00:00.000Z',
  current: true,
});
const shopComputer: Session = { ...here, id: 18, userAgent: null, address: '49.36.1.2', current: false };
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const wrongPassword = { status: 403, code: 'password', message: 'This password is incorrect' };

const me = (totp: boolean) => ({ ...ravi('manager'), totp, shopName: 'Anarbagh', gold: null });

/** Opens the account of somebody with or without an authenticator. */
async function openAccount(totp = false) {
  api.answer(listOwnSessions, [here, shopComputer]);
  api.answer(generateTotpSecret, { secret, uri: `otpauth://totp/Anarbagh?secret=${secret}` });
  const screen = await openScreen('/account', 'manager', () => api.answer(getMe, me(totp)));
  const section = (name: RegExp) =>
    within(screen.main.getByRole('heading', { name }).closest('section') ?? document.body);
  return {
    ...screen,
    authenticator: () => section(/^Authenticator/),
    password: () => section(/^Password/),
    sessions: () => section(/^Active sessions/),
  };
}

/** Opens the account and turns the authenticator on. */
async function openWithCodes() {
  const screen = await openAccount();
  api.answer(enableTotp, () => {
    api.answer(getMe, me(true));
    return { recoveryCodes: ['aaaa-1111', 'bbbb-2222'] };
  });
  await screen.press('Set up authenticator');
  await screen.fill(await screen.main.findByLabelText('Your password'), 'kundan-and-polki');
  await screen.fill(screen.field('Code'), '123456');
  const release = api.hold(enableTotp);
  await screen.user.dblClick(screen.button('Turn on'));
  release();
  await screen.main.findByText('aaaa-1111');
  return screen;
}

test('[ADMIN-1] an authenticator is turned on once by password and first code, and shows its recovery codes', async () => {
  const { authenticator, press } = await openWithCodes();
  expect(authenticator().getByRole('status').textContent).toContain('The authenticator is on.');
  expect(
    authenticator()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['aaaa-1111', 'bbbb-2222']);
  expect(api.received(enableTotp).map(({ body }) => body)).toEqual([
    { password: 'kundan-and-polki', code: '123456', secret },
  ]);
  await press('I have stored them');
  expect(await authenticator().findByText('On')).toBeTruthy();
  expect(authenticator().getByRole('button', { name: 'Turn off' })).toBeTruthy();
  expect(authenticator().queryByText('aaaa-1111')).toBeNull();
});

test('[ADMIN-1] recovery codes stay until they are stored, whatever else is changed on the page', async () => {
  const { authenticator, sessions, user, settled } = await openWithCodes();
  api.answer(endOwnSession, { done: true });
  api.answer(listOwnSessions, [here]);
  await user.click(sessions().getByRole('button', { name: 'Sign out' }));
  await settled();
  expect(sessions().queryByRole('button', { name: 'Sign out' })).toBeNull();
  expect(authenticator().getByText('aaaa-1111')).toBeTruthy();
  expect(api.received(generateTotpSecret)).toHaveLength(1);
});

test('[ADMIN-1] the key of an authenticator can be typed, and a wrong code or password stands at its field', async () => {
  const { main, press, fill, authenticator, field } = await openAccount();
  expect(authenticator().getByText('Off')).toBeTruthy();
  await press('Set up authenticator');
  expect(await main.findByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy();
  expect(main.getByRole('img', { name: 'The key for your authenticator app' })).toBeTruthy();
  await press('Turn on');
  expect(await main.findByText('Please enter your password')).toBeTruthy();
  expect(main.getByText('Please enter the code')).toBeTruthy();
  await fill(field('Your password'), 'guessed');
  await fill(field('Code'), '12');
  api.refuse(enableTotp, { status: 403, code: 'code', message: 'This code is incorrect.' });
  await press('Turn on');
  expect(await main.findByText('Must be the 6 digits that the app shows')).toBeTruthy();
  await fill(field('Code'), '123456');
  await press('Turn on');
  expect(await main.findByRole('textbox', { description: 'This code is incorrect.' })).toBe(field('Code'));
  api.refuse(enableTotp, wrongPassword);
  await press('Turn on');
  expect(await main.findByText(wrongPassword.message)).toBeTruthy();
  expect(field('Your password').getAttribute('aria-invalid')).toBe('true');
});

test('[ADMIN-1] a key that could not be generated says so, and is asked for again', async () => {
  const { main, press } = await openAccount();
  api.loseConnection(generateTotpSecret);
  await press('Set up authenticator');
  expect((await main.findByRole('alert')).textContent).toContain('The shop could not be reached');
  expect(main.queryByText('Generating a key...')).toBeNull();
  api.answer(generateTotpSecret, { secret, uri: `otpauth://totp/Anarbagh?secret=${secret}` });
  await press('Try again');
  expect(await main.findByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy();
  expect(main.queryByRole('alert')).toBeNull();
});

test('[ADMIN-1] an authenticator is turned off with the password only', async () => {
  const { main, page, press, fill, authenticator } = await openAccount(true);
  const field = main.getByLabelText('Enter your password to turn it off');
  await press('Turn off');
  expect(await authenticator().findByText('Please enter your password')).toBeTruthy();
  api.refuse(disableTotp, wrongPassword);
  await fill(field, 'guessed');
  await press('Turn off');
  expect(await authenticator().findByText(wrongPassword.message)).toBeTruthy();
  api.answer(disableTotp, () => {
    api.answer(getMe, me(false));
    return { done: true as const };
  });
  await fill(field, 'kundan-and-polki');
  await press('Turn off');
  expect(await page.findByText('Authenticator turned off')).toBeTruthy();
  expect(await authenticator().findByText('Off')).toBeTruthy();
  expect(api.received(disableTotp).at(-1)?.body).toEqual({ password: 'kundan-and-polki' });
});

test('[ADMIN-1] a new password ends the other sessions, and both fields are empty again', async () => {
  const { page, press, fill, password, sessions, settled } = await openAccount();
  const [current, next] = [
    password().getByLabelText('Current password'),
    password().getByLabelText('New password'),
  ];
  api.refuse(changeOwnPassword, wrongPassword);
  await fill(current, 'guessed');
  await fill(next, 'short');
  await press('Change password');
  expect(await password().findByText('Must be at least 10 characters long')).toBeTruthy();
  await fill(next, 'meenakari-and-jadau');
  await press('Change password');
  expect(await password().findByText(wrongPassword.message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(current));
  api.answer(changeOwnPassword, { done: true });
  api.answer(listOwnSessions, [here]);
  await fill(current, 'kundan-and-polki');
  await press('Change password');
  expect(await page.findByText('Password changed. Other devices are signed out.')).toBeTruthy();
  await settled();
  expect(sessions().getAllByRole('row')).toHaveLength(2);
  expect([current, next].map((field) => field instanceof HTMLInputElement && field.value)).toEqual(['', '']);
  expect(api.received(changeOwnPassword).at(-1)?.body).toEqual({
    password: 'kundan-and-polki',
    newPassword: 'meenakari-and-jadau',
  });
});

test('[ADMIN-1] the sessions name device and place, and the own one is not ended here', async () => {
  const { sessions } = await openAccount();
  const rows = sessions().getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Chrome on Android This device103.21.58.928 Nov 2026, 11:30 am IST',
    'Unknown device 49.36.1.228 Nov 2026, 11:30 am ISTSign out',
  ]);
});

test('[ADMIN-1] a double press ends a session once, and one that is over leaves the list', async () => {
  const { sessions, page, user, settled } = await openAccount();
  api.refuse(endOwnSession, { status: 404, code: 'session', message: 'This session has already ended' });
  const release = api.hold(endOwnSession);
  await user.dblClick(sessions().getByRole('button', { name: 'Sign out' }));
  api.answer(listOwnSessions, [here]);
  release();
  expect(await page.findByText('This session has already ended')).toBeTruthy();
  await settled();
  expect(sessions().getAllByRole('row')).toHaveLength(2);
  expect(api.received(endOwnSession).map(({ params }) => params)).toEqual([{ id: 18 }]);
});

test('[IN-2] a pasted first code with a blank in it loses no digit', async () => {
  const { main, user, press, field } = await openAccount();
  api.answer(enableTotp, { recoveryCodes: [] });
  await press('Set up authenticator');
  await user.type(await main.findByLabelText('Your password'), 'kundan-and-polki');
  await user.click(field('Code'));
  await user.paste('123 456');
  await press('Turn on');
  await main.findByText(/The authenticator is on/);
  expect(api.received(enableTotp).map(({ body }) => body)).toMatchObject([{ code: '123456' }]);
});
