import { expect, test } from 'vitest';
import { exportSubscribers, listSubscribers, removeSubscriber } from '#contract/admin/newsletter.ts';
import { listAudit } from '#contract/admin/audit.ts';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const manager = await createStaff(shop, 'manager');
const owner = await createStaff(shop, 'owner');
const { query } = shop.database;

const subscribe = async (email: string) =>
  void unwrap(await callApi(shop, subscribeToNewsletter, { body: { email } }));
const table = (of: object = {}) => manager.call(exportSubscribers, { query: of });

await subscribe('asha@example.com');
await subscribe('usha@example.com');
await subscribe('left@example.com');
await query
  .updateTable('newsletter_subscribers')
  .set({ unsubscribed_at: shop.now })
  .where('email', '=', 'left@example.com')
  .execute();

test('[ADMIN-1] [HOME-9] the list shows subscribed and unsubscribed addresses, and searches by address', async () => {
  const all = unwrap(await manager.call(listSubscribers));
  expect(all).toMatchObject({ total: 3, counts: { subscribed: 2, unsubscribed: 1 } });
  const left = unwrap(await manager.call(listSubscribers, { query: { state: 'unsubscribed' } }));
  expect(left).toMatchObject({
    total: 1,
    subscribers: [{ email: 'left@example.com', state: 'unsubscribed' }],
  });
  const found = unwrap(await manager.call(listSubscribers, { query: { search: 'USHA@' } }));
  expect(found.subscribers.map(({ email }) => email)).toEqual(['usha@example.com']);
  expect(unwrap(await manager.call(listSubscribers, { query: { search: '%' } })).total).toBe(0);
});

test('[ADMIN-1] [HOME-9] the CSV export omits unsubscribed addresses and contains no formula', async () => {
  await query
    .insertInto('newsletter_subscribers')
    .values({ email: '=cmd|x@example.com', consented_at: shop.now })
    .execute();
  const csv = unwrap(await table());
  const rows = csv.split('\r\n');
  expect(rows[0]).toBe('\uFEFFemail,state,consented,unsubscribed');
  expect(csv).toContain('usha@example.com,subscribed,');
  expect(csv).not.toContain('left@example.com');
  expect(csv).toContain("\r\n'=cmd|x@example.com,subscribed,");
  expect(unwrap(await table({ state: 'unsubscribed' }))).toContain('left@example.com,unsubscribed,');
  const { url, headers } = { url: exportSubscribers.path, headers: manager.headers };
  const response = await shop.app.inject({ url, headers });
  expect(response.headers['content-type']).toContain('text/csv');
});

test('[ADMIN-1] [HOME-9] [LAW-51] a removed address remains neither in the list nor in the audit trail, and its consent ends', async () => {
  await subscribe('forget.me@example.com');
  const body = { email: 'Forget.Me@example.com' };
  unwrap(await manager.call(removeSubscriber, { body }));
  expect((await manager.call(removeSubscriber, { body })).status).toBe(404);
  expect(unwrap(await manager.call(listSubscribers, { query: { search: 'forget' } })).total).toBe(0);
  const { entries } = unwrap(await owner.call(listAudit, { query: { kind: 'newsletter' } }));
  expect(entries).toMatchObject([{ action: 'removed' }]);
  expect(JSON.stringify(entries)).not.toContain('forget');
  const consent = query
    .selectFrom('consents')
    .select('ended_how')
    .where('email', '=', 'forget.me@example.com');
  expect(await consent.execute()).toEqual([{ ended_how: 'withdrawn' }]); // proof, for its period
});

test('[ADMIN-1] an export that is not complete says so in its last row', async () => {
  await shop.database.pool.query(
    `insert into newsletter_subscribers (email)
       select 'reader.' || n || '@post.example' from generate_series(1, 100001) n`,
  );
  const csv = unwrap(await table({ state: 'subscribed', search: 'reader.' }));
  const lines = csv.trim().split('\r\n');
  expect(lines.at(-1)).toBe('Not complete: this file was made from 100000 of 100001 rows.');
  expect(lines).toHaveLength(100_002);
});
