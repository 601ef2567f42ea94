import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';

const metricsToken = 'a token of 16 characters';
const shop = await startShop(await emptyDatabase(), { metricsToken });

/** The names of the shop's series that are served. */
async function series(): Promise<string[]> {
  const { body, statusCode } = await shop.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  expect(statusCode).toBe(200);
  return body.split('\n').flatMap((line) => (!line.startsWith('jadau_') ? [] : line.split(' ').slice(0, 1)));
}

test('[HEALTH-4] a thousand made-up addresses add a handful of series, named by routes', async () => {
  await createProduct(shop.database);
  const visit = async (number: number) => {
    for (const url of [
      `/api/v1/products/details/made-up-${number}`,
      `/api/v1/products/search?name=${number}`,
      `/made/up/${number}`,
      `/media/${number}.jpg`,
    ])
      await shop.app.inject({ url });
  };
  await visit(0);
  await series(); // the metrics have a route too
  const before = await series();
  for (let number = 1; number <= 250; number += 1) await visit(number);
  expect(await series()).toEqual(before);
  expect(before.join('\n')).not.toContain('made');
  expect(before).toContain('jadau_requests_total{route="/api/v1/products/details/:slug",status="4xx"}');
  expect(before).toContain('jadau_requests_total{route="none",status="4xx"}');
});

test('[HEALTH-4] the health page is served as metrics, and what the shop cannot know has no value', async () => {
  const found = await series();
  for (const name of [
    'jadau_payments_stuck',
    'jadau_emails_failing',
    'jadau_health{kind="database"}',
    'jadau_disk_free_bytes{holds="data"}',
  ])
    expect(found).toContain(name);
  for (const name of [
    'jadau_health{kind="backup"}',
    'jadau_backup_timestamp_seconds',
    'jadau_certificate_expiry_timestamp_seconds',
  ])
    expect(found).not.toContain(name);
});
