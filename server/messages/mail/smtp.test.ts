import { folderStore } from '#server/catalogue/media/media-store.ts';
import { beforeEach, expect, test } from 'vitest';
import { register } from '#contract/auth.ts';
import { startShop, testSecrets } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { startMailServer } from '#tests/support/servers/mail-server.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { startWorker } from '../../jobs/background/start-worker.ts';
import { processDueJobs } from '../../platform/outbox/process-due-jobs.ts';
import { createOutboxHandlers } from '../../jobs/outbox/create-outbox-handlers.ts';
import { openMailer } from './open-mailer.ts';
import { messageFolder } from './message-folder.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const post = await startMailServer();
const mailFrom = 'Anarbagh <namaste@anarbagh.example>';
const mailer = openMailer({ smtpUrl: post.url, mailFrom, folder: messageFolder('nowhere') });
const ring = await createProduct(database, { name: 'Noor polki ring', price: 162_200, stock: 50 });

beforeEach(async () => {
  await database.pool.query('truncate outbox, rate_limits');
  post.mails.length = 0;
});

/** The outbox of a node, which retries at once, so that an outage of ten minutes takes a moment. */
function startNode(url = post.url) {
  const report = () => {};
  const handlers = createOutboxHandlers({
    database,
    clock: () => shop.now,
    secrets: testSecrets,
    origin: 'https://shop.example',
    mailer: openMailer({ smtpUrl: url, mailFrom, folder: messageFolder('nowhere') }),
    media: folderStore(shop.media),
    texts: { send: () => Promise.reject(new Error('no text is expected here')) },
  });
  const run = () => processDueJobs({ query: database.query, handlers, report, retryAfter: () => 20 });
  return startWorker({ name: 'outbox', run, interval: 5, report });
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise(setImmediate);
}

const countWaiting = async () =>
  (await database.pool.query('select from outbox where done_at is null')).rowCount ?? 0;

test('[PAY-6] the mail of an order has its products and totals, as text and as HTML', async () => {
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  const { order_id } = unwrap(await asha.order());
  const node = startNode();
  await until(() => post.mails.length > 0);
  await node.stop();
  const [mail] = post.mails;
  expect(mail?.recipients).toEqual([expect.stringMatching(/^asha\.\d+@example\.com$/)]);
  expect(mail?.parsed.from?.value).toEqual([{ name: 'Anarbagh', address: 'namaste@anarbagh.example' }]);
  expect(mail?.parsed.subject).toContain(String(order_id));
  expect(mail?.parsed.text).toMatch(/1 x Noor polki ring, SKU \d+ · Article \w+: ₹1,62,200/);
  expect(mail?.parsed.text).toContain('Please have ₹1,62,200 ready');
  expect(mail?.parsed.text).toContain(`https://shop.example/orders/${order_id}`);
  expect(mail?.parsed.html).toContain('₹1,62,200');
  expect(mail?.parsed.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail?.parsed.messageId).toMatch(/^<mail-\d+@anarbagh\.example>$/);
});

test('[I17] while the mail server rejects mails the shop sells, and afterwards every mail arrives once', async () => {
  post.refuse = 60;
  const nodes = [startNode(), startNode()];
  const orders: number[] = [];
  for (let order = 0; order < 12; order += 1) {
    const asha = await signedInShopper(shop);
    await asha.cart.add(ring);
    orders.push(unwrap(await asha.order()).order_id);
  }
  await until(async () => (await countWaiting()) === 0);
  await Promise.all(nodes.map((node) => node.stop()));
  expect(post.refuse).toBe(0);
  const told = post.mails.map(({ parsed }) => Number(/\d{6}/.exec(parsed.subject ?? '')?.[0]));
  expect(told.toSorted((a, b) => a - b)).toEqual(orders);
  expect(new Set(post.mails.map(({ parsed }) => parsed.messageId)).size).toBe(12);
});

