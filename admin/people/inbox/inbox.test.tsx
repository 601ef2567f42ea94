import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  complaint,
  dismissComplaint,
  redressComplaint,
  registerComplaint,
} from '#contract/admin/complaints.ts';
import {
  dismissThreads,
  getThread,
  listInbox,
  replyToThread,
  threadRow,
  type Thread,
} from '#contract/admin/inbox.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer, blankValue } from '#tests/support/answers/blank-answer.ts';

const at = '2026-11-27T06:30:00.000Z';
const ticket: Thread = blankAnswer(getThread, {
  kind: 'ticket',
  id: 8,
  name: 'Kavita Rao',
  subject: 'A dori of silk',
  unanswered: true,
  canReply: true,
  messages: [{ author: 'customer', text: 'May the cord be made longer?', at }],
});
const running = blankValue(complaint, {
  id: 3,
  number: '2026-0014',
  acknowledge: { until: '2026-11-29T06:30:00.000Z', state: 'due', hoursLeft: 24, doneAt: null },
  redress: { until: '2026-12-27T06:30:00.000Z', state: 'running', hoursLeft: 696, doneAt: null },
});

async function openThread(fields: Partial<Thread> = {}) {
  const thread = { ...ticket, ...fields };
  api.answer(getThread, thread);
  return openScreen(`/inbox/${thread.kind}/${thread.id}`, 'manager');
}

test('[API-9] a ticket is answered and closed, once for a double press, and the reply is shown', async () => {
  const { main, fill, user, page, settled, field, button } = await openThread();
  await fill(field('Your reply'), 'Yes, by up to 4 cm.');
  await user.click(field('Close the ticket'));
  api.answer(replyToThread, ticket);
  const release = api.hold(replyToThread);
  const answered = { author: 'staff' as const, text: 'Yes, by up to 4 cm.', at };
  api.answer(getThread, { ...ticket, unanswered: false, messages: [...ticket.messages, answered] });
  await user.dblClick(button('Send reply'));
  release();
  expect(await page.findByText('Reply sent by email.')).toBeTruthy();
  await settled();
  const said = within(main.getByRole('region', { name: 'Messages' }));
  expect(said.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Kavita Rao, 27 Nov 2026, 12:00 pm ISTMay the cord be made longer?',
    'The shop, 27 Nov 2026, 12:00 pm ISTYes, by up to 4 cm.',
  ]);
  expect(api.received(replyToThread).map(({ body }) => body)).toEqual([
    { message: 'Yes, by up to 4 cm.', close: true },
  ]);
});

