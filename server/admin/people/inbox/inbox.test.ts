import { expect, it } from 'vitest';
import { listAudit } from '#contract/admin/audit.ts';
import {
  dismissThreads,
  replyToThread,
  getThread,
  listInbox,
  type ThreadKind,
} from '#contract/admin/inbox.ts';
import { sendChatMessage } from '#contract/chat.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { createTicket, listTickets } from '#contract/support.ts';
import { registerComplaint } from '#server/service/complaints/complaint-store.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const owner = await createStaff(shop, 'owner', 'Meera');
const asha = await signedInShopper(shop);

const inbox = async (kind?: ThreadKind) =>
  unwrap(await owner.call(listInbox, { query: kind === undefined ? {} : { kind } })).threads;
const say = (kind: ThreadKind, id: number, message: string, close?: boolean) =>
  owner.call(replyToThread, {
    params: { kind, id },
    body: { message, ...(close !== undefined && { close }) },
  });
/** Mails to customers, without those to the shop. */
const mailed = async () =>
  (await deliverOutbox(shop)).mails
    .filter(({ text }) => text.includes('> '))
    .map(({ to, text }) => ({ to, text }));

it('[ADMIN-1] [API-9] a ticket is unanswered until staff reply, and the customer gets a mail', async () => {
  const question = { subject: 'A loose stone', type: 'Repair', description: 'The emerald moves.' };
  unwrap(await asha.call(createTicket, { body: { ...question, priority: 'low' } }));
  const [unanswered] = await inbox('ticket');
  expect(unanswered).toMatchObject({
    subject: 'A loose stone',
    last: 'The emerald moves.',
    unanswered: true,
  });
  await deliverOutbox(shop);

  const id = unanswered?.id ?? 0;
  const thread = unwrap(await say('ticket', id, 'Bring it on Monday.', true));
  expect(thread).toMatchObject({
    unanswered: false,
    messages: [
      { author: 'customer', text: 'The emerald moves.' },
      { author: 'staff', text: 'Bring it on Monday.' },
    ],
  });
  expect(unwrap(await asha.call(listTickets))).toMatchObject([{ status: 'close' }]);
  expect(await mailed()).toMatchObject([
    { to: thread.email, text: expect.stringContaining('> Bring it on Monday.') },
  ]);
  const { entries } = unwrap(
    await owner.call(listAudit, { query: { kind: 'ticket', subjectId: String(id) } }),
  );
  expect(entries.map(({ action }) => action)).toEqual(['answered']);
  expect(entries[0]?.differences).toEqual([
    { field: 'closed', before: null, after: true },
    { field: 'messageLength', before: null, after: 19 },
  ]);
});

it('[ADMIN-1] [CONTACT-1] a contact message is answered once, by mail', async () => {
  const message = {
    name: 'Devika Singh',
    email: 'devika@post.example',
    mobile_number: '+91 90000 00109',
    subject: 'repair',
    message: 'Two stones are missing.',
  } as const;
  unwrap(await callApi(shop, sendContactMessage, { body: message }));
  await deliverOutbox(shop);
  const [{ id } = { id: 0 }] = await inbox('message');
  expect(unwrap(await say('message', id, 'Gladly.'))).toMatchObject({
    unanswered: false,
    canReply: false,
  });
  const again = await say('message', id, 'Twice.');
  expect(again).toMatchObject({ status: 409, problem: { current: { messages: [{}, { text: 'Gladly.' }] } } });
  expect(await mailed()).toMatchObject([{ to: message.email, text: expect.stringContaining('> Gladly.') }]);
});

