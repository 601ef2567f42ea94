import { expect, test } from 'vitest';
import { sendContactMessage } from '#contract/contact.ts';
import { createTicket, deleteTicket, listTickets } from '#contract/support.ts';
import {
  acknowledgeComplaint,
  dismissComplaint,
  listComplaints,
  redressComplaint,
  registerComplaint,
} from '#contract/admin/complaints.ts';
import { listAudit } from '#contract/admin/audit.ts';
import { getThread, listInbox, replyToThread } from '#contract/admin/inbox.ts';
import { takeBudget } from '#server/platform/mail/mail-budget.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner', 'Meera');
await setSettings(database, 'company', { grievanceOfficer: 'Farah Naqvi', email: '' });

const message = {
  name: 'Devika Singh',
  email: 'devika@post.example',
  mobile_number: '+91 90000 00109',
  subject: 'complaint',
  message: 'Visit prize.example. One ghungroo fell off in a week.',
} as const;
const ticket = { subject: 'Charged twice', type: 'Complaint', description: 'Two payments for one nath.' };

const mails = async () => (await deliverOutbox(shop)).mails;
const newest = async () => {
  const { id } = await database.query
    .selectFrom('complaints')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
};

test('[LAW-40] a complaint of the contact page gets its number at once and by mail, without the writer’s text', async () => {
  const { complaint_number: number } = unwrap(await callApi(shop, sendContactMessage, { body: message }));
  expect(number).toMatch(/^\d{4}-\d{4}$/);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: message.email, subject: `We have your complaint (${number})` });
  expect(mail?.text).toContain('Farah Naqvi');
  expect(mail?.text).not.toContain('prize.example');
});

test('[LAW-40] [IN-7] a complaint that a form helper filled in, hidden field and all, gets its number', async () => {
  const filled = { ...message, email: 'usha@example.com', website: 'https://own-page.example' };
  const { complaint_number: number } = unwrap(await callApi(shop, sendContactMessage, { body: filled }));
  expect(number).toMatch(/^\d{4}-\d{4}$/);
  expect(await mails()).toMatchObject([{ subject: `We have your complaint (${number})` }]);
});

test('[LAW-40] other messages get no number', async () => {
  const repair = unwrap(await callApi(shop, sendContactMessage, { body: { ...message, subject: 'repair' } }));
  expect(repair).not.toHaveProperty('complaint_number');
  expect(await mails()).toEqual([]);
});

test('[LAW-40] a complaint is acknowledged and redressed once; its ticket is closed and shows what was done', async () => {
  const asha = await signedInShopper(shop);
  const { complaint_number: number } = unwrap(await asha.call(createTicket, { body: ticket }));
  await mails();
  const params = { id: await newest() };
  const day = 24 * 3_600_000;
  shop.now = new Date(shop.now.getTime() + day);
  expect(unwrap(await owner.call(acknowledgeComplaint, { params }))).toMatchObject({
    number,
    acknowledge: { state: 'done', doneAt: shop.now.toISOString() },
    redress: { state: 'running', doneAt: null },
  });
  expect(await owner.call(acknowledgeComplaint, { params })).toMatchObject({ status: 409 });
  expect(await mails()).toMatchObject([{ subject: expect.stringContaining('working on your complaint') }]);

  const body = { redress: 'We have paid one of them back.' };
  unwrap(await owner.call(redressComplaint, { params, body }));
  expect(await owner.call(redressComplaint, { params, body })).toMatchObject({ status: 409 });
  expect(await mails()).toMatchObject([
    { to: expect.stringMatching(/^asha/), text: expect.stringContaining('> We have paid one of them back.') },
  ]);
  expect(unwrap(await asha.call(listTickets))).toMatchObject([
    {
      status: 'close',
      complaint: { number, redress: body.redress, redressed_at: shop.now.toISOString() },
    },
  ]);
});

test('[LAW-40] the shop’s first answer acknowledges a complaint', async () => {
  const asha = await signedInShopper(shop);
  const { id } = unwrap(await asha.call(createTicket, { body: ticket }));
  const params = { kind: 'ticket', id } as const;
  unwrap(await owner.call(replyToThread, { params, body: { message: 'We look into it.' } }));
  expect(unwrap(await owner.call(getThread, { params })).complaint).toMatchObject({
    acknowledge: { state: 'done' },
    redress: { state: 'running' },
  });
});

