import { expect, test } from 'vitest';
import { assertNotPublic, assertPublicSafety, isPublic } from './public-safety.ts';
import { readStartupOptions } from './platform/startup-options.ts';

const safe = {
  ORIGIN: 'https://shop.example',
  JADAU_SECRET: 'kept by the owner, the same on each node',
  SMTP_URL: 'smtp://shop:secret@mail.example:587',
  MAIL_FROM: 'Shop <orders@shop.example>',
};

function open(environment: Readonly<Record<string, string | undefined>>): void {
  assertPublicSafety(readStartupOptions(environment, []));
}

test('on the owner’s own machine the shop starts without any setting, with sandbox and demo shop', () => {
  for (const ORIGIN of [undefined, 'http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000']) {
    expect(() => open({ ORIGIN, SANDBOX_GATEWAY: 'on' })).not.toThrow();
    expect(() => assertNotPublic(readStartupOptions({ ORIGIN }, []))).not.toThrow();
  }
});

const everywhere = ['0.0.0.0', '::', '192.168.1.5', '203.0.113.7', 'shop.example'];

test.each(everywhere)('[SAFE-1] a shop that listens at %s is public, whatever ORIGIN is', (HOST) => {
  for (const ORIGIN of [undefined, 'http://localhost:3000', 'http://127.0.0.1:3000']) {
    expect(isPublic(readStartupOptions({ HOST, ORIGIN }, []))).toBe(true);
    expect(() => open({ HOST, ORIGIN })).toThrow(
      `HOST is ${HOST}, so anybody who reaches this machine reaches the shop: set ORIGIN to its public https:// address, or PRIVATE_NETWORK=yes if only people whom you trust can reach it.`,
    );
  }
  expect(() => open({ ...safe, HOST })).not.toThrow();
});

test.each(['localhost', '127.0.0.1', '127.3.4.5', '::1', '[::1]'])(
  '[SAFE-1] a shop that listens at %s is reachable from this machine only',
  (HOST) => {
    expect(isPublic(readStartupOptions({ HOST }, []))).toBe(false);
  },
);

test('[SAFE-1] PRIVATE_NETWORK=yes makes a shop private, unless its ORIGIN is public', () => {
  const PRIVATE_NETWORK = 'yes';
  for (const ORIGIN of [undefined, 'http://192.168.1.5:3000', 'http://nas.local:3000', 'http://10.0.0.2']) {
    expect(() => open({ HOST: '0.0.0.0', ORIGIN, PRIVATE_NETWORK, SANDBOX_GATEWAY: 'on' })).not.toThrow();
  }
  expect(() => open({ HOST: '0.0.0.0', ORIGIN: 'http://shop.example', PRIVATE_NETWORK })).toThrow(
    'https:// address',
  );
  expect(() => open({ HOST: '0.0.0.0', PRIVATE_NETWORK: 'no' })).toThrow('HOST is 0.0.0.0');
  expect(() => open({ PRIVATE_NETWORK: 'true' })).toThrow("PRIVATE_NETWORK is 'true'; set it to yes or no.");
});

test('a public shop starts with all required settings', () => {
  expect(() => open(safe)).not.toThrow();
});

test.each([
  'postgres://shop:x@db.example/shop?sslmode=verify-full',
  'postgres://shop:x@db/shop',
  'postgres://shop:x@10.0.0.7/shop',
  'postgres://shop:x@/shop?host=/var/run/postgresql',
])('a public shop starts with the database %s', (DATABASE_URL) => {
  expect(() => open({ ...safe, DATABASE_URL })).not.toThrow();
});

test.each([
  [{ ORIGIN: 'http://shop.example' }, 'set ORIGIN to its https:// address'],
  [{ ORIGIN: 'http://localhost.shop.example' }, 'set ORIGIN to its https:// address'],
  [{ ORIGIN: 'http://192.0.2.7:3000' }, 'set ORIGIN to its https:// address'],
  [{ DATABASE_URL: 'postgres://shop:x@db.example/shop' }, 'add sslmode=verify-full to it'],
  [{ DATABASE_URL: 'postgres://shop:x@203.0.113.7/shop?sslmode=prefer' }, 'add sslmode=verify-full to it'],
  [{ SANDBOX_GATEWAY: 'on' }, 'remove it and set the keys of a payment provider'],
  [{ JADAU_SECRET: undefined }, 'JADAU_SECRET is not set; for https://shop.example set it to the content'],
  [{ JADAU_SECRET: '' }, 'openssl rand -base64 32'],
  [{ SMTP_URL: undefined }, 'SMTP_URL is not set, so https://shop.example could not send any email; set it'],
])('a public shop with %j is refused with a message that says what to do', (changed, sentence) => {
  expect(() => open({ ...safe, ...changed })).toThrow(sentence);
  expect(() => open({ ...safe, ...changed })).toThrow(/^[^\n]+\.$|587\.$/);
});

test('the development server refuses to start with the settings of a public shop', () => {
  for (const environment of [{ ORIGIN: 'https://shop.example' }, { HOST: '0.0.0.0' }]) {
    expect(() => assertNotPublic(readStartupOptions(environment, []))).toThrow(
      'use npm start, or remove these settings.',
    );
  }
});