it('[ADMIN-1] [API-9] a chat can be answered repeatedly', async () => {
  unwrap(await asha.call(sendChatMessage, { body: { id: 0, message: 'Is the nath still there?' } }));
  const [chat] = await inbox('chat');
  expect(chat).toMatchObject({ id: asha.id, last: 'Is the nath still there?', unanswered: true });
  unwrap(await say('chat', asha.id, 'It is.'));
  unwrap(await say('chat', asha.id, 'Until Monday.'));
  const { messages, unanswered } = unwrap(
    await owner.call(getThread, { params: { kind: 'chat', id: asha.id } }),
  );
  expect(messages.map(({ author, text }) => [author, text])).toEqual([
    ['customer', 'Is the nath still there?'],
    ['staff', 'It is.'],
    ['staff', 'Until Monday.'],
  ]);
  expect(unanswered).toBe(false);
});

it('[ADMIN-1] unanswered threads are listed before newer answered ones', async () => {
  shop.now = new Date(shop.now.getTime() - 3_600_000);
  const question = {
    subject: 'An older one',
    type: 'Repair',
    description: 'Please.',
    priority: 'low',
  } as const;
  unwrap(await asha.call(createTicket, { body: question }));
  const threads = await inbox();
  expect(threads[0]).toMatchObject({ subject: 'An older one', unanswered: true });
  expect(threads.slice(1).every(({ unanswered }) => !unanswered)).toBe(true);
});

it('[ADMIN-1] a reply to an unknown thread is refused', async () => {
  for (const kind of ['ticket', 'message', 'chat'] as const) {
    expect(await say(kind, 999_999, 'Hello?')).toMatchObject({ status: 404 });
    expect(await owner.call(getThread, { params: { kind, id: 999_999 } })).toMatchObject({ status: 404 });
  }
  expect(await say('chat', asha.id, '')).toMatchObject({ status: 422 });
});

it('[LAW-60] [CONTACT-1] complaints and marked messages are dismissed in bulk, also at the same moment; others stay', async () => {
  const write = async (subject: 'complaint' | 'repair', marked: boolean) => {
    const { id } = await shop.database.query
      .insertInto('contact_messages')
      .values({
        ...{ name: 'Tara Rao', email: 'tara@post.example', mobile_number: '+919000000119' },
        ...{ subject, message: 'Buy links', marked, created_at: shop.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (subject === 'complaint')
      await shop.database.transaction((open) => registerComplaint(open, { kind: 'message', id }, shop.now));
    return { kind: 'message', id } as const;
  };
  const [complaint, marked, both, honest] = [
    await write('complaint', false),
    await write('repair', true),
    await write('complaint', true),
    await write('repair', false),
  ];
  await deliverOutbox(shop);
  const threads = [complaint, marked, both, honest];
  const body = { threads, reason: 'Advertising' };
  const replies = await Promise.all([
    owner.call(dismissThreads, { body }),
    owner.call(dismissThreads, { body: { ...body, threads: threads.toReversed() } }),
  ]);
  const [done, refused] = replies.toSorted((one, other) => Number(other.ok) - Number(one.ok));
  expect(done).toMatchObject({ answer: { dismissed: 3, left: 1 } });
  expect(refused).toMatchObject({ problem: { errors: [{ code: 'not-possible' }] } });
  const rows = (await inbox('message')).filter(({ last }) => last === 'Buy links');
  const stateOf = ({ id }: { readonly id: number }) => {
    const row = rows.find((each) => each.id === id);
    return [row?.unanswered, row?.dismissed, row?.complaint?.dismissedReason];
  };
  expect(threads.map(stateOf)).toEqual([
    [true, false, 'Advertising'],
    [false, true, undefined],
    [false, true, 'Advertising'],
    [true, false, undefined],
  ]);
  expect((await deliverOutbox(shop)).mails).toEqual([]);
  const { entries } = unwrap(
    await owner.call(listAudit, { query: { kind: 'message', subjectId: String(marked.id) } }),
  );
  expect(entries.map(({ action }) => action)).toEqual(['dismissed']);
  expect(unwrap(await say('message', marked.id, 'You are right, it is real.'))).toMatchObject({
    dismissed: false,
  });
});