test('[ADMIN-2] an empty reply is refused at its field, and a typed one asks before the page is left', async () => {
  api.answer(replyToThread, ticket);
  api.answer(listInbox, blankAnswer(listInbox));
  const { main, fill, press, page, user } = await openThread();
  await press('Send reply');
  const field = await main.findByRole('textbox', { description: 'Is required' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await fill(field, 'Yes');
  await user.click(main.getByRole('link', { name: 'Inbox' }));
  const question = within(await page.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Leave' }));
  expect(await page.findByText('No messages yet.')).toBeTruthy();
});

test('a contact message has no form to answer it', async () => {
  const { main } = await openThread({ kind: 'message', canReply: false });
  expect(main.queryByLabelText('Your reply')).toBeNull();
  expect(main.getByText('Answered by email. Replies go to the shop’s mailbox.')).toBeTruthy();
});

test('[TRUST-5] an answer to a question on a piece needs words and readers', async () => {
  const question = { product: { id: 31, slug: 'payal-anklets' }, public: false, answeredAt: null };
  const { main, fill, press, user, page, field } = await openThread({ kind: 'question', question });
  await press('Send answer');
  expect(await main.findByText('Write an answer')).toBeTruthy();
  expect(main.getByText('Choose who reads the answer')).toBeTruthy();
  await fill(field('Your answer'), 'Yes, both.');
  await user.selectOptions(field('Who reads it'), 'Everybody, on the page of the piece');
  const answered = { ...question, public: true, answeredAt: at };
  api.answer(replyToThread, { ...ticket, kind: 'question', question: answered });
  await press('Send answer');
  expect(await page.findByText('Answer shown on the page of the piece.')).toBeTruthy();
  expect(api.received(replyToThread).map(({ body }) => body)).toEqual([
    { message: 'Yes, both.', public: true },
  ]);
});

test('[TRUST-5] an answer is changed over the one that was shown, and a newer one refuses it in words', async () => {
  const question = { product: { id: 31, slug: 'payal-anklets' }, public: true, answeredAt: at };
  const messages = [...ticket.messages, { author: 'staff' as const, text: 'Yes, both.', at }];
  const { main, fill, press, field } = await openThread({ kind: 'question', question, messages });
  expect(main.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Yes, both.');
  await fill(field('Your answer'), 'Only one.');
  const message = 'Somebody else has changed the answer meanwhile.';
  api.refuse(replyToThread, { status: 409, code: 'answered', message });
  await press('Save answer');
  expect((await main.findByRole('alert')).textContent).toBe(message);
  expect(main.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Only one.');
  expect(api.received(replyToThread)[0]?.body).toMatchObject({ replaces: at });
});

test('[LAW-40] a ticket becomes a complaint with a number and two clocks, and is resolved', async () => {
  const { main, fill, press, page, field } = await openThread();
  api.answer(registerComplaint, running);
  api.answer(getThread, { ...ticket, complaint: running });
  await press('Treat as a complaint');
  expect(await page.findByText(/^Registered\. The number is emailed, unless/)).toBeTruthy();
  expect(await main.findByText('24 h left')).toBeTruthy();
  expect(main.getByText('29 days left')).toBeTruthy();
  await press('Resolve');
  expect(await main.findByRole('textbox', { description: /Say what the shop did/ })).toBe(
    document.activeElement,
  );
  await fill(field('What was done'), 'A new cord is sent.');
  const redressed = { ...running, redressText: 'A new cord is sent.' };
  api.answer(redressComplaint, redressed);
  api.answer(getThread, { ...ticket, complaint: redressed });
  await press('Resolve');
  expect(await page.findByText('Resolved. The answer was sent by email.')).toBeTruthy();
  expect(await main.findByText('A new cord is sent.')).toBeTruthy();
  expect(main.queryByRole('button', { name: 'Resolve' })).toBeNull();
});

test('[LAW-60] a false complaint is dismissed with a reason, and can be treated as one again', async () => {
  const { main, fill, user, page } = await openThread({ complaint: running });
  const form = within(main.getByRole('form', { name: 'Dismiss 2026-0014', hidden: true }));
  const button = form.getByRole('button', { name: 'Dismiss and send the reason', hidden: true });
  await user.click(button);
  expect(await form.findByText('Enter a reason')).toBeTruthy();
  await fill(form.getByLabelText('Reason'), 'An advertisement');
  const dismissed = { ...running, dismissedReason: 'An advertisement' };
  api.answer(dismissComplaint, dismissed);
  api.answer(getThread, { ...ticket, complaint: dismissed });
  await user.click(button);
  expect(await page.findByText('2026-0014 dismissed.')).toBeTruthy();
  expect(await main.findByText('2026-0014 was dismissed: An advertisement')).toBeTruthy();
  expect(main.getByRole('button', { name: 'Treat as a complaint' })).toBeTruthy();
});

test('the inbox shows who waits for an answer, and long messages in part', async () => {
  const row = { ...blankValue(listInbox.answer.shape.threads.element), name: 'Kavita Rao', id: 8 };
  api.answer(
    listInbox,
    blankAnswer(listInbox, { threads: [{ ...row, unanswered: true, last: 'a '.repeat(80) }], total: 1 }),
  );
  const { main, user, settled } = await openScreen('/inbox', 'manager');
  expect(main.getByText('Unanswered')).toBeTruthy();
  expect(main.getByText(/^(a )+a…$/).textContent).toHaveLength(90);
  await user.click(main.getByRole('link', { name: 'Chat' }));
  await settled();
  expect(api.received(listInbox).at(-1)?.query).toEqual({ kind: 'chat' });
});

test('[ADMIN-2] a reply that is being typed stays when the thread has more messages, and is empty once it is sent', async () => {
  const { main, fill, press, page, settled, field } = await openThread();
  const reply = () => main.getByLabelText<HTMLTextAreaElement>('Your reply').value;
  await fill(field('Your reply'), 'Yes, by up to 4 cm.');
  api.answer(registerComplaint, running);
  const more = [...ticket.messages, { author: 'customer' as const, text: 'It hurts.', at }];
  api.answer(getThread, { ...ticket, messages: more, complaint: running });
  await press('Treat as a complaint');
  expect(await page.findByText('It hurts.')).toBeTruthy();
  expect(reply()).toBe('Yes, by up to 4 cm.');
  api.answer(replyToThread, ticket);
  await press('Send reply');
  await settled();
  expect(reply()).toBe('');
});

test('[LAW-60] complaints and possible spam are selected together and dismissed with one reason', async () => {
  const blank = blankValue(threadRow, { kind: 'message', name: 'Tara Rao', unanswered: true });
  const rows = [
    { ...blank, id: 1, marked: true },
    { ...blank, id: 2, complaint: running },
    { ...blank, id: 3, name: 'Kavita Rao' },
  ];
  api.answer(listInbox, { ...blankAnswer(listInbox), threads: rows });
  const { main, fill, page, field, press } = await openScreen('/inbox', 'manager');
  expect(main.queryByLabelText('Select the message of Kavita Rao')).toBeNull();
  await press(/^Select all complaints/);
  await press('Dismiss selected');
  await fill(field('Reason'), 'Advertising');
  api.answer(dismissThreads, { dismissed: 2, left: 0 });
  await press('Dismiss 2 messages');
  expect(await page.findByText('2 dismissed')).toBeTruthy();
  expect(api.received(dismissThreads)[0]?.body).toEqual({
    threads: [
      { kind: 'message', id: 1 },
      { kind: 'message', id: 2 },
    ],
    reason: 'Advertising',
  });
  expect(main.queryByText(/selected/)).toBeNull();
});