test('[LAW-40] the staff treat a message as a complaint, once, and its clocks run from its receipt', async () => {
  const asha = await signedInShopper(shop);
  const { id } = unwrap(await asha.call(createTicket, { body: { ...ticket, type: 'repair' } }));
  const receivedAt = shop.now.toISOString();
  await mails();
  shop.now = new Date(shop.now.getTime() + 49 * 3_600_000);
  const params = { kind: 'ticket', id } as const;
  expect(unwrap(await owner.call(registerComplaint, { params }))).toMatchObject({
    receivedAt,
    acknowledge: { state: 'late' },
  });
  expect(await owner.call(registerComplaint, { params })).toMatchObject({ status: 409 });
  expect(await mails()).toHaveLength(1);
  const { threads } = unwrap(await owner.call(listInbox, { query: { kind: 'ticket' } }));
  expect(threads.find((thread) => thread.id === id)?.complaint).toMatchObject({
    acknowledge: { state: 'late' },
  });
});

test('[LAW-40] a redress answers a contact message that was not answered before', async () => {
  unwrap(await callApi(shop, sendContactMessage, { body: message }));
  const params = { id: await newest() };
  unwrap(await owner.call(redressComplaint, { params, body: { redress: 'We have set it again.' } }));
  const { threads } = unwrap(await owner.call(listInbox, { query: { kind: 'message' } }));
  expect(threads.find(({ complaint }) => complaint?.id === params.id)).toMatchObject({ unanswered: false });
});

test('[LAW-40] [LAW-47] a settled complaint is deleted with its ticket; unknown complaints are refused', async () => {
  const asha = await signedInShopper(shop);
  const { id } = unwrap(await asha.call(createTicket, { body: ticket }));
  const params = { id: await newest() };
  expect(await asha.call(deleteTicket, { params: { id } })).toMatchObject({ status: 409 });
  unwrap(await owner.call(redressComplaint, { params, body: { redress: 'We have mended it.' } }));
  unwrap(await asha.call(deleteTicket, { params: { id } }));
  expect(await owner.call(acknowledgeComplaint, { params })).toMatchObject({ status: 404 });
  const packer = await createStaff(shop, 'packer');
  expect(await packer.call(acknowledgeComplaint, { params })).toMatchObject({ status: 403 });
});

const complain = async (email: string, from: number) => {
  const reply = await shop.app.inject({
    method: 'POST',
    url: sendContactMessage.path,
    remoteAddress: `10.0.7.${from}`,
    payload: { ...message, name: 'Claim Your Prize', email },
  });
  expect(reply.statusCode).toBe(200);
};
const desk = async (show?: 'open' | 'late' | 'customers' | 'dismissed') =>
  unwrap(await owner.call(listComplaints, { query: show === undefined ? {} : { show } }));

test('[LAW-60] of 50 complaints with the address of somebody else one is mailed, without the typed name, and none later', async () => {
  await mails();
  for (let turn = 0; turn < 50; turn += 1) await complain(`victim+${turn}@post.example`, turn);
  const toVictim = async () => (await mails()).filter(({ to }) => to.startsWith('victim'));
  const [first, ...others] = await toVictim();
  expect(others).toEqual([]);
  expect(first?.text).toContain('Dear customer,');
  expect(first?.text).not.toContain('Prize');
  shop.now = new Date(shop.now.getTime() + 24 * 3_600_000);
  await database.pool.query('update outbox set available_at = now() where done_at is null');
  expect(await toVictim()).toEqual([]);
});

test('[LAW-40] [LAW-60] receipt and redress reach an unconfirmed mailbox that strangers filled that day', async () => {
  const email = 'usha.menon@post.example';
  const byStranger = { to: email, proved: false, confirms: null };
  for (const topic of ['mail:newsletter-joined', 'mail:back-in-stock-link', 'mail:appointment-link'] as const)
    expect(await takeBudget(database.query, topic, byStranger, shop.now)).toMatchObject({ wait: 0 });
  await complain(email, 200);
  expect(await mails()).toMatchObject([
    { to: email, subject: expect.stringContaining('We have your complaint') },
  ]);
  const body = { redress: 'We have paid it back.' };
  unwrap(await owner.call(redressComplaint, { params: { id: await newest() }, body }));
  expect(await mails()).toMatchObject([{ to: email, text: expect.stringContaining(body.redress) }]);
});

