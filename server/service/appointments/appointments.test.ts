import { beforeEach, describe, expect, test } from 'vitest';
import {
  bookAppointment,
  cancelAppointment,
  confirmAppointment,
  getAppointment,
  getAppointmentSlots,
  moveAppointment,
  type AppointmentInput,
} from '#contract/appointments.ts';
import {
  cancelAppointmentAsStaff,
  listAppointments,
  moveAppointmentAsStaff,
  updateAppointmentSettings,
} from '#contract/admin/appointments.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { bookAppointment as bookSlot } from './book-appointment.ts';
import { runHousekeeping } from '../../jobs/housekeeping/run-housekeeping.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const owner = await createStaff(shop, 'owner');
const everyDay = [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: '09:00', to: '21:00' }];
const calendar = { ...defaultSettings.appointments, hours: everyDay, enabled: true };
await database.pool.query(`insert into settings (key, value) values ('appointments', $1), ('company', $2)`, [
  JSON.stringify(calendar),
  JSON.stringify({ name: 'Anarbagh', email: 'namaste@anarbagh.example', address: 'Johari Bazaar, Jaipur' }),
]);
beforeEach(() => database.pool.query('truncate appointments, outbox, rate_limits'));
const freeSlots = async () => {
  const { days } = unwrap(await callApi(shop, getAppointmentSlots));
  return days.flatMap(({ slots }) => slots).filter(({ free }) => free);
};
const slotAt = async (index: number) => {
  const slot = (await freeSlots())[index];
  if (slot === undefined) throw new Error('a free slot expected');
  return slot.from;
};
const request = (from: string, changes: Partial<AppointmentInput> = {}): AppointmentInput => ({
  kind: 'video',
  from,
  name: 'Kavita Menon',
  email: 'kavita@post.example',
  phone: '+91 98450 55507',
  ...changes,
});
const book = (from: string, changes: Partial<AppointmentInput> = {}) =>
  callApi(shop, bookAppointment, { body: request(from, changes) });

/** The link of the last mail to somebody. */
async function linkFromMail(to = 'kavita@post.example') {
  const { mails } = await deliverOutbox(shop);
  const text = mails.findLast((mail) => mail.to === to)?.text ?? '';
  const [, id = '', token = ''] = /#id=(\d+)&token=([\w-]+)/.exec(text) ?? [];
  return { id: Number(id), token };
}

async function bookedAppointment(index = 0) {
  unwrap(await book(await slotAt(index)));
  const link = await linkFromMail();
  unwrap(await callApi(shop, confirmAppointment, { body: link }));
  return link;
}

