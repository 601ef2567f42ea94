import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/shop/settings.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { startMailServer } from '#tests/support/servers/mail-server.ts';
import { startShop, testSecrets } from '#tests/support/shops/test-shop.ts';
import { readSlots } from '../../service/appointments/appointment-routes.ts';
import * as appointments from '../../service/appointments/book-appointment.ts';
import { createOutboxHandlers } from '../../jobs/outbox/create-outbox-handlers.ts';
import { processDueJobs } from '../../platform/outbox/process-due-jobs.ts';
import { folderStore } from '../../catalogue/media/media-store.ts';
import { messageFolder } from './message-folder.ts';
import { openMailer } from './open-mailer.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const post = await startMailServer();
const clock = () => shop.now;
const shopAddress = 'namaste@anarbagh.example';
const buyer = 'kavita@post.example';
const handlers = createOutboxHandlers({
  database,
  clock,
  secrets: testSecrets,
  origin: 'https://shop.example',
  mailer: openMailer({
    smtpUrl: post.url,
    mailFrom: `Anarbagh <${shopAddress}>`,
    folder: messageFolder('nowhere'),
  }),
  media: folderStore(shop.media),
  texts: { send: () => Promise.reject(new Error('no text is expected here')) },
});
const hours = [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: '09:00', to: '21:00' }];
await database.pool.query(`insert into settings (key, value) values ('appointments', $1), ('company', $2)`, [
  JSON.stringify({ ...defaultSettings.appointments, hours, enabled: true }),
  JSON.stringify({ name: 'Anarbagh', email: shopAddress, address: 'Johari Bazaar, Jaipur' }),
]);

/** Sends what is due, and returns the calendar of the mail to somebody, with unfolded lines. */
async function calendarFor(recipient: string) {
  post.mails.length = 0;
  await processDueJobs({ query: database.query, handlers, report: () => {}, retryAfter: () => 20 });
  const mail = post.mails.find(({ recipients }) => recipients.includes(recipient));
  const files = mail?.parsed.attachments.filter(({ contentType }) => contentType === 'text/calendar') ?? [];
  const [file] = files;
  const lines = file?.content.toString('utf8').replaceAll('\r\n ', '').split('\r\n') ?? [];
  const valueOf = (name: string) =>
    lines.find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))?.split(':', 2)[1];
  return {
    raw: mail?.raw ?? '',
    count: files.length,
    method: valueOf('METHOD'),
    uid: valueOf('UID'),
    sequence: valueOf('SEQUENCE'),
    start: valueOf('DTSTART'),
    status: valueOf('STATUS'),
  };
}

test('[MEET-3] a booked, moved and cancelled appointment arrives by SMTP with one calendar entry that changes', async () => {
  const { days } = await readSlots({ database, clock });
  const [first, second] = days.flatMap(({ slots }) => slots.filter(({ free }) => free));
  const run = <Value>(work: (transaction: Parameters<typeof appointments.cancelAppointment>[0]) => Value) =>
    database.transaction(async (transaction) => work(transaction));
  const person = { kind: 'visit', name: 'Kavita Menon', phone: '+91 98450 55507', email: buyer } as const;
  const booked = await run((transaction) =>
    appointments.bookAppointment(transaction, { ...person, from: first?.from ?? '' }, shop.now),
  );
  if (!booked.accepted) throw new Error(booked.refusal);
  const { id } = booked.value;
  expect((await calendarFor(buyer)).count).toBe(0);

  await run((transaction) => appointments.confirmAppointment(transaction, booked.value, shop.now));
  const request = await calendarFor(buyer);
  expect(request).toMatchObject({ method: 'REQUEST', sequence: '0', uid: `appointment-${id}@shop.example` });
  expect(request.start).toMatch(/^\d{8}T\d{6}Z$/);
  // As an alternative of the text, so that calendars offer to accept it.
  expect(request.raw).toMatch(/^Content-Type: multipart\/(mixed|alternative);/m);
  expect(request.raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);

  const from = new Date(second?.from ?? '');
  await run((transaction) =>
    appointments.moveAppointment(transaction, id, { from, byStaff: false }, shop.now),
  );
  const moved = await calendarFor(shopAddress);
  expect(moved).toMatchObject({ method: 'REQUEST', sequence: '1', uid: request.uid });
  expect(moved.start).toBe(from.toISOString().replaceAll(/[-:]|\.000/g, ''));

  await run((transaction) => appointments.cancelAppointment(transaction, id, shop.now));
  const cancelled = await calendarFor(buyer);
  expect(cancelled).toMatchObject({ method: 'CANCEL', sequence: '2', uid: request.uid, status: 'CANCELLED' });
});
