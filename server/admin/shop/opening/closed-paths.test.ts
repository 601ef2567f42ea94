import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { closeNewShop } from '#database/opening.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';

const database = await emptyDatabase();
await closeNewShop(database.query);
const shop = await startShop(database, {
  pages: {
    render: async ({ url }) =>
      new Response(`rendered ${new URL(url).pathname}`, { headers: { 'content-type': 'text/html' } }),
    startScript: '',
    live: true,
    files: null,
    assets: null,
  },
});
await shop.app.listen({ port: 0, host: '127.0.0.1' });

/** Over a socket, because clients resolve '..' before they send. */
async function get(path: string): Promise<string> {
  const socket = connect(Number(new URL(shop.app.listeningOrigin).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return text;
}

test('[DAY-2] a closed shop serves its open paths', async () => {
  expect(await get('/privacy')).toContain('rendered /privacy');
});

test.each([
  '/posted/../products/secret-ring',
  '/.well-known/../products/secret-ring',
  '/posted/%2e%2E/products/secret-ring',
  '/posted/.%2e/products/secret-ring.data',
  '/posted/..\\products/secret-ring',
  '/assets/../products/secret-ring',
  '/media/../products/secret-ring',
  '/admin/../products/secret-ring',
  '//products/secret-ring',
])('[DAY-2] no spelling of an open path leads a visitor to another page: %s', async (path) => {
  expect(await get(path)).not.toContain('rendered');
});
