import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#database/connect.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { ResponseCache } from '../../platform/cache/response-cache.ts';
import { metricsRoutes } from './metrics-routes.ts';

const database = await emptyDatabase();
const metricsToken = 'a token of 16 characters';

function node(of: Database = database) {
  const app = fastify();
  onTestFinished(() => app.close());
  const cache = new ResponseCache({ bytes: 1000, clock: () => 0, report: () => {} });
  metricsRoutes(app, { database: of, cache, metricsToken });
  app.get('/page', () => 'page');
  return {
    get: (url: string, token = metricsToken) =>
      app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
  };
}

test('the documented metrics are served', async () => {
  await createProduct(database);
  await createProduct(database, { stock: 0 });
  await database.pool.query(`insert into outbox (topic, payload, created_at)
    values ('mail:welcome', '{}', now() - interval '1 hour')`);
  const { get } = node();
  await get('/page');
  const { statusCode, headers, body } = await get('/metrics');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = body.split('\n');
  for (const line of [
    'jadau_database_up 1',
    'jadau_outbox{state="due"} 1',
    'jadau_products{state="in_stock"} 1',
    'jadau_products{state="sold_out"} 1',
    'jadau_database_connections{state="waited_for"} 0',
    'jadau_cache_entries 0',
    'jadau_request_seconds_count{area="page",status="2xx"} 1',
  ])
    expect(lines).toContain(line);
  expect(body).toMatch(/^jadau_outbox_oldest_seconds 36\d\d/m);
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test('while the database is down the metrics say so, and omit the shop’s counts', async () => {
  const pool = new Proxy(database.pool, {
    get: (of, key) =>
      key === 'query' ? () => Promise.reject(new Error('away')) : (Reflect.get(of, key) as unknown),
  });
  const { body } = await node({ ...database, pool }).get('/metrics');
  expect(body).toContain('jadau_database_up 0');
  expect(body).not.toMatch(/^jadau_(orders|outbox|outbox_oldest_seconds)\b/m);
});

test('metrics are not found without the right token', async () => {
  expect((await node().get('/metrics', 'another token')).statusCode).toBe(404);
});
