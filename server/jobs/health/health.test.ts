import { mkdir, mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { getHealth } from '#contract/admin/health.ts';
import type { HealthKind } from '#domain/health/health-row.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { startMailServer } from '#tests/support/servers/mail-server.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { testSecrets } from '#tests/support/shops/test-shop.ts';
import { openMailer } from '../../messages/mail/open-mailer.ts';
import { folderStore } from '../../catalogue/media/media-store.ts';
import { messageFolder } from '../../messages/mail/message-folder.ts';
import { createOutboxHandlers } from '../outbox/create-outbox-handlers.ts';
import { processDueJobs } from '../../platform/outbox/process-due-jobs.ts';
import { storeHealth } from './health-problem-store.ts';
import { bareHosting } from './hosting.ts';
import { healthReader } from './read-health.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const owner = await createStaff(shop, 'owner', 'Meera');
const packer = await createStaff(shop, 'packer');
const { pool, query } = database;
const data = await mkdtemp(join(tmpdir(), 'jadau-health-'));
const reader = healthReader({
  database,
  clock: () => shop.now,
  providers: shop.paymentContext.providers,
  data,
  origin: 'http://localhost:3000',
  hosting: { ...bareHosting, mailServer: true, nightlyBackup: true },
});

const rowOf = async (kind: HealthKind) => (await reader.readRows()).find((row) => row.kind === kind);
/** One check of the shop's health, as its worker does it. */
const check = async () => storeHealth(query, await reader.readRows(), 'this machine', shop.now);
const mailsToOwner = async () => (await deliverOutbox(shop)).mails.filter(({ to }) => to === owner.email);

beforeEach(async () => {
  await pool.query('truncate health_problems, outbox, payment_events; delete from payments');
  shop.now = new Date();
});

/** The first backup is due a day after the folder was made. */
async function beginWithTheFolder(): Promise<void> {
  shop.now = (await stat(data)).birthtime;
}

async function buyer() {
  const ring = await createProduct(database, { price: 1000 });
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(ring);
  return payerOf(shop, shopper);
}

/** The bank approves another amount than was asked for, which the shop never captures. */
async function getPaymentStuck(): Promise<void> {
  const asha = await buyer();
  const orderId = await asha.open();
  shop.sandbox.ledger.pay(orderId, 'authorized', { amount: 100_001 });
  await shop.work();
  shop.later(16);
  await shop.work();
}

test('[HEALTH-1] a payment that is stuck is on the health page and on the dashboard, for those who may see the settings', async () => {
  expect((await rowOf('payments'))?.state).toBe('good');
  await getPaymentStuck();
  expect((await rowOf('payments'))?.state).toBe('good');
  shop.later(20);
  await check();
  const { rows } = unwrap(await owner.call(getHealth));
  expect(rows.find(({ kind }) => kind === 'payments')).toMatchObject({
    state: 'bad',
    sentence: '1 payment has no order, although the bank approved it.',
    remedy: expect.stringContaining('Open the payments without an order'),
    since: expect.stringMatching(/^\d{4}-/),
  });
  expect(unwrap(await owner.call(getDashboard)).health).toContainEqual({
    kind: 'payments',
    state: 'bad',
    sentence: '1 payment has no order, although the bank approved it.',
  });
  expect(unwrap(await packer.call(getDashboard)).health).toBeNull();
  expect(await packer.call(getHealth)).toMatchObject({ ok: false, status: 403 });
});

test('[HEALTH-1] a provider that starts no payment is named, until it starts one', async () => {
  const [asha, meera] = [await buyer(), await buyer()];
  shop.sandbox.faults.fail = 1;
  expect(await asha.begin()).toMatchObject({ status: 503 });
  shop.later(2);
  expect(await rowOf('provider')).toMatchObject({ state: 'bad' });
  shop.sandbox.faults.fail = 0;
  unwrap(await meera.begin());
  expect(await rowOf('provider')).toMatchObject({ state: 'good' });
});

test('[HEALTH-1] a refused address hides no mail server that has accepted nothing since', async () => {
  const mail = (age: string, more: { sent?: boolean; givenUp?: boolean; postponed?: boolean }) =>
    pool.query(
      `insert into outbox (topic, payload, attempts, created_at, done_at, sent_at, available_at, postponed, last_error)
       select 'mail:welcome', '{}', 3, at, sent, sent, case when $3 then 'infinity' else now() end, $4, 'ECONNREFUSED'
         from (select now() - $1::interval as at, case when $2 then now() - $1::interval end as sent)`,
      [age, more.sent === true, more.givenUp === true, more.postponed === true],
    );
  await mail('2 hours', {});
  await mail('5 days', { givenUp: true });
  await mail('3 days', { givenUp: true, postponed: true });
  await mail('1 hour', { sent: true });
  expect(await rowOf('mail')).toMatchObject({
    state: 'good',
    sentence: expect.stringContaining('Emails are sent. 1 email is refused'),
  });
  for (const age of ['30 minutes', '20 minutes']) await mail(age, {});
  const row = await rowOf('mail');
  expect(row).toMatchObject({
    state: 'bad',
    sentence: 'Emails are not sent: 2 emails wait. The last error: ECONNREFUSED',
  });
  expect(Date.now() - (row?.since?.getTime() ?? 0)).toBeLessThan(40 * 60_000);
});

test('[HEALTH-1] while a real mail server refuses, the page says what it said, without the address', async () => {
  const post = await startMailServer();
  post.refuse = 2;
  const mailer = openMailer({
    smtpUrl: post.url,
    mailFrom: 'Anarbagh <namaste@anarbagh.example>',
    folder: messageFolder('nowhere'),
  });
  const handlers = createOutboxHandlers({
    database,
    clock: () => shop.now,
    secrets: testSecrets,
    origin: 'https://shop.example',
    mailer,
    media: folderStore(shop.media),
    texts: { send: () => Promise.reject(new Error('no text is expected here')) },
  });
  const failures: unknown[] = [];
  const report = (_: string, error: unknown) => void failures.push(error);
  const send = () => processDueJobs({ query, handlers, report, retryAfter: () => 0 });
  await pool.query(
    `insert into outbox (topic, payload, created_at, available_at)
     values ('mail:account-exists', '{"email":"asha@example.com"}', now() - interval '1 hour', now())`,
  );
  expect(await send()).toBe(1);
  expect(failures).toHaveLength(1);
  // The failure names the address, and a job without an email to send is done meanwhile.
  await pool.query(`update outbox set last_error = last_error || ' <asha@example.com>'`);
  await pool.query(`insert into outbox (topic, payload, done_at) values ('mail:welcome', '{}', now())`);
  const row = await rowOf('mail');
  expect(row).toMatchObject({ state: 'bad', since: expect.any(Date) });
  expect(row?.sentence).toContain('Emails are not sent: 1 email waits. The last error: ');
  expect(row?.sentence).toContain('(address)');
  expect(row?.sentence).not.toContain('asha@');
  post.refuse = 0;
  while ((await send()) > 0);
  expect(post.mails).toHaveLength(1);
  expect((await rowOf('mail'))?.sentence).toMatch(/^No emails are failing\. The last one was sent on /);
});

test('[HEALTH-1] work that nobody does is late, and a backup of three days is old', async () => {
  await beginWithTheFolder();
  await pool.query(`insert into outbox (topic, payload, available_at, created_at)
    values ('mail:welcome', '{"customerId":1}', now() - interval '20 minutes', now() - interval '20 minutes')`);
  expect(await rowOf('jobs')).toMatchObject({
    state: 'bad',
    sentence: expect.stringMatching(/^1 background task is stuck/),
  });
  expect(await rowOf('backup')).toMatchObject({
    state: 'good',
    sentence: 'The first backup is made tonight.',
  });
  const night = join(data, 'backups', 'nightly-2026-01-01');
  await mkdir(night, { recursive: true });
  onTestFinished(() => rm(night, { recursive: true }));
  const old = new Date(shop.now.getTime() - 3 * 24 * 3_600_000);
  await utimes(night, old, old);
  expect(await rowOf('backup')).toMatchObject({ state: 'bad', sentence: 'The last backup is 3 days old.' });
});

test('[HEALTH-3] the owner gets one mail when a problem begins and one when it has ended, however often it is checked', async () => {
  await beginWithTheFolder();
  await getPaymentStuck();
  shop.later(20);
  for (let time = 0; time < 10; time += 1) {
    await Promise.all([check(), check()]); // two nodes
    shop.later(5);
  }
  const began = await mailsToOwner();
  expect(began.map(({ subject }) => subject)).toEqual(['Payments: needs your attention']);
  expect(began[0]?.text).toContain('1 payment has no order');
  expect(began[0]?.text).toContain('https://shop.example/admin/health');

  await pool.query(`update payments set state = 'refunding'`);
  await check();
  expect(await mailsToOwner()).toEqual([]); // it may come back
  for (let time = 0; time < 10; time += 1) {
    shop.later(5);
    await check();
  }
  expect((await mailsToOwner()).map(({ subject }) => subject)).toEqual(['Payments: in order again']);
});

test('[HEALTH-3] a problem that comes and goes every twenty minutes is mailed every six hours at most', async () => {
  const problem = {
    kind: 'disk',
    state: 'warn',
    sentence: 'Full.',
    remedy: 'Free it.',
    since: null,
  } as const;
  const well = { ...problem, state: 'good' } as const;
  const subjects: string[] = [];
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
    await storeHealth(query, [Math.floor(minutes / 20) % 2 === 0 ? problem : well], 'one', shop.now);
    shop.later(5);
    subjects.push(...(await mailsToOwner()).map(({ subject }) => subject));
  }
  expect(subjects.filter((subject) => subject.includes('needs your attention')).length).toBe(4);
  expect(subjects.filter((subject) => subject.includes('in order again')).length).toBe(4);
});

