import { expect, test } from 'vitest';
import { parseReturnPath } from '#server/selling/payment/return-link.ts';
import { safeRedirect } from '#storefront/auth/safe-redirect.ts';
import { startShop } from '../support/shops/test-shop.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { redirectPayloads } from './redirect-payloads.ts';

const own = 'https://shop.example';
const { app } = await startShop(await emptyDatabase(), {
  origin: own,
  pages: {
    render: async ({ url }) => new Response(url),
    startScript: '',
    live: false,
    files: null,
    assets: null,
  },
});

/** Whether a redirect to the target stays in the shop. */
function staysHere(target: string): boolean {
  return new URL(target, `${own}/login`).origin === own && !/^[/\\]{2}/.test(target);
}

test.each(redirectPayloads.map((payload) => [JSON.stringify(payload), payload] as const))(
  '[ROUTE-10] [PAY-7] %s never redirects to another site: after sign-in, after payment or as a path',
  async (_, payload) => {
    expect(staysHere(safeRedirect(payload))).toBe(true);
    const path = parseReturnPath(payload, own);
    expect(path === null || staysHere(path)).toBe(true);
    for (const url of [`/login?redirect=${encodeURIComponent(payload.toWellFormed())}`, asPath(payload)]) {
      const { statusCode, headers } = await app.inject({ url, headers: { host: 'evil.example' } });
      expect(statusCode).toBeLessThan(500);
      expect(headers.location === undefined || staysHere(headers.location)).toBe(true);
      expect(headers.refresh).toBeUndefined();
    }
  },
);

test.each([
  ['host', 'evil.example'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'evil.example'],
  ['x-forwarded-prefix', '//evil.example'],
  ['forwarded', 'host=evil.example'],
  ['x-original-url', '/evil.example'],
  ['x-rewrite-url', '/evil.example'],
  ['x-http-method-override', 'DELETE'],
  ['origin', 'https://evil.example'],
  ['referer', 'https://evil.example/'],
  ['accept-language', 'evil.example'],
  ['range', 'bytes=0-1'],
])('the header %s does not change any page, so it cannot poison the cache', async (header, value) => {
  for (const url of ['/', '/products?category=rings', '/sitemap.xml', '/robots.txt', '/api/v1/config']) {
    await app.inject({
      url: `${url}${url.includes('?') ? '&' : '?'}fresh=${header}`,
      headers: { [header]: value },
    });
    const poisoned = await app.inject({ url, headers: { [header]: value } });
    const plain = await app.inject({ url });
    expect(plain.statusCode).toBe(200);
    expect(plain.body).toBe(poisoned.body);
    expect(JSON.stringify(plain.headers) + plain.body).not.toContain('evil.example');
  }
});

/** The payload as a request path; characters that a request line cannot contain are escaped. */
function asPath(payload: string): string {
  const text = encodeURI(payload.toWellFormed()).replaceAll('%25', '%').replaceAll('%5C', '\\');
  return text.startsWith('/') ? text : `/${text}`;
}
