import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { problem } from '#contract/problem.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';

const shop = await startShop(await emptyDatabase());
const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));

/** The response to raw bytes that no client library would send. */
async function answerTo(bytes: string): Promise<{ status: number; type: string; body: string }> {
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.write(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
    body,
  };
}

test.each([
  [400, 'bad-request', 'GET / HTTP/1.1\r\nno header\r\n\r\n'],
  [431, 'headers-too-large', `GET /api/v1/config HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
])('[API-10] malformed HTTP is refused with %s and a problem document', async (status, code, bytes) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatchObject({ status, type: 'application/problem+json; charset=utf-8' });
  expect(problem.parse(JSON.parse(answer.body))).toMatchObject({ status, errors: [{ code }] });
});

test('[ROUTE-1] the address of a page that is too long is refused with a page', async () => {
  const address = `/products?search=${encodeURIComponent('हार '.repeat(800))}`;
  const { status, type, body } = await answerTo(`GET ${address} HTTP/1.1\r\nhost: a\r\n\r\n`);
  expect({ status, type }).toEqual({ status: 431, type: 'text/html; charset=utf-8' });
  expect(body).toContain('This address is too long');
});

test.each([
  ['two Host headers', 'GET /healthz HTTP/1.1\r\nhost: shop.example\r\nhost: evil.example\r\n\r\n'],
  ['the same Host twice', 'GET /healthz HTTP/1.1\r\nhost: shop.example\r\nHOST: shop.example\r\n\r\n'],
  ['a URL with another host', 'GET http://evil.example/healthz HTTP/1.1\r\nhost: shop.example\r\n\r\n'],
  ['an invalid URL', 'GET http://[/healthz HTTP/1.1\r\nhost: shop.example\r\n\r\n'],
  ['a list of hosts', 'GET /healthz HTTP/1.1\r\nhost: shop.example, evil.example\r\n\r\n'],
])('[API-10] a request with %s is refused with 400', async (_, bytes) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatchObject({ status: 400, type: 'application/problem+json; charset=utf-8' });
  expect(problem.parse(JSON.parse(answer.body))).toMatchObject({ errors: [{ code: 'host' }] });
});

test.each([
  'GET /healthz HTTP/1.1\r\nhost: shop.example:8080\r\nconnection: close\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nhost: [::1]:8080\r\nconnection: close\r\n\r\n',
  'GET http://Shop.example/healthz HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n\r\n',
  'GET http://shop.example/healthz HTTP/1.1\r\nhost: shop.example:80\r\nconnection: close\r\n\r\n',
  'GET /healthz HTTP/1.0\r\n\r\n',
])('[API-10] a request with a single host in any valid form is answered: %s', async (bytes) => {
  expect(await answerTo(bytes)).toMatchObject({ status: 200, body: 'alive\n' });
});
