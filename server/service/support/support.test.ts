import { expect, test } from 'vitest';
import {
  createTicket,
  deleteTicket,
  getConversation,
  listTickets,
  replyToTicket,
} from '#contract/support.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { answerTicket } from './answer-ticket.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);

const question = { subject: 'A loose stone', type: 'repair', description: 'The emerald on the left moves.' };
const open = async (shopper: Shopper, more: object = {}) =>
  unwrap(await shopper.call(createTicket, { body: { ...question, ...more } })).id;
const conversation = (shopper: Shopper, id: number) => shopper.call(getConversation, { params: { id } });
const reply = (shopper: Shopper, id: number, message = 'And the right one too.') =>
  shopper.call(replyToTicket, { params: { id }, body: { message } });

test('[API-9] a customer’s tickets are listed newest first', async () => {
  const asha = await signedInShopper(shop);
  const first = await open(asha);
  const second = await open(asha, { priority: 'High' });
  const tickets = unwrap(await asha.call(listTickets));
  expect(tickets.map(({ id, priority, status }) => ({ id, priority, status }))).toEqual([
    { id: second, priority: 'high', status: 'pending' },
    { id: first, priority: 'low', status: 'pending' },
  ]);
  expect(tickets[1]).toMatchObject({ ...question, customer_id: asha.id, reply: null, attachment: [] });
});

test('[API-9] a conversation starts with the text of the ticket', async () => {
  const asha = await signedInShopper(shop);
  const id = await open(asha);
  unwrap(await reply(asha, id));
  await database.query
    .insertInto('ticket_messages')
    .values({ ticket_id: id, author: 'staff', message: 'Please send it to us.' })
    .execute();
  expect(unwrap(await conversation(asha, id))).toMatchObject([
    { admin_id: null, customer_message: question.description, admin_message: null },
    { admin_id: null, customer_message: 'And the right one too.', admin_message: null },
    { admin_id: 1, customer_message: null, admin_message: 'Please send it to us.' },
  ]);
});

test('[API-9] an answered ticket is unanswered again once the customer replies', async () => {
  const asha = await signedInShopper(shop);
  const id = await open(asha);
  await database.query.updateTable('support_tickets').set({ status: 'open' }).where('id', '=', id).execute();
  unwrap(await reply(asha, id));
  expect(unwrap(await asha.call(listTickets))).toMatchObject([{ id, status: 'pending' }]);
});

test('[API-9] a closed ticket takes no replies', async () => {
  const asha = await signedInShopper(shop);
  const id = await open(asha);
  await database.query.updateTable('support_tickets').set({ status: 'close' }).where('id', '=', id).execute();
  expect(await reply(asha, id)).toMatchObject({ status: 409, problem: { errors: [{ code: 'closed' }] } });
  expect(unwrap(await conversation(asha, id))).toHaveLength(1);
});

test('[API-9] a ticket is deleted together with its conversation', async () => {
  const asha = await signedInShopper(shop);
  const id = await open(asha);
  unwrap(await asha.call(deleteTicket, { params: { id } }));
  expect(unwrap(await asha.call(listTickets))).toEqual([]);
  expect(await conversation(asha, id)).toMatchObject({ status: 404 });
  expect(await asha.call(deleteTicket, { params: { id } })).toMatchObject({ status: 404 });
});

test('[API-9] another customer’s ticket looks like a missing one and is not changed', async () => {
  const [asha, usha] = [await signedInShopper(shop), await signedInShopper(shop)];
  const id = await open(asha);
  const missing = { status: 404, problem: { errors: [{ code: 'no-such-ticket' }] } };
  expect(await conversation(usha, id)).toMatchObject(missing);
  expect(await reply(usha, id)).toMatchObject(missing);
  expect(await usha.call(deleteTicket, { params: { id } })).toMatchObject(missing);
  expect(unwrap(await conversation(asha, id))).toHaveLength(1);
});

test('[API-9] the same ticket sent twice with one Idempotency-Key is created once', async () => {
  const asha = await signedInShopper(shop);
  const send = () => asha.call(createTicket, { body: question }, { 'idempotency-key': 'ticket-1' });
  expect(unwrap(await send()).id).toBe(unwrap(await send()).id);
  expect(unwrap(await asha.call(listTickets))).toHaveLength(1);
});