test('[HEALTH-3] a check that cannot know the state neither begins nor ends a problem', async () => {
  const certificate = { kind: 'certificate', sentence: 'It expires.', remedy: null, since: null } as const;
  const store = async (state: 'bad' | 'unknown') =>
    storeHealth(query, [{ ...certificate, state }], 'one', shop.now);
  await store('unknown');
  expect(await mailsToOwner()).toEqual([]);
  await store('bad');
  expect(await mailsToOwner()).toHaveLength(1);
  for (let minutes = 0; minutes < 60; minutes += 5) {
    shop.later(5);
    await store('unknown');
  }
  expect(await mailsToOwner()).toEqual([]);
  const { rows } = await pool.query('select ended_at from health_problems');
  expect(rows).toEqual([{ ended_at: null }]);
});

test('[HEALTH-3] a problem that gets worse is mailed once more, and one of another machine is its own', async () => {
  const disk = {
    kind: 'disk',
    state: 'warn',
    sentence: 'Nearly full.',
    remedy: 'Free it.',
    since: null,
  } as const;
  const store = (state: 'warn' | 'bad', machine: string) =>
    storeHealth(query, [{ ...disk, state }], machine, shop.now);
  await store('warn', 'one');
  await store('bad', 'one');
  await store('warn', 'one');
  await store('bad', 'one');
  expect(await mailsToOwner()).toHaveLength(2);
  await store('warn', 'two');
  expect(await mailsToOwner()).toHaveLength(1);
});
