import { folderStore } from '#server/catalogue/media/media-store.ts';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { generateTotpSecret, enableTotp } from '#contract/admin/account.ts';
import { inviteStaff } from '#contract/admin/staff.ts';
import { acceptInvitation, staffSignIn } from '#contract/admin/session.ts';
import { login } from '#contract/auth.ts';
import { totpCode, totpStep } from '#server/admin/shop/staff/totp.ts';
import { smtpMailer } from '#server/messages/mail/smtp-mailer.ts';
import { processDueJobs } from '#server/platform/outbox/process-due-jobs.ts';
import { createOutboxHandlers } from '#server/jobs/outbox/create-outbox-handlers.ts';
import { freePort } from '#database/postgres/free-port.ts';
import { testSecrets } from '../support/shops/test-shop.ts';
import { validRequest } from '../contract/valid-requests.ts';
import { readContact, newCallContext, openDemoShop } from '../contract/call-context.ts';
import { send } from '../contract/send.ts';
import { failAtStatement } from '../support/runs/failing-statements.ts';
import { callAdminApi, createStaff, staffPassword } from '../support/people/staff.ts';
import { listCalls } from '../contract/list-calls.ts';
import { unwrap } from '../support/answers/unwrap.ts';

interface Line extends Record<string, unknown> {
  readonly msg?: string;
}

const lines: Line[] = [];
const write = (text: Buffer, _: string, taken: () => void) => {
  for (const line of text.toString().split('\n').filter(Boolean)) lines.push(JSON.parse(line) as Line);
  taken();
};
const opened = await openDemoShop({ log: { level: 'debug', stream: new Writable({ write }) } });
const { shop } = opened;
const calls = await listCalls(shop);

/** The values that no log line may contain, each with its origin. */
const secrets = new Map<string, string>();
const keep = (value: unknown, from: string) => {
  const text = String(value);
  if (text.length >= 6 && text !== 'active') secrets.set(text, from);
};
const hidden =
  /^(password.*|newPassword|.*token.*|otp|secret|uri|link|.*signature|recoveryCodes|card_.*|cvv)$/i;

/** Keeps all values below keys with a secret name. */
function keepFrom(value: unknown, from: string, secret = false): void {
  if (Array.isArray(value)) for (const one of value) keepFrom(one, from, secret);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) keepFrom(inner, from, secret || hidden.test(key));
  } else if (secret) keep(value, from);
}

const card = { card_number: '4111 1111 1111 1111', cvv: '737-secret', card_token: 'tok_of_a_card' };

/** The line without numeric fields, which may contain any six digits by chance. */
function said(line: Line): string {
  return JSON.stringify(line, (key, value: unknown) => (numbers.includes(key) ? undefined : value));
}

const numbers = ['time', 'responseTime', 'reqId', 'hostname', 'pid'];

function leaked(): string[] {
  const log = lines.map(said);
  return [...secrets].flatMap(([secret, from]) => {
    const found = log.find((line) => wordIn(line, JSON.stringify(secret).slice(1, -1)));
    return found === undefined ? [] : [`${from}: ${secret} in ${found.slice(0, 300)}`];
  });
}

/** Whether the line contains the secret; digits within a longer number do not count. */
function wordIn(line: string, secret: string): boolean {
  for (let at = line.indexOf(secret); at >= 0; at = line.indexOf(secret, at + 1)) {
    const around = `${line[at - 1] ?? ''}${line[at + secret.length] ?? ''}`;
    if (!/^\d+$/.test(secret) || !/\d/.test(around)) return true;
  }
  return false;
}

test.each(calls.map((call) => [call.name, call] as const))(
  '%s logs no password, code, token or card when it succeeds, is refused or fails',
  async (name, call) => {
    const context = await newCallContext(opened);
    keep(context.shopper.token, 'a customer’s token');
    const { email } = await readContact(context);
    keep(email, 'an e-mail address');
    const request = await validRequest(call, context);
    keepFrom(request, name);
    keepFrom(card, 'a card');
    const withCard = {
      ...request,
      ...(request.body !== undefined && { body: { ...request.body, ...card } }),
    };
    const first = await send(context, call, withCard);
    expect(first.statusCode, first.body.slice(0, 300)).toBe(200);
    if (String(first.headers['content-type']).includes('json')) keepFrom(first.json(), `${name} answered`);
    await send(context, call, withCard); // a code or token that is used up
    await send(context, call, withCard, {
      payload: `{"password":"unreadable-secret", ${JSON.stringify(request)}`,
    });
    keep('unreadable-secret', 'a body that cannot be read');
    await failAtStatement(2, 'before', () => send(context, call, withCard)); // the first may be the session's
    await shop.database.pool.query('delete from rate_limits');
    expect(leaked()).toEqual([]);
  },
);