test('[API-9] more than twenty tickets an hour are refused with the time to wait', async () => {
  const asha = await signedInShopper(shop);
  for (let count = 0; count < 20; count += 1) {
    const ticketId = await open(asha);
    const answer = { ticketId, message: 'Bring it on Monday.', close: false };
    await database.transaction((transaction) => answerTicket(transaction, answer, shop.now));
  }
  expect(await asha.call(createTicket, { body: question })).toMatchObject({ status: 429 });
  shop.now = new Date(shop.now.getTime() + 61 * 60_000);
  await open(asha);
});

test('[API-9] the shop’s answer is part of the conversation and is mailed to the customer', async () => {
  const asha = await signedInShopper(shop);
  const id = await open(asha);
  await deliverOutbox(shop);
  const answer = { ticketId: id, message: 'Bring it on Monday.', close: false };
  await database.transaction((transaction) => answerTicket(transaction, answer, shop.now));
  expect(unwrap(await conversation(asha, id))).toMatchObject([
    { customer_message: question.description },
    { admin_id: 1, admin_message: 'Bring it on Monday.' },
  ]);
  expect(unwrap(await asha.call(listTickets))).toMatchObject([{ status: 'open' }]);
  const { mails } = await deliverOutbox(shop);
  expect(mails).toMatchObject([
    { to: expect.stringMatching(/^asha/), text: expect.stringContaining('> Bring it on Monday.') },
  ]);
});

test('[API-9] a ticket that the shop closes with its answer takes no replies until the shop opens it again', async () => {
  const asha = await signedInShopper(shop);
  const ticketId = await open(asha);
  const say = (close: boolean) =>
    database.transaction((transaction) =>
      answerTicket(transaction, { ticketId, message: 'Done.', close }, shop.now),
    );
  expect(await say(true)).toMatchObject({ accepted: true });
  expect(await reply(asha, ticketId)).toMatchObject({ status: 409 });
  expect(await say(false)).toMatchObject({ accepted: true });
  expect(await reply(asha, ticketId)).toMatchObject({ status: 200 });
});

test('[API-9] an answer to a deleted ticket is refused and sends no mail', async () => {
  await deliverOutbox(shop);
  const nowhere = { ticketId: 987_654, message: 'Hello', close: false };
  expect(
    await database.transaction((transaction) => answerTicket(transaction, nowhere, shop.now)),
  ).toMatchObject({
    refusal: 'no-such-ticket',
  });
  expect((await deliverOutbox(shop)).mails).toEqual([]);
});

test('[API-9] the owner is notified of a ticket and of each reply, and can answer by a reply to the mail', async () => {
  await setSettings(database, 'company', { email: 'owner@shop.example' });
  const asha = await signedInShopper(shop);
  await deliverOutbox(shop);
  const id = await open(asha);
  unwrap(await reply(asha, id));
  const { mails } = await deliverOutbox(shop);
  expect(mails.toSorted((one, other) => one.subject.localeCompare(other.subject))).toMatchObject([
    {
      to: 'owner@shop.example',
      replyTo: expect.stringMatching(/^asha/),
      subject: `New support ticket (${id})`,
      text: expect.stringContaining(`> ${question.description}`),
    },
    {
      subject: `Reply to a support ticket (${id})`,
      text: expect.stringContaining('> And the right one too.'),
    },
  ]);
});

test('[API-9] at most twenty tickets and thirty replies wait for an answer, also when many are sent at once', async () => {
  const asha = await signedInShopper(shop);
  const ticket = await open(asha);
  await database.pool.query(
    `insert into support_tickets (customer_id, subject, type, description, priority)
     select $1, 'Hello?', 'other', 'Hello?', 'low' from generate_series(1, 16)`,
    [asha.id],
  );
  const tickets = await Promise.all(
    Array.from({ length: 6 }, () => asha.call(createTicket, { body: question })),
  );
  expect(tickets.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await asha.call(createTicket, { body: question })).toMatchObject({
    status: 409,
    problem: {
      message: '20 of your tickets are waiting for our answer. Please reply to one of them, or call us.',
    },
  });
  const replies = await Promise.all(Array.from({ length: 34 }, () => reply(asha, ticket)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
  expect((await reply(asha, ticket)).status).toBe(409);
});
