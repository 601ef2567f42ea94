import { expect, test } from 'vitest';
import { getChatMessages, sendChatMessage } from '#contract/chat.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { answerChat } from './answer-chat.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);

const say = (shopper: Shopper, message: string) =>
  shopper.call(sendChatMessage, { body: { id: 0, message } });

test('[API-9] a message to the shop is returned and stored', async () => {
  const asha = await signedInShopper(shop);
  const said = unwrap(await say(asha, '  Is the nath still there?\n💍 '));
  expect(said).toMatchObject({ success: true, message: 'Is the nath still there?\n💍', attachment: [] });
  const { messages, total_size } = unwrap(await asha.call(getChatMessages));
  expect(total_size).toBe(1);
  expect(messages).toMatchObject([
    { message: 'Is the nath still there?\n💍', sent_by: 'customer', seen: false },
  ]);
});

test('[API-9] a chat is paginated, newest first, and readable for its customer only', async () => {
  const [asha, usha] = [await signedInShopper(shop), await signedInShopper(shop)];
  for (const message of ['one', 'two', 'three']) unwrap(await say(asha, message));
  await database.query
    .insertInto('chat_messages')
    .values({ customer_id: asha.id, author: 'staff', message: 'four' })
    .execute();
  const read = async (offset: number) =>
    unwrap(await asha.call(getChatMessages, { query: { limit: 2, offset } })).messages;
  expect((await read(1)).map(({ message, sent_by }) => [message, sent_by])).toEqual([
    ['four', 'shop'],
    ['three', 'customer'],
  ]);
  expect((await read(2)).map(({ message }) => message)).toEqual(['two', 'one']);
  expect(unwrap(await usha.call(getChatMessages)).messages).toEqual([]);
});

test('[API-9] a GET marks no message as seen', async () => {
  const asha = await signedInShopper(shop);
  await database.query
    .insertInto('chat_messages')
    .values({ customer_id: asha.id, author: 'staff', message: 'Good morning' })
    .execute();
  unwrap(await asha.call(getChatMessages));
  expect(unwrap(await asha.call(getChatMessages)).messages).toMatchObject([{ seen: false }]);
});

test('[API-9] more than sixty messages in ten minutes are refused', async () => {
  const asha = await signedInShopper(shop);
  for (let count = 0; count < 60; count += 1) unwrap(await say(asha, 'Hello?'));
  expect(await say(asha, 'Hello?')).toMatchObject({ status: 429 });
});

test('[API-9] the shop’s answer is part of the chat and mailed, and earlier messages count as seen', async () => {
  const asha = await signedInShopper(shop);
  unwrap(await say(asha, 'Is it still there?'));
  await deliverOutbox(shop);
  const answer = { customerId: asha.id, message: 'It is.' };
  await database.transaction((transaction) => answerChat(transaction, answer, shop.now));
  expect(unwrap(await asha.call(getChatMessages)).messages).toMatchObject([
    { message: 'It is.', sent_by: 'shop', seen: false },
    { message: 'Is it still there?', seen: true },
  ]);
  const { mails } = await deliverOutbox(shop);
  expect(mails).toMatchObject([
    { to: expect.stringMatching(/^asha/), text: expect.stringContaining('> It is.') },
  ]);
});

test('[API-9] the shop cannot answer a customer who has not written', async () => {
  const asha = await signedInShopper(shop);
  const answer = { customerId: asha.id, message: 'Hello?' };
  expect(
    await database.transaction((transaction) => answerChat(transaction, answer, shop.now)),
  ).toMatchObject({
    refusal: 'no-such-chat',
  });
});

test('[API-9] the owner gets one mail for all messages of a customer until they are answered', async () => {
  await setSettings(database, 'company', { email: 'owner@shop.example' });
  const asha = await signedInShopper(shop);
  await deliverOutbox(shop);
  for (const message of ['one', 'two']) unwrap(await say(asha, message));
  expect((await deliverOutbox(shop)).mails).toMatchObject([
    { to: 'owner@shop.example', text: expect.stringContaining('> one') },
  ]);
  const answer = { customerId: asha.id, message: 'Yes?' };
  await database.transaction((transaction) => answerChat(transaction, answer, shop.now));
  unwrap(await say(asha, 'three'));
  const { mails } = await deliverOutbox(shop);
  expect(mails.map(({ to }) => to)).toEqual([expect.stringMatching(/^asha/), 'owner@shop.example']);
});

test('[API-9] at most a hundred messages wait for an answer, also when many are sent at once', async () => {
  const asha = await signedInShopper(shop);
  await database.pool.query(
    `insert into chat_messages (customer_id, author, message)
     select $1, 'customer', 'Hello?' from generate_series(1, 95)`,
    [asha.id],
  );
  const replies = await Promise.all(Array.from({ length: 10 }, () => say(asha, 'Hello?')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await say(asha, 'Hello?')).toMatchObject({
    status: 409,
    problem: {
      message: 'We have not answered your last 100 messages yet. Please wait for our answer, or call us.',
    },
  });
  await database.transaction((transaction) =>
    answerChat(transaction, { customerId: asha.id, message: 'Yes?' }, shop.now),
  );
  expect((await say(asha, 'At last')).status).toBe(200);
});
