import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { startShop, testSecrets } from '#tests/support/shops/test-shop.ts';
import { documentUrl } from '../../selling/tax-documents/document-link.ts';

let log = '';
const stream = new Writable({
  write: (line, _, done) => {
    log += String(line);
    done();
  },
});
const shop = await startShop(await emptyDatabase(), { log: { level: 'debug', stream } });

test('[LAW-15] the log has the path of a request, but not the token that opens a document', async () => {
  const { pathname } = new URL(
    documentUrl('https://shop.example', testSecrets, { id: 1, generation: 1 }, shop.now),
  );
  const token = pathname.split('/').at(-1) ?? '';
  for (const url of [pathname, `/${pathname}`, `${pathname}/`, `${pathname}?copy=1`])
    await shop.app.inject({ url, headers: { accept: 'text/html' } });
  await shop.app.inject({ url: '/api/v1/config' });
  expect(token).toContain('.');
  expect(log).toContain('"/documents/***"');
  expect(log).toContain('"/api/v1/config"');
  expect(log).not.toContain(token.split('.').at(-1));
});
