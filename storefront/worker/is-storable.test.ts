import { expect, test } from 'vitest';
import { isStorable } from './is-storable.ts';

/** A response as fetch() returns it for the shop's own address. */
function fetched(body: string, { status = 200, type = 'basic', redirected = false } = {}): Response {
  return Object.defineProperties(new Response(body, { status }), {
    type: { value: type },
    redirected: { value: redirected },
  });
}

test('[OFFLINE-5] a response is stored up to its limit in bytes, not in characters', async () => {
  expect(await isStorable(fetched('a'.repeat(100)), 100)).toBe(true);
  expect(await isStorable(fetched('a'.repeat(101)), 100)).toBe(false);
  expect(await isStorable(fetched('₹'.repeat(34)), 100)).toBe(false);
});

test.each([
  ['an error', { status: 404 }],
  ['part of a film', { status: 206 }],
  ['a redirect that was followed', { redirected: true }],
  ['a response of another site', { type: 'cors' }],
])('[OFFLINE-5] %s is not stored', async (_, kind) => {
  expect(await isStorable(fetched('text', kind), 100)).toBe(false);
});
