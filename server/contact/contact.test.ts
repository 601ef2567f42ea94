import { beforeEach, expect, test } from 'vitest';
import { sendContactMessage } from '#contract/contact.ts';
import { startShop } from '#tests/app.ts';
import { emptyDatabase } from '#tests/database.ts';
import { answered, ask } from '#tests/shopper.ts';

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

beforeEach(() => database.pool.query('truncate contact_messages, rate_limits'));

test('[CONTACT-1] a message is kept as it was written', async () => {
  answered(await ask(shop, sendContactMessage, { body: message }));
  expect(await stored()).toMatchObject([{ ...message, answered_at: null }]);
});

test('[API-1] older clients post the same to contact_store', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/contact_store',
    payload: message,
  });
  expect(response.statusCode).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test('[CONTACT-1] a sixth message within an hour is refused, with the time to wait', async () => {
  for (let count = 0; count < 5; count += 1) answered(await ask(shop, sendContactMessage, { body: message }));
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/contact-us',
    payload: message,
  });
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(await stored()).toHaveLength(5);
});

test('[CONTACT-1] what fills in the hidden field is thanked and dropped', async () => {
  answered(await ask(shop, sendContactMessage, { body: { ...message, website: 'https://spam.example' } }));
  expect(await stored()).toEqual([]);
});

test.each(['name', 'email', 'mobile_number'] as const)(
  '[CONTACT-1] a line break in %s never reaches the head of a mail',
  async (field) => {
    for (const lineBreak of ['\r\n', '\n', '\r', '\u2028']) {
      const value = `${message[field]}${lineBreak}Bcc: everyone@post.example`;
      const reply = await ask(shop, sendContactMessage, { body: { ...message, [field]: value } });
      expect(reply).toMatchObject({
        status: 422,
        problem: { errors: expect.arrayContaining([expect.objectContaining({ code: field })]) as unknown },
      });
    }
    expect(await stored()).toEqual([]);
  },
);