describe('one slot', () => {
  test('[MEET-2] is one booking under a hundred parallel tries, by a hundred people', async () => {
    const from = await slotAt(0);
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        database.transaction((transaction) =>
          bookSlot(transaction, request(from, { email: `guest.${index}@post.example` }), shop.now),
        ),
      ),
    );
    expect(tries.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(tries.filter((each) => !each.accepted && each.refusal === 'full')).toHaveLength(99);
    expect(await book(from)).toMatchObject({
      status: 409,
      problem: {
        message: 'This time has just been taken. Please choose another; what you typed is still here.',
      },
    });
    const { rows } = await database.pool.query('select count(*)::int as count from appointments');
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('[MEET-2] is one booking when two appointments are moved to it at once', async () => {
    const links = [await bookedAppointment(0)];
    unwrap(await book(await slotAt(0), { email: 'tara@post.example' }));
    const other = await linkFromMail('tara@post.example');
    unwrap(await callApi(shop, confirmAppointment, { body: other }));
    links.push(other);
    const from = await slotAt(3);
    const moves = await Promise.all(
      links.map((link) => callApi(shop, moveAppointment, { body: { ...link, from } })),
    );
    expect(moves.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  });

  test('[MEET-2] takes as many appointments as the owner sees at once', async () => {
    await database.pool.query(
      `update settings set value = value || '{"atOnce": 2}' where key = 'appointments'`,
    );
    const from = await slotAt(0);
    const emails = ['a@post.example', 'b@post.example', 'c@post.example'];
    const statuses: number[] = [];
    for (const email of emails) statuses.push((await book(from, { email })).status);
    await database.pool.query(
      `update settings set value = value || '{"atOnce": 1}' where key = 'appointments'`,
    );
    expect(statuses).toEqual([200, 200, 409]);
  });

  test('[MEET-2] is free again thirty minutes after a booking that was not confirmed, and its link has expired', async () => {
    const from = await slotAt(20);
    unwrap(await book(from));
    const link = await linkFromMail();
    expect((await book(from, { email: 'b@post.example' })).status).toBe(409);
    shop.later(31);
    unwrap(await book(from, { email: 'b@post.example' }));
    expect(await callApi(shop, confirmAppointment, { body: link })).toMatchObject({
      status: 404,
      problem: { message: 'This link has expired. Please book a new appointment.' },
    });
    shop.later(31);
    await runHousekeeping(database.query, shop.now);
    const { rows } = await database.pool.query('select 1 from appointments');
    expect(rows).toEqual([]);
  });

  test('[MEET-2] pressed twice is one booking and one mail', async () => {
    const from = await slotAt(0);
    const twice = await Promise.all([book(from), book(from)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const { mails } = await deliverOutbox(shop);
    expect(mails).toHaveLength(1);
  });

  test('[MEET-2] a second request for it corrects the details until it is confirmed, and no longer', async () => {
    const from = await slotAt(0);
    const rows = database.query.selectFrom('appointments').select(['name', 'phone', 'note']);
    unwrap(await book(from, { phone: '+91 90000 00000', note: 'By somebody else' }));
    unwrap(await book(from));
    const corrected = [{ name: 'Kavita Menon', phone: '+91 98450 55507', note: '' }];
    expect(await rows.execute()).toEqual(corrected);
    unwrap(await callApi(shop, confirmAppointment, { body: await linkFromMail() }));
    unwrap(await book(from, { phone: '+91 90000 00000' }));
    expect(await rows.execute()).toEqual(corrected);
  });
});

describe('the mails', () => {
  test('[MEET-3] nothing that was typed is in the mail to an address that is not confirmed', async () => {
    unwrap(await book(await slotAt(0), { name: 'Typed Name', note: 'Typed note', phone: '+91 90000 12345' }));
    const { mails } = await deliverOutbox(shop);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toMatch(/Typed|90000 12345/);
  });

  test('[MEET-3] both sides get a calendar file when it is booked, moved and cancelled, with a growing sequence', async () => {
    const link = await bookedAppointment();
    const both = async () => (await deliverOutbox(shop)).mails;
    const booked = await both();
    expect(booked.map(({ to }) => to).toSorted()).toEqual([
      'kavita@post.example',
      'namaste@anarbagh.example',
    ]);
    unwrap(await callApi(shop, moveAppointment, { body: { ...link, from: await slotAt(4) } }));
    const moved = await both();
    unwrap(await callApi(shop, cancelAppointment, { body: link }));
    const cancelled = await both();
    const said = (mails: typeof booked) =>
      mails.map(({ calendar }) => [calendar?.method, /SEQUENCE:(\d+)/.exec(calendar?.content ?? '')?.[1]]);
    expect(said(booked)).toEqual([
      ['REQUEST', '0'],
      ['REQUEST', '0'],
    ]);
    expect(said(moved)).toEqual([
      ['REQUEST', '1'],
      ['REQUEST', '1'],
    ]);
    expect(said(cancelled)).toEqual([
      ['CANCEL', '2'],
      ['CANCEL', '2'],
    ]);
  });
});

describe('the link', () => {
  test('[MEET-4] shows, moves and cancels the appointment; a wrong one says one sentence', async () => {
    const link = await bookedAppointment();
    expect(unwrap(await callApi(shop, getAppointment, { body: link }))).toMatchObject({ status: 'booked' });
    for (const wrong of [
      { ...link, token: 'x' },
      { ...link, id: link.id + 1 },
    ])
      expect(await callApi(shop, getAppointment, { body: wrong })).toMatchObject({
        status: 404,
        problem: { message: 'This link has expired. Please book a new appointment.' },
      });
    unwrap(await callApi(shop, cancelAppointment, { body: link }));
    unwrap(await callApi(shop, cancelAppointment, { body: link }));
    const move = await callApi(shop, moveAppointment, { body: { ...link, from: await slotAt(1) } });
    expect(move).toMatchObject({ status: 409, problem: { message: expect.stringContaining('cancelled') } });
  });

  test('[MEET-4] cancels an appointment that was never confirmed without a mail to anybody', async () => {
    unwrap(await book(await slotAt(0)));
    const link = await linkFromMail();
    expect(unwrap(await callApi(shop, cancelAppointment, { body: link })).status).toBe('cancelled');
    expect((await deliverOutbox(shop)).mails).toEqual([]);
  });

  test('[MEET-4] an appointment is moved by its link at most ten times', async () => {
    const link = await bookedAppointment();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push(
        (await callApi(shop, moveAppointment, { body: { ...link, from: await slotAt(1) } })).status,
      );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('what is refused', () => {
  test('[MEET-1] past, closed and late times, and kinds that are not offered, each in one sentence', async () => {
    const said = async (from: string, changes: Partial<AppointmentInput> = {}) => {
      const reply = await book(from, changes);
      return reply.ok ? 'booked' : reply.problem.message;
    };
    expect(await said('2020-01-01T05:30:00.000Z')).toMatch(/^This time has passed/);
    expect(await said('2099-01-01T03:30:00.000Z')).toMatch(/^This day cannot be booked yet/);
    expect(await said(await slotAt(0), { kind: 'home' })).toMatch(/^We do not offer/);
    await database.pool.query(
      `update settings set value = value || '{"kinds": ["home"], "homePins": "302001-302039"}' where key = 'appointments'`,
    );
    const home = { kind: 'home', address: '12 Johari Bazaar', pin: '302003' } as const;
    expect(await said(await slotAt(0), { ...home, pin: '' })).toMatch(/^Please enter the address/);
    expect(await said(await slotAt(0), { ...home, pin: '400001' })).toMatch(/^We do not visit this PIN code/);
    expect(await said(await slotAt(0), home)).toBe('booked');
    await database.pool.query(
      `update settings set value = value || '{"kinds": ["visit", "video"]}' where key = 'appointments'`,
    );
  });

  test('[MEET-6] more than six bookings an hour from one network, and a fourth open appointment of one person', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1)
      statuses.push((await book(await slotAt(0), { email: `n${index}@post.example` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await database.pool.query('truncate appointments, rate_limits, outbox');
    for (let index = 0; index < 3; index += 1) await bookedAppointment(index);
    expect(await book(await slotAt(0))).toMatchObject({ status: 409 });
  });

  test('[MEET-1] a new shop offers no appointments', async () => {
    await database.pool.query(
      `update settings set value = value || '{"enabled": false}' where key = 'appointments'`,
    );
    expect(unwrap(await callApi(shop, getAppointmentSlots))).toMatchObject({ enabled: false, days: [] });
    expect(defaultSettings.appointments.enabled).toBe(false);
    await database.pool.query(
      `update settings set value = value || '{"enabled": true}' where key = 'appointments'`,
    );
  });
});

test('[MEET-5] the staff see, move and cancel appointments, and the customer gets the mails', async () => {
  await bookedAppointment();
  await deliverOutbox(shop);
  const { appointments, free } = unwrap(await owner.call(listAppointments));
  const [mine] = appointments;
  expect(mine).toMatchObject({ name: 'Kavita Menon', status: 'booked', phone: '+91 98450 55507' });
  const params = { id: mine?.id ?? 0 };
  const from = free[5]?.from ?? '';
  expect(unwrap(await owner.call(moveAppointmentAsStaff, { params, body: { from } }))).toMatchObject({
    from,
  });
  expect(unwrap(await owner.call(cancelAppointmentAsStaff, { params }))).toMatchObject({
    status: 'cancelled',
  });
  const { mails } = await deliverOutbox(shop);
  expect(
    mails.filter(({ to }) => to === 'kavita@post.example').map(({ subject }) => subject.split(':')[0]),
  ).toEqual(['Your appointment has been cancelled']);
  const { appointments: settings } = defaultSettings;
  const hours = [{ weekdays: [1], from: '12:00', to: '11:00' }];
  expect(
    await owner.call(updateAppointmentSettings, { body: { ...settings, version: 1, hours } }),
  ).toMatchObject({
    status: 422,
  });
});
