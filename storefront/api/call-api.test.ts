import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { forgotPassword, login, register, verifyOtp } from '#contract/auth.ts';
import type { Call } from '#contract/api-call.ts';
import { getFeaturedProducts } from '#contract/catalogue.ts';
import { getOrderDetails } from '#contract/orders.ts';
import { updateProfile } from '#contract/profile.ts';
import { getProductRating } from '#contract/reviews.ts';

/** Something between the browser and the shop, which refuses everything in its own words, or in none. */
let said = '';
const proxy = createServer((_, response) => response.writeHead(502).end(said));
await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
afterAll(() => void proxy.close());
vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
const { callApi } = await import('./call-api.ts');

async function messageOf(call: Call): Promise<string | undefined> {
  const reply = await callApi(call);
  return reply.ok ? undefined : reply.problem?.message;
}

test.each([
  [register, 'Registration failed'],
  [forgotPassword, 'Registration failed'],
  [verifyOtp, 'Registration failed'],
  [updateProfile, 'Failed to update user information'],
  [getOrderDetails, 'Failed to fetch order details'],
  [getProductRating, 'Failed to fetch product rating'],
  [getFeaturedProducts, 'Failed to fetch featured products.'],
  [login, ''],
])('[API-12] a refusal of $name that has no words gets those of its service', async (call, words) => {
  for (said of ['', '<html>Bad gateway</html>', '{}', '{"message":""}']) {
    expect(await messageOf(call as Call)).toBe(words);
  }
});

test('[API-12] what the server says itself comes first', async () => {
  said = '{"message":"This email is already registered"}';
  expect(await messageOf(register as Call)).toBe('This email is already registered');
});