test('[ADMIN-1] staff invitation, authenticator and sign-in log no secrets', async () => {
  const owner = await createStaff(shop, 'owner', 'Meera');
  keep(owner.headers.cookie.split('=')[1], 'a staff cookie');
  keep(staffPassword, 'a staff password');
  const invited = unwrap(
    await owner.call(inviteStaff, { body: { email: 'lata@shop.example', role: 'packer' } }),
  );
  const token = invited.link.split('#')[1] ?? '';
  keep(token, 'an invitation');
  const accepted = await callAdminApi(shop, acceptInvitation, {
    body: { token, name: 'Lata', password: staffPassword },
  });
  unwrap(accepted);
  keep(accepted.cookie?.split('=')[1], 'a cookie');
  const { secret, uri } = unwrap(await owner.call(generateTotpSecret));
  const code = totpCode(secret, totpStep(shop.now));
  for (const value of [secret, uri, code]) keep(value, 'an authenticator');
  const { recoveryCodes } = unwrap(
    await owner.call(enableTotp, { body: { password: staffPassword, secret, code } }),
  );
  for (const recovery of recoveryCodes) keep(recovery, 'a recovery code');
  for (const given of [code, recoveryCodes[0], recoveryCodes[0], 'no-such-code']) {
    await callAdminApi(shop, staffSignIn, {
      body: { email: owner.email, password: staffPassword, ...(given !== undefined && { code: given }) },
    });
  }
  keep('not-her-password', 'a wrong password');
  await callAdminApi(shop, staffSignIn, { body: { email: owner.email, password: 'not-her-password' } });
  await failAtStatement(2, 'before', () =>
    callAdminApi(shop, staffSignIn, { body: { email: owner.email, password: staffPassword } }),
  );
  expect(leaked()).toEqual([]);
  const told = lines.map(({ msg }) => msg);
  expect(told).toEqual(expect.arrayContaining(['staff signed in', 'staff accepted an invitation']));
  expect(lines).toContainEqual(
    expect.objectContaining({ call: 'staffSignIn', status: 401, code: 'wrong-credentials', staff: 0 }),
  );
});

test('forged webhooks, URLs with tokens and a mail server that is away log no secrets', async () => {
  keep('forged-signature-of-nobody', 'a signature');
  for (const gateway of ['razor_pay', 'stripe']) {
    await shop.app.inject({
      method: 'POST',
      url: `/api/v1/payment/webhook/${gateway}`,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': 'forged-signature-of-nobody',
        'stripe-signature': 't=1,v1=forged-signature-of-nobody',
      },
      payload: { ...card, event: 'payment.captured' },
    });
  }
  keep('token-in-the-address', 'an address');
  await shop.app.inject({ method: 'POST', url: '/api/v1/newsletter/unsubscribe?token=token-in-the-address' });
  await shop.app.inject('/documents/token-in-the-address');
  await shop.app.inject({ url: '/no-such-page?token=token-in-the-address', headers: { cookie: 'a=b' } });
  keep('mail-password', 'SMTP_URL');
  const mailer = smtpMailer({
    url: `smtp://shop:mail-password@127.0.0.1:${await freePort()}`,
    from: { name: 'Shop', address: 'orders@shop.example' },
  });
  const work = createOutboxHandlers({
    ...{
      database: shop.database,
      clock: () => shop.now,
      secrets: testSecrets,
      media: folderStore(shop.media),
    },
    ...{ origin: 'https://shop.example', mailer, texts: { send: async () => undefined } },
  });
  const report = (what: string, error: unknown) => shop.app.log.warn({ err: error }, what);
  const { query } = shop.database;
  while ((await processDueJobs({ query, handlers: work, report })) > 0);
  expect(leaked()).toEqual([]);
  expect(lines.some(({ msg }) => msg?.includes('attempt 1'))).toBe(true);
});

test('successful and failed sign-ins are logged with the IP address, successful ones with the customer ID', async () => {
  const context = await newCallContext(opened);
  lines.length = 0;
  const right = await validRequest(login, context);
  await send(context, login, right, { credentials: {} });
  await send(context, login, { body: { ...right.body, password: 'not-the-password' } }, { credentials: {} });
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'a customer signed in',
      customer: expect.any(Number) as number,
      from: '127.0.0.1',
    }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ call: 'login', status: 401, code: 'auth-001', from: '127.0.0.1' }),
  );
});

test('a logged secret is detected, so the test can fail', () => {
  keep('a secret that was logged', 'the test');
  shop.app.log.warn({ body: { password: 'a secret that was logged' } }, 'careless');
  expect(leaked()).toHaveLength(1);
  expect(secrets.size).toBeGreaterThan(150);
});
