import { beforeEach, expect, test } from 'vitest';
import {
  bookAppointment as bookAppointmentCall,
  confirmAppointment,
  getAppointment,
  type AppointmentInput,
} from '#contract/appointments.ts';
import { appointmentKinds } from '#domain/appointments/appointment.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { testSecrets } from '#tests/support/shops/test-shop.ts';
import { appointmentToken } from './appointment-token.ts';
import { bookAppointment } from './book-appointment.ts';
import { readSlots } from './appointment-routes.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const hours = [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: '09:00', to: '21:00' }];
await database.pool.query(`insert into settings (key, value) values ('appointments', $1)`, [
  JSON.stringify({ ...defaultSettings.appointments, kinds: appointmentKinds, hours, enabled: true }),
]);
beforeEach(() => database.pool.query('truncate appointments, outbox, rate_limits'));

/** Books free times, one for each email. */
async function book(emails: readonly string[], changes: Partial<AppointmentInput> = {}) {
  const { days } = await readSlots({ database, clock: () => shop.now });
  const free = days.flatMap(({ slots }) => slots.filter((slot) => slot.free));
  const booked = [];
  for (const [index, email] of emails.entries()) {
    const request = { kind: 'video', name: 'Kavita Menon', phone: '+91 98450 55507', email } as const;
    const from = free[index]?.from ?? '';
    const outcome = await database.transaction((transaction) =>
      bookAppointment(transaction, { ...request, ...changes, from }, shop.now),
    );
    if (!outcome.accepted) throw new Error(`booked, but was ${outcome.refusal}`);
    booked.push(outcome.value);
  }
  return booked;
}
type Booked = Awaited<ReturnType<typeof book>>[number];
const confirm = (row: Booked) =>
  callApi(shop, confirmAppointment, { body: { id: row.id, token: appointmentToken(testSecrets, row) } });
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);

test('[MEET-7] the spellings of one mailbox have three open appointments together', async () => {
  const spellings = ['kavita@gmail.com', 'kavita+1@gmail.com', 'k.avita@gmail.com', 'kavita+2@gmail.com'];
  const answers = [];
  for (const row of await book([...spellings, 'ravi@gmail.com'])) answers.push(await confirm(row));
  expect(statuses(answers)).toEqual([200, 200, 200, 409, 200]);
});

test('[MEET-7] of ten buttons pressed at once by one person, three book', async () => {
  const rows = await book(Array.from({ length: 10 }, () => 'kavita@post.example'));
  const answers = await Promise.all(rows.map(confirm));
  expect(statuses(answers).toSorted((one, other) => one - other)).toEqual([
    200,
    200,
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
});

test('[MEET-2] the page to confirm shows what was typed, and details that have changed since are not confirmed', async () => {
  const [row] = await book(['kavita@post.example']);
  if (row === undefined) throw new Error('an appointment expected');
  const link = { id: row.id, token: appointmentToken(testSecrets, row) };
  const read = async () => unwrap(await callApi(shop, getAppointment, { body: link })).details;
  const typed = { name: 'Kavita Menon', phone: '+91 98450 55507', note: '', pin: '', address: '' };
  const own = await read();
  expect(own).toMatchObject(typed);

  const from = row.starts_at.toISOString();
  const address = { kind: 'home', pin: '302003', address: '1 Elsewhere' } as const;
  const stranger = { email: row.email, name: 'Somebody', phone: '+91 90000 00000', note: 'Ring twice' };
  unwrap(await callApi(shop, bookAppointmentCall, { body: { ...address, ...stranger, from } }));
  const { email: _, ...told } = stranger;
  expect(await read()).toMatchObject({ ...told, pin: '302003', address: '1 Elsewhere' });
  const late = await callApi(shop, confirmAppointment, { body: { ...link, version: own?.version } });
  expect(late).toMatchObject({
    status: 409,
    problem: {
      message:
        'The details of this appointment were changed after you opened this page. Please read them again.',
    },
  });

  const mine = { kind: 'video', name: 'Kavita Menon', phone: '+91 98450 55507', email: row.email } as const;
  unwrap(await callApi(shop, bookAppointmentCall, { body: { ...mine, from } }));
  const confirmed = await callApi(shop, confirmAppointment, { body: { ...link, version: own?.version } });
  expect(unwrap(confirmed)).toMatchObject({ status: 'booked', kind: 'video', details: null });
});

test('[MEET-8] a holiday of the delivery settings closes the calendar of appointments', async () => {
  const slots = async () => (await readSlots({ database, clock: () => shop.now })).days;
  const [, tomorrow] = await slots();
  const day = tomorrow?.day ?? '';
  const from = tomorrow?.slots[0]?.from ?? '';
  expect(from).not.toBe('');
  const holidays = [...defaultSettings.delivery.holidays, day];
  await database.pool.query(`insert into settings (key, value) values ('delivery', $1)`, [
    JSON.stringify({ holidays }),
  ]);
  expect((await slots()).find((each) => each.day === day)?.slots).toEqual([]);
  const request = {
    kind: 'video',
    name: 'Kavita',
    phone: '+91 98450 55507',
    email: 'k@post.example',
  } as const;
  const outcome = await database.transaction((transaction) =>
    bookAppointment(transaction, { ...request, from }, shop.now),
  );
  expect(outcome).toMatchObject({ accepted: false, refusal: 'closed' });
});

test('[MEET-6] a booking whose email would not come in time says so, and keeps no slot', async () => {
  const { days } = await readSlots({ database, clock: () => shop.now });
  const free = days.flatMap(({ slots }) => slots.filter((slot) => slot.free));
  const answers = [];
  for (const { from } of free.slice(0, 5)) {
    const person = { name: 'Lata Rao', phone: '+91 98450 55507', email: 'lata@post.example' };
    answers.push(await callApi(shop, bookAppointmentCall, { body: { kind: 'video', from, ...person } }));
    await deliverOutbox(shop);
  }
  expect(statuses(answers)).toEqual([200, 200, 200, 429, 429]);
  expect((await database.pool.query('select from appointments')).rowCount).toBe(3);
});

test('[MEET-5] of a visit at home the shop reads “At the customer’s home”, and the customer “At your home”', async () => {
  const shopAddress = 'namaste@anarbagh.example';
  await database.pool.query(`insert into settings (key, value) values ('company', $1)`, [
    JSON.stringify({ name: 'Anarbagh', email: shopAddress }),
  ]);
  const [row] = await book(['kavita@post.example'], { kind: 'home', pin: '302003', address: '1 Fort Road' });
  if (row === undefined) throw new Error('an appointment expected');
  await deliverOutbox(shop);
  unwrap(await confirm(row));
  const { mails } = await deliverOutbox(shop);
  const read = (address: string) => {
    const mail = mails.find(({ to }) => to === address);
    return `${mail?.text} ${mail?.html} ${mail?.calendar?.content}`;
  };
  expect(read(shopAddress)).toContain('At the customer’s home');
  expect(read(shopAddress)).toContain('SUMMARY:Anarbagh: at the customer’s home');
  expect(read(shopAddress)).not.toMatch(/at your home/i);
  expect(read('kavita@post.example')).toContain('At your home');
  expect(read('kavita@post.example')).toContain('SUMMARY:Anarbagh: at your home');
});
