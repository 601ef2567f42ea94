import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { folderMailer } from '../../messages/mail/folder-mailer.ts';
import { messageFolder } from '../../messages/mail/message-folder.ts';
import { mailSamples } from '../../messages/mail/mail-samples.ts';
import { textSender } from '../../messages/text-messages/text-sender.ts';
import { developmentRoutes } from './development-routes.ts';

const directory = await mkdtemp(join(tmpdir(), 'jadau-outbox-'));
const database = await emptyDatabase();
const outbox = messageFolder(join(directory, 'outbox'));
const app = fastify();
developmentRoutes(app, { database, origin: 'http://localhost:3000', development: { outbox } });
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const date = new Date('2026-11-21T08:16:28Z');
const mail = {
  id: 'mail-12',
  to: 'asha@example.com',
  date,
  subject: 'Your code',
  text: 'It is 204816',
  html: '<h1>204816</h1>',
};

test('an empty outbox says so', async () => {
  expect((await app.inject('/dev/outbox')).body).toContain('Nothing was sent yet');
});

test('unsent mails and text messages are listed, newest first', async () => {
  await folderMailer(outbox).send(mail);
  await folderMailer(outbox).send(mail); // another attempt
  const later = new Date('2026-11-21T08:17:00Z');
  await textSender(undefined, outbox).send({
    id: 'text-13',
    to: '+919829012345',
    text: '<b>815 162</b>',
    registration: null,
    date: later,
  });
  const { body, headers } = await app.inject('/dev/outbox');
  expect(headers['cache-control']).toBe('no-store');
  expect(body.indexOf('text-13')).toBeLessThan(body.indexOf('mail-12'));
  expect(body).toContain('To: asha@example.com\nSubject: Your code');
  expect(body).toContain('&#60;b&#62;815 162');
  expect(body.match(/<li>/g)).toHaveLength(2);

  const whole = await app.inject('/dev/outbox/2026-11-21T08-16-28-000Z-mail-12.html');
  expect(whole.body).toBe('<h1>204816</h1>');
  expect(whole.headers['content-security-policy']).toContain("default-src 'none'");
});

test('the folder is readable for its owner only, and only messages can be opened', async () => {
  expect((await stat(outbox.path)).mode & 0o777).toBe(0o700);
  expect((await stat(join(outbox.path, '2026-11-21T08-16-28-000Z-mail-12.txt'))).mode & 0o777).toBe(0o600);
  await writeFile(join(directory, 'secret'), 'nobody may read this');
  for (const name of ['..%2Fsecret', '../secret', '.hidden.txt', 'secret', '%2Fetc%2Fpasswd']) {
    expect((await app.inject(`/dev/outbox/${name}`)).statusCode).toBe(404);
  }
});

test('every mail can be previewed with sample data', async () => {
  const { body } = await app.inject('/dev/mails');
  for (const name of Object.keys(mailSamples)) {
    expect(body).toContain(`href="/dev/mails/${name}"`);
    expect((await app.inject(`/dev/mails/${name}`)).body).toContain('Jewellery Shop');
    expect((await app.inject(`/dev/mails/${name}/text`)).statusCode).toBe(200);
  }
  expect((await app.inject('/dev/mails/constructor')).statusCode).toBe(404);
});

test('a production shop has none of these pages', async () => {
  const shop = await startShop(database);
  for (const path of ['/dev/outbox', '/dev/mails', '/dev/mails/welcome']) {
    expect((await shop.app.inject(path)).statusCode).toBe(404);
  }
});