test('[I17] an unreachable mail server loses nothing', async () => {
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  unwrap(await asha.order());
  const nobody = startNode('smtp://127.0.0.1:1');
  await until(async () => {
    const { rows } = await database.pool.query<{ attempts: number }>(
      "select attempts from outbox where topic = 'mail:order-placed'",
    );
    return (rows[0]?.attempts ?? 0) >= 3;
  });
  await nobody.stop();
  expect(await countWaiting()).toBe(1);
  const node = startNode();
  await until(() => post.mails.length > 0);
  await node.stop();
  expect(post.mails).toHaveLength(1);
});

test('[AUTH-4] a new account gets a mail, and its name cannot add headers', async () => {
  const evil = 'Asha\r\nBcc: thief@example.com\r\n\r\nBuy';
  const name = 'Asha';
  const body = {
    l_name: '<b>Verma</b>',
    email: 'asha@example.com',
    phone: '+91 98290 12345',
    password: 'emerald-17',
  };
  expect((await callApi(shop, register, { body: { f_name: evil, ...body } })).status).toBe(422);
  unwrap(await callApi(shop, register, { body: { f_name: name, ...body } }));
  await database.pool.query('update customers set first_name = $1', [evil]); // from before names were validated
  const node = startNode();
  await until(() => post.mails.length > 0);
  await node.stop();
  const [mail] = post.mails;
  expect(mail?.recipients).toEqual(['asha@example.com']);
  expect(mail?.parsed.headers.has('bcc')).toBe(false);
  expect(mail?.parsed.subject).toBe('Welcome to Jewellery Shop');
  expect(mail?.parsed.text).not.toContain('thief@example.com');
});

test('no field of a mail can add a header or a second recipient', async () => {
  const evil = 'Hello\r\nBcc: thief@example.com\u0085X-Evil: 1\u2028\r\n\r\nbody';
  const mail = {
    id: 'mail-1',
    to: 'asha@example.com',
    date: new Date(0),
    subject: evil,
    text: evil,
    html: evil,
  };
  await mailer.send({ ...mail, unsubscribe: `https://shop.example/?t=${evil}` });
  const [received] = post.mails;
  expect(received?.recipients).toEqual(['asha@example.com']);
  const names = [...(received?.parsed.headers.keys() ?? [])];
  expect(names.filter((name) => /bcc|evil/.test(name))).toEqual([]);
  expect(names.toSorted()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'list',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
  for (const to of [
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'Asha <a@example.com>',
    'a@example.com;b@example.com',
    'a',
    '',
  ]) {
    await expect(mailer.send({ ...mail, to, subject: 'Hello' })).rejects.toThrow(
      'not a single email address',
    );
  }
  expect(post.mails).toHaveLength(1);
});

test('a newsletter has a one-click unsubscribe header', async () => {
  const mail = {
    id: 'mail-2',
    to: 'asha@example.com',
    date: new Date(0),
    subject: 'News',
    text: '-',
    html: '-',
  };
  await mailer.send({ ...mail, unsubscribe: 'https://shop.example/api/v1/newsletter/unsubscribe?token=T' });
  expect(post.mails[0]?.raw).toMatch(
    /^List-Unsubscribe:\s+<https:\/\/shop\.example\/api\/v1\/newsletter\/unsubscribe\?token=T>/m,
  );
  expect(post.mails[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
});

test('settings that cannot send mail are refused at start, in one sentence', () => {
  const folder = messageFolder('nowhere');
  const opening = (smtpUrl: string | undefined, from: string | undefined) => () =>
    openMailer({ smtpUrl, mailFrom: from, folder });
  expect(opening('mail.example', mailFrom)).toThrow('SMTP_URL is not a valid address');
  expect(opening('https://mail.example', mailFrom)).toThrow('SMTP_URL is not a valid address');
  expect(opening('smtp://mail.example', undefined)).toThrow('MAIL_FROM is not set');
  expect(opening('smtp://mail.example', 'Anarbagh')).toThrow("MAIL_FROM is 'Anarbagh'");
  expect(opening('smtp://u:secret@mail.example:587', mailFrom)().where).toBe(
    'mail.example:587, from namaste@anarbagh.example',
  );
  expect(opening(undefined, undefined)().where).toBe('nowhere');
});
