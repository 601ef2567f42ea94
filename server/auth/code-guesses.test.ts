import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { forgotPassword, register, verifyOtp } from '#contract/auth.ts';
import { secretsFrom } from '#server/secrets.ts';
import { startShop, testSecrets } from '#tests/app.ts';
import { emptyDatabase } from '#tests/database.ts';
import { deliverPost } from '#tests/post.ts';
import { answered, ask } from '#tests/shopper.ts';
import { fingerprint } from './one-time-code.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const asha = {
  f_name: 'Asha',
  l_name: 'Verma',
  email: 'asha@example.com',
  phone: '+91 98290 12345',
  password: 'emerald-17',
};
answered(await ask(shop, register, { body: asha }));
const usha = { ...asha, email: 'usha@example.com', phone: '+91 98290 54321' };
answered(await ask(shop, register, { body: usha }));

beforeEach(() => database.pool.query('truncate rate_limits, one_time_codes, outbox cascade'));

/** Asks for a code and reads it from the mail. */
async function codeFor(identity: string): Promise<string> {
  answered(await ask(shop, forgotPassword, { body: { identity } }));
  const { mails } = await deliverPost(shop);
  return /^ {4}(\d{6})$/m.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'none';
}

/** Each guess from an address of its own, as a robber of means would. */
function guess(otp: string, from: number) {
  const remoteAddress = `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}`;
  const payload = { identity: asha.email, otp };
  return shop.app.inject({ method: 'POST', url: verifyOtp.path, remoteAddress, payload });
}

/** Four hundred at any moment; more would wait for a connection so long that they are turned away unheard. */
async function guessAll(codes: readonly string[]) {
  const statuses: number[] = [];
  const left = codes.entries();
  const robber = async () => {
    for (const [from, code] of left) statuses.push((await guess(code, from)).statusCode);
  };
  await Promise.all(Array.from({ length: 400 }, robber));
  return statuses;
}

test('[AUTH-10] of 10,000 guesses at once five are looked at, and the right code comes too late', async () => {
  const code = await codeFor(asha.email);
  const wrong = Array.from({ length: 10_001 }, (_, number) => String(number).padStart(6, '0'));
  const guesses = wrong.filter((each) => each !== code).slice(0, 10_000);
  const statuses = await guessAll(guesses);
  expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(9_995);
  const late = await guess(code, 10_000);
  expect(late.statusCode).toBe(429);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
}, 300_000);

test('[AUTH-10] one address is heard fifty times, whomever it names', async () => {
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      ask(shop, verifyOtp, { body: { identity: `nobody.${index}@example.com`, otp: '000000' } }),
    ),
  );
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(50);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('[AUTH-10] a stolen row tells no code, with all codes there are to try', async () => {
  const holder = { purpose: 'password_reset', identity: asha.email } as const;
  const code = await codeFor(asha.email);
  const { rows } = await database.pool.query<{ code_hash: Buffer; whole: string }>(
    'select code_hash, c::text || o::text as whole from one_time_codes c, outbox o',
  );
  const [row] = rows;
  expect(row?.code_hash).toEqual(fingerprint(testSecrets, holder, code));
  expect(row?.whole).not.toContain(code);

  const thief = secretsFrom('another secret that was guessed');
  const plain = (text: string) => createHash('sha256').update(text).digest();
  expect(row?.code_hash).not.toEqual(fingerprint(thief, holder, code));
  expect(row?.code_hash).not.toEqual(plain(code));
  expect(row?.code_hash).not.toEqual(plain(`${asha.email}${code}`));
  expect(
    thief.unseal(/"sealedCode": "([\w-]+)"/.exec(row?.whole.replaceAll('""', '"') ?? '')?.[1] ?? ''),
  ).toBeNull();
});

test('[AUTH-10] a row that was moved to another e-mail opens nothing', async () => {
  const code = await codeFor(usha.email);
  await codeFor(asha.email);
  await database.pool.query(
    `update one_time_codes set code_hash = (select code_hash from one_time_codes where identity = $1)
      where identity = $2`,
    [usha.email, asha.email],
  );
  expect((await guess(code, 1)).statusCode).toBe(400);
});
