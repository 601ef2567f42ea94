import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';

const { app } = await startShop(await emptyDatabase());
const page = await app.inject('/api/docs/');

test('[API-11] the reference is a page that loads its script and the document from this server', async () => {
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('"url": "/api/v1/openapi.json"');
  expect([...page.body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, path]) => path)).toEqual([
    'js/scalar.js',
  ]);
  const redirect = await app.inject('/api/docs');
  expect([redirect.statusCode, redirect.headers.location]).toEqual([301, '/api/docs/']);
});

test('[API-11] its policy allows no other host and no eval, and lists its inline script by hash', () => {
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
});

test('the script is sent compressed', async () => {
  const url = '/api/docs/js/scalar.js';
  const script = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(script.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  const plain = await app.inject(url);
  expect(brotliDecompressSync(script.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(script.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
});