test('[LAW-60] a confirmed mailbox gets two receipts a day', async () => {
  const asha = await signedInShopper(shop);
  const { email } = await database.query
    .selectFrom('customers')
    .select('email')
    .where('id', '=', asha.id)
    .executeTakeFirstOrThrow();
  for (let turn = 0; turn < 5; turn += 1) await complain(email, 100 + turn);
  expect((await mails()).filter(({ to }) => to === email)).toHaveLength(2);
});

test('[LAW-60] late complaints come first on the desk, and those of accounts are found among false ones', async () => {
  const asha = await signedInShopper(shop);
  const { complaint_number: real } = unwrap(await asha.call(createTicket, { body: ticket }));
  for (let turn = 0; turn < 30; turn += 1) await complain(`other${turn}@post.example`, 150 + turn);
  const before = await desk();
  expect(before.counts.open).toBeGreaterThan(25);
  expect(before.complaints).toHaveLength(25);
  const { complaints } = await desk('customers');
  expect(complaints.map(({ number }) => number)).toContain(real);
  const untils = (await desk()).complaints.map(({ acknowledge, redress }) =>
    acknowledge.doneAt === null ? acknowledge.until : redress.until,
  );
  expect(untils).toEqual(untils.toSorted());
  shop.now = new Date(shop.now.getTime() + 49 * 3_600_000);
  const late = await desk('late');
  expect(late.total).toBe(late.counts.late);
  expect((await desk()).complaints[0]?.acknowledge.state).toBe('late');
});

test('[LAW-60] the customer of a dismissed ticket gets the reason by mail at a confirmed email only', async () => {
  const mailed = async (proved: boolean, openAgain = false) => {
    const asha = await signedInShopper(shop, { proved });
    const { id } = unwrap(await asha.call(createTicket, { body: ticket }));
    const params = { id: await newest() };
    await mails();
    unwrap(await owner.call(dismissComplaint, { params, body: { reason: 'It was paid once.' } }));
    if (openAgain) unwrap(await owner.call(registerComplaint, { params: { kind: 'ticket', id } }));
    return (await mails()).filter(({ subject }) => subject.startsWith('We have closed'));
  };
  expect(await mailed(true)).toMatchObject([
    { to: expect.stringMatching(/^asha/), text: expect.stringContaining('> It was paid once.') },
  ]);
  expect(await mailed(false)).toEqual([]);
  expect(await mailed(true, true)).toEqual([]);
});

test('[LAW-60] a dismissed complaint of the contact page leaves the desk with a reason and without a mail, and can be opened again', async () => {
  await complain('nobody@post.example', 200);
  const params = { id: await newest() };
  await database.pool.query('update outbox set done_at = now() where done_at is null');
  expect(await owner.call(dismissComplaint, { params, body: { reason: ' ' } })).toMatchObject({
    status: 422,
  });
  const reason = 'Fifty of these came in one night.';
  const { counts } = await desk();
  expect(unwrap(await owner.call(dismissComplaint, { params, body: { reason } }))).toMatchObject({
    dismissedReason: reason,
  });
  expect(await mails()).toEqual([]);
  expect((await desk('dismissed')).complaints[0]).toMatchObject({ id: params.id, dismissedReason: reason });
  expect((await desk()).counts).toEqual({
    ...counts,
    open: counts.open - 1,
    dismissed: counts.dismissed + 1,
  });
  const { entries } = unwrap(await owner.call(listAudit, { query: {} }));
  expect(entries[0]).toMatchObject({ action: 'dismissed', staffName: 'Meera' });
  expect(await owner.call(dismissComplaint, { params, body: { reason } })).toMatchObject({ status: 409 });
  expect(await owner.call(acknowledgeComplaint, { params })).toMatchObject({ status: 409 });
  const body = { redress: 'Sent a new one.' };
  expect(await owner.call(redressComplaint, { params, body })).toMatchObject({ status: 409 });

  const { contact_message_id: id } = await database.query
    .selectFrom('complaints')
    .select('contact_message_id')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  const again = await owner.call(registerComplaint, { params: { kind: 'message', id: id ?? 0 } });
  expect(unwrap(again)).toMatchObject({ id: params.id, dismissedReason: null });
});
