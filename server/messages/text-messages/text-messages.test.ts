import { createServer } from 'node:http';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listenHere } from '#tests/support/servers/listen-here.ts';
import { requestSignInCode } from '#contract/sign-in.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { messageFolder } from '../mail/message-folder.ts';
import { textSender, type TextMessage } from './text-sender.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());

async function texted(identity: string) {
  unwrap(await callApi(shop, requestSignInCode, { body: { identity } }));
  return (await deliverOutbox(shop)).texts[0];
}

const message: TextMessage = {
  id: 'text-7',
  to: '+919829012345',
  text: '204816 is your code.',
  registration: { senderId: 'JADAU', entityId: '1101', templateId: '1107' },
  date: new Date('2026-11-23T10:00:00Z'),
};

test('[SIGN-8] a code is texted with the registered words, sender and template', async () => {
  expect(await texted('9829000001')).toMatchObject({ to: '+919829000001', registration: null });
  const texts = {
    senderId: 'JADAU',
    entityId: '1101',
    codeTemplateId: '1107',
    codeText: 'Your OTP is {code}. {shop}',
  };
  await shop.database.query
    .insertInto('settings')
    .values({ key: 'texts', value: JSON.stringify(texts) })
    .execute();
  const text = await texted('9829000002');
  expect(text?.registration).toEqual({ senderId: 'JADAU', entityId: '1101', templateId: '1107' });
  expect(text?.text).toMatch(/^Your OTP is \d{6}\. \w/);
  expect(text?.text.length).toBeLessThanOrEqual(160);
});

test('[SIGN-8] without provider or registration a text is written to the outbox folder', async () => {
  const folder = messageFolder(await mkdtemp(join(tmpdir(), 'jadau-texts-')));
  await textSender(undefined, folder).send(message);
  await textSender('https://sms.example/send', folder).send({ ...message, id: 'text-8', registration: null });
  const names = await folder.list();
  expect(names).toHaveLength(2);
  const written = await Promise.all(names.map((name) => folder.read(name)));
  expect(written.join('\n')).toContain('To: +919829012345\nFrom: JADAU\nTemplate: 1107');
});

test('[SIGN-8] a registered text is posted to the provider, and a failure is an error', async () => {
  const received: unknown[] = [];
  const answer = { status: 200 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      received.push({ authorization: request.headers.authorization, ...JSON.parse(body) });
      response.writeHead(answer.status).end();
    });
  });
  const port = await listenHere(server);
  afterAll(() => void server.close());
  const folder = messageFolder(await mkdtemp(join(tmpdir(), 'jadau-texts-')));
  const sender = textSender(`http://shop:k%40y@127.0.0.1:${port}/send`, folder);
  await sender.send(message);
  expect(received).toEqual([
    {
      authorization: `Basic ${Buffer.from('shop:k@y').toString('base64')}`,
      to: message.to,
      text: message.text,
      sender_id: 'JADAU',
      entity_id: '1101',
      template_id: '1107',
    },
  ]);
  answer.status = 500;
  await expect(sender.send(message)).rejects.toThrow('the text message provider answered 500');
  expect(await folder.list()).toEqual([]);
});
