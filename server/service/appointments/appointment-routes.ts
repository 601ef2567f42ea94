import type { Transaction } from 'kysely';
import {
  bookAppointment,
  cancelAppointment,
  confirmAppointment,
  getAppointment,
  getAppointmentSlots,
  moveAppointment,
  type AppointmentWire,
} from '#contract/appointments.ts';
import type { Tables } from '#database/tables.ts';
import { bookableDays, overlapping, slotFault, slotsOfDay } from '#domain/appointments/slots.ts';
import { refuse, type Outcome } from '#domain/outcome.ts';
import type { Api } from '../../platform/api/api.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import type { HttpRefusal } from '../../platform/api/http-refusal.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { Shop } from '../../platform/shop.ts';
import { readAppointmentCalendar } from './appointment-calendar.ts';
import { appointmentRefused } from './appointment-refusals.ts';
import { readAppointment, readTakenSlots, type AppointmentRow } from './appointment-store.ts';
import { isAppointmentToken } from './appointment-token.ts';
import * as use from './book-appointment.ts';

type Changed = Outcome<AppointmentRow, use.AppointmentRefusal, number>;

function appointmentWire(row: AppointmentRow): AppointmentWire {
  const { id, kind, status, starts_at, ends_at, name, phone, note, postal_code: pin, address } = row;
  const details = { version: use.detailsVersion(row), name, phone, note, pin, address };
  return {
    ...{ id, kind, status, from: starts_at.toISOString(), to: ends_at.toISOString() },
    details: status === 'unconfirmed' ? details : null,
  };
}

/** Every slot of the days that can be booked, and whether it is free. Days without a slot are empty. */
export async function readSlots({ database, clock }: Pick<Shop, 'database' | 'clock'>) {
  const calendar = await readAppointmentCalendar(database);
  const now = clock();
  const days = calendar.enabled ? bookableDays(calendar, now) : [];
  const slots = days.map((day) => ({ day, slots: slotsOfDay(calendar, day) }));
  const all = slots.flatMap((each) => each.slots);
  const [first, last] = [all[0], all.at(-1)];
  const taken =
    first === undefined || last === undefined
      ? []
      : await readTakenSlots(database.query, { from: new Date(first.from), to: new Date(last.to) }, now);
  return {
    calendar,
    days: slots.map((each) => ({
      day: each.day,
      slots: each.slots.map((slot) => ({
        from: new Date(slot.from).toISOString(),
        to: new Date(slot.to).toISOString(),
        free: slotFault(calendar, slot.from, now) === null && overlapping(slot, taken) < calendar.atOnce,
      })),
    })),
  };
}

/** Appointments without an account (MEET-1 to MEET-4). */
export function serveAppointments(api: Api, { database, secrets, clock }: Shop): void {
  api.open(
    getAppointmentSlots,
    async () => {
      const { calendar, days } = await readSlots({ database, clock });
      const { enabled, kinds, length, homePins: home_pins } = calendar;
      return { enabled, kinds: [...kinds], length, home_pins, days };
    },
    () => false,
  );

  api.open(bookAppointment, async ({ body: request }, { address }) => {
    const throttled = await enforceRateLimit(database.query, rateLimits.appointment, address, clock());
    if (throttled !== null) return throttled;
    const wait =
      'We have sent you an email. Press the button in it within 30 minutes, and the appointment is yours.';
    const answer = successMessage(wait);
    const booked = await database.transaction((transaction) =>
      use.bookAppointment(transaction, request, clock()),
    );
    return booked.accepted ? answer : appointmentRefused(booked);
  });

  /** The appointment of a link, before it is over. */
  async function ofLink({ id, token }: { readonly id: number; readonly token: string }): Promise<Changed> {
    const row = await readAppointment(database.query, id);
    if (row === undefined || !isAppointmentToken(secrets, row, token) || row.ends_at <= clock())
      return refuse('over', 0);
    return { accepted: true, value: row };
  }

  async function change(
    link: { readonly id: number; readonly token: string },
    work: (transaction: Transaction<Tables>, row: AppointmentRow) => Promise<Changed>,
  ): Promise<AppointmentWire | HttpRefusal> {
    const found = await ofLink(link);
    if (!found.accepted) return appointmentRefused(found);
    const changed = await database.transaction((transaction) => work(transaction, found.value));
    return changed.accepted ? appointmentWire(changed.value) : appointmentRefused(changed);
  }

  api.open(getAppointment, async ({ body }) => {
    const found = await ofLink(body);
    return found.accepted ? appointmentWire(found.value) : appointmentRefused(found);
  });
  api.open(confirmAppointment, ({ body: { version, ...link } }) =>
    change(link, (transaction, row) => use.confirmAppointment(transaction, { ...row, version }, clock())),
  );
  api.open(moveAppointment, ({ body: { from, ...link } }) =>
    change(link, (transaction, { id }) =>
      use.moveAppointment(transaction, id, { from: new Date(from), byStaff: false }, clock()),
    ),
  );
  api.open(cancelAppointment, ({ body }) =>
    change(body, (transaction, { id }) => use.cancelAppointment(transaction, id, clock())),
  );
}
