import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { listenHere } from '#tests/support/servers/listen-here.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { openTracing } from './open-tracing.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
const batch = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

/** A collector over real HTTP. */
const received: { path: string; body: string }[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    received.push({ path: request.url ?? '', body });
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
const port = await listenHere(collector);

const database = await emptyDatabase();
const service = 'shop-of-the-test';
const tracing = openTracing({
  endpoint: `http://127.0.0.1:${port}/`,
  service,
  share: 1,
  pool: database.pool,
});
const shop = await startShop(database, { tracing });

test('[HEALTH-5] a collector gets the spans of requests and their queries, without queries of addresses, emails and tokens', async () => {
  onTestFinished(() => void collector.close());
  const shopAddress = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const ring = await createProduct(database, { name: 'Noor ring' });
  const asha = await signedInShopper(shop, {});
  unwrap(await asha.cart.add(ring));
  const secret = 'sekret-4711';
  await fetch(`${shopAddress}/api/v1/products/search?name=${secret}&email=asha.secret@example.com`, {
    headers: {
      authorization: `Bearer ${secret}`,
      cookie: `staff=${secret}`,
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    },
  });
  await fetch(`${shopAddress}/api/v1/products/details/noor-${secret}`);
  await fetch(`${shopAddress}/documents/42.20780.${secret}`);
  await fetch(`${shopAddress}/nowhere/${secret}?token=${secret}`);
  await fetch(`${shopAddress}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'asha.secret@example.com', password: secret }),
  });
  await shop.app.close(); // sends what waits

  expect(received.length).toBeGreaterThan(0);
  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const text = received.map(({ body }) => body).join('');
  expect(text).toContain(service);
  for (const word of [secret, 'asha', 'Asha', '@', '?', 'aaaaaaaa', '127.0.0.1'])
    expect(text).not.toContain(word);

  const spans = received.flatMap(({ body }) =>
    batch
      .parse(JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  );
  const request = spans.find(({ name }) => name === 'GET /api/v1/products/details/:slug');
  expect(request?.attributes).toEqual([
    { key: 'http.request.method', value: { stringValue: 'GET' } },
    { key: 'http.route', value: { stringValue: '/api/v1/products/details/:slug' } },
    { key: 'http.response.status_code', value: { intValue: 404 } },
  ]);
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(queries.length).toBeGreaterThan(0);
  for (const { name } of spans.filter(({ parentSpanId }) => parentSpanId !== undefined))
    expect(name).toMatch(/^[a-z]+( [a-z_]+)?$/);
  for (const query of queries) expect(query.traceId).toBe(request?.traceId);
});
