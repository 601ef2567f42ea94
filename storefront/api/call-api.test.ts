import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { forgotPassword, login, register, verifyOtp } from '#contract/auth.ts';
import type { Call } from '#contract/api-call.ts';
import { getFeaturedProducts } from '#contract/catalogue.ts';
import { getOrderDetails } from '#contract/orders.ts';
import { updateProfile } from '#contract/profile.ts';
import { getProductRating } from '#contract/reviews.ts';

/** A proxy between the browser and the shop that refuses every request, with or without a message. */
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
])(
  '[API-12] an error of $name without a message gets the default message of that call',
  async (call, words) => {
    for (said of ['', '<html>Bad gateway</html>', '{}', '{"message":""}']) {
      expect(await messageOf(call as Call)).toBe(words);
    }
  },
);

test('[API-12] a message from the server takes precedence over the default', async () => {
  said = '{"message":"This email is already registered"}';
  expect(await messageOf(register as Call)).toBe('This email is already registered');
});
