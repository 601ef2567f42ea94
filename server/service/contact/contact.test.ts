import { beforeEach, expect, test } from 'vitest';
import { sendContactMessage } from '#contract/contact.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { answerContactMessage } from './answer-contact-message.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const message = {
  name: 'Devika Singh',
  email: 'devika@post.example',
  mobile_number: '+91 90000 00109',
  subject: 'repair',
  message: 'Two stones are missing.\nCould you look at it?',
} as const;
const stored = () => database.query.selectFrom('contact_messages').selectAll().execute();

beforeEach(() => database.pool.query('truncate contact_messages, complaints, rate_limits'));

test('[CONTACT-1] a message is stored as it was written', async () => {
  unwrap(await callApi(shop, sendContactMessage, { body: message }));
  expect(await stored()).toMatchObject([{ ...message, answered_at: null }]);
});

test('[API-1] older clients can post to contact_store', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/contact_store',
    payload: message,
  });
  expect(response.statusCode).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test('[CONTACT-1] a sixth message within an hour is refused with the time to wait', async () => {
  for (let count = 0; count < 5; count += 1)
    unwrap(await callApi(shop, sendContactMessage, { body: message }));
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/contact-us',
    payload: message,
  });
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(await stored()).toHaveLength(5);
});

test('[CONTACT-1] [IN-7] a message with the hidden field filled in is marked, and waits in the inbox without a mail', async () => {
  await setSettings(database, 'company', { email: 'owner@shop.example' });
  unwrap(await callApi(shop, sendContactMessage, { body: { ...message, website: 'https://spam.example' } }));
  expect(await stored()).toMatchObject([{ marked: true }]);
  expect((await deliverOutbox(shop)).mails).toEqual([]);
});

test.each(['name', 'email', 'mobile_number'] as const)(
  '[CONTACT-1] a line break in %s never adds a mail header',
  async (field) => {
    for (const lineBreak of ['\r\n', '\n', '\r', '\u2028']) {
      const value = `${message[field]}${lineBreak}Bcc: everyone@post.example`;
      const reply = await callApi(shop, sendContactMessage, { body: { ...message, [field]: value } });
      expect(reply).toMatchObject({
        status: 422,
        problem: { errors: expect.arrayContaining([expect.objectContaining({ code: field })]) as unknown },
      });
    }
    expect(await stored()).toEqual([]);
  },
);

test('[CONTACT-1] the owner is notified by mail, and a reply goes to the writer', async () => {
  await setSettings(database, 'company', { email: 'owner@shop.example' });
  unwrap(await callApi(shop, sendContactMessage, { body: message }));
  const { mails } = await deliverOutbox(shop);
  expect(mails).toMatchObject([
    {
      to: 'owner@shop.example',
      replyTo: message.email,
      text: expect.stringContaining('> Two stones are missing.'),
    },
  ]);
  expect(mails[0]?.subject).toMatch(/^Message from the contact page \(\d+\)$/);
});

test('[CONTACT-1] a shop without an email address stores the message and sends no mail', async () => {
  await setSettings(database, 'company', { email: '' });
  unwrap(await callApi(shop, sendContactMessage, { body: message }));
  expect((await deliverOutbox(shop)).mails).toEqual([]);
  expect(await stored()).toHaveLength(1);
});

test('[CONTACT-1] the shop’s answer is stored and mailed, once', async () => {
  unwrap(await callApi(shop, sendContactMessage, { body: message }));
  await deliverOutbox(shop);
  const [{ id } = { id: 0 }] = await stored();
  const answer = () =>
    database.transaction((transaction) =>
      answerContactMessage(transaction, { contactMessageId: id, answer: 'Gladly.' }, shop.now),
    );
  expect(await answer()).toMatchObject({ accepted: true });
  expect(await answer()).toMatchObject({ refusal: 'answered' });
  expect(await stored()).toMatchObject([{ answer: 'Gladly.', answered_at: shop.now }]);
  const { mails } = await deliverOutbox(shop);
  expect(mails).toMatchObject([{ to: message.email, text: expect.stringContaining('> Gladly.') }]);
  // The address is not confirmed, so the mail contains no text that a stranger wrote.
  expect(mails[0]?.text).not.toContain('Two stones');
});
