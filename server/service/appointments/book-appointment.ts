import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AppointmentInput } from '#contract/appointments.ts';
import type { Tables } from '#database/tables.ts';
import { appointmentsOfMailbox, confirmMinutes } from '#domain/appointments/appointment.ts';
import { slotFault, type AppointmentCalendar, type SlotFault } from '#domain/appointments/slots.ts';
import { pinDigits, pinMatch } from '#domain/delivery/pin-ranges.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { typedAddress } from '../../customers/auth/verified-address.ts';
import { secondsUntilMail } from '../../platform/mail/mail-budget.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { AppointmentStep } from '../../platform/outbox/outbox-topics.ts';
import { readAppointmentCalendar } from './appointment-calendar.ts';
import {
  countOpenAppointments,
  lockAppointments,
  lockSlots,
  readAppointment,
  readTakenSlots,
  type AppointmentRow,
} from './appointment-store.ts';

export type AppointmentRefusal =
  | 'not-offered'
  | 'no-address'
  | 'far-from-home'
  | 'too-many'
  | 'full'
  | 'cancelled'
  | 'moved-often'
  | 'over'
  | 'many-mails'
  | 'changed'
  | SlotFault;

type Result = Promise<Outcome<AppointmentRow, AppointmentRefusal, number>>;

/** The end of an appointment at this time and the lowest free place; null: all places are taken. */
async function freePlace(
  transaction: Transaction<Tables>,
  { length, atOnce }: Pick<AppointmentCalendar, 'length' | 'atOnce'>,
  starts: Date,
  { except, now }: { readonly except: number | null; readonly now: Date },
): Promise<{ readonly ends: Date; readonly place: number } | null> {
  const ends = new Date(starts.getTime() + length * 60_000);
  const taken = await readTakenSlots(transaction, { from: starts, to: ends }, now);
  const others = taken.filter(({ id }) => id !== except);
  const places = Array.from({ length: atOnce }, (_, index) => index + 1);
  const place = places.find((each) => !others.some((other) => other.place === each));
  return others.length >= atOnce || place === undefined ? null : { ends, place };
}

/**
 * Holds a slot for an appointment until its link is pressed (MEET-2). The lock lets one transaction at a time assign slots, so
 * that none is booked twice. A repeated request by one person for one slot gives the appointment the newer details until it is
 * confirmed, without a second mail.
 */
export async function bookAppointment(
  transaction: Transaction<Tables>,
  request: AppointmentInput,
  now: Date,
): Result {
  const { homePins, ...calendar } = await readAppointmentCalendar({ query: transaction });
  const { kind, name, email, phone, note = '', pin = '', address = '' } = request;
  if (!calendar.enabled || !calendar.kinds.includes(kind)) return refuse('not-offered', 0);
  const digits = pinDigits(pin);
  if (kind === 'home') {
    if (digits === null || address === '') return refuse('no-address', 0);
    if (homePins !== '' && pinMatch(homePins, digits) === 0) return refuse('far-from-home', 0);
  }
  const starts = new Date(request.from);
  const fault = slotFault(calendar, starts.getTime(), now);
  if (fault !== null) return refuse(fault, calendar.hoursBefore);
  await lockSlots(transaction, now);
  const product = await transaction
    .selectFrom('products')
    .select('id')
    .where('slug', '=', request.product ?? '')
    .where('status', '=', 'published')
    .executeTakeFirst();
  const details = {
    kind,
    name,
    phone,
    note,
    postal_code: kind === 'home' ? (digits ?? '') : '',
    address: kind === 'home' ? address : '',
    product_id: product?.id ?? null,
    updated_at: now,
  };
  const own = await transaction
    .selectFrom('appointments')
    .selectAll()
    .where('email', '=', email)
    .where('starts_at', '=', starts)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst();
  if (own !== undefined)
    return accept(own.status === 'unconfirmed' ? await change(transaction, own.id, details) : own);
  if ((await countOpenAppointments(transaction, email, now)) >= appointmentsOfMailbox)
    return refuse('too-many', 0);
  const free = await freePlace(transaction, calendar, starts, { except: null, now });
  if (free === null) return refuse('full', 0);
  const row = await transaction
    .insertInto('appointments')
    .values({
      ...details,
      status: 'unconfirmed',
      starts_at: starts,
      ends_at: free.ends,
      place: free.place,
      hold_until: new Date(now.getTime() + confirmMinutes * 60_000),
      email,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const link = { appointmentId: row.id };
  const to = await typedAddress(transaction, { email });
  const wait = await secondsUntilMail(transaction, 'mail:appointment-link', to, now);
  if (wait > confirmMinutes * 60) {
    await transaction.deleteFrom('appointments').where('id', '=', row.id).execute();
    return refuse('many-mails', wait);
  }
  await enqueue(transaction, 'mail:appointment-link', link);
  return accept(row);
}

/** Mails to both sides, each with a calendar file. */
async function tell(
  transaction: Transaction<Tables>,
  row: AppointmentRow,
  step: AppointmentStep,
): Promise<void> {
  await enqueue(transaction, 'mail:appointment', { appointmentId: row.id, step });
  await enqueue(transaction, 'mail:appointment-notice', { appointmentId: row.id, step });
}

async function change(
  transaction: Transaction<Tables>,
  id: number,
  columns: Partial<AppointmentRow>,
): Promise<AppointmentRow> {
  return transaction
    .updateTable('appointments')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of what a later request for the same slot may change. */
export function detailsVersion({
  kind,
  name,
  phone,
  note,
  postal_code,
  address,
}: Pick<AppointmentRow, 'kind' | 'name' | 'phone' | 'note' | 'postal_code' | 'address'>): string {
  const details = JSON.stringify([kind, name, phone, note, postal_code, address]);
  return createHash('sha256').update(details).digest('base64url');
}

/**
 * Confirms an appointment; with a `version` only if its details are still those that were read. After its hold has ended it can
 * still be confirmed, unless somebody else took the slot.
 */
export async function confirmAppointment(
  transaction: Transaction<Tables>,
  { id, email, version }: Pick<AppointmentRow, 'id' | 'email'> & { readonly version?: string | undefined },
  now: Date,
): Result {
  await lockAppointments(transaction);
  const row = await readAppointment(transaction, id);
  if (row === undefined) return refuse('over', 0);
  if (row.status === 'booked') return accept(row);
  if (row.status === 'cancelled') return refuse('cancelled', 0);
  if (version !== undefined && version !== detailsVersion(row)) return refuse('changed', 0);
  if ((await countOpenAppointments(transaction, email, now)) >= appointmentsOfMailbox)
    return refuse('too-many', 0);
  const booked = await change(transaction, id, { status: 'booked', hold_until: null, updated_at: now });
  await tell(transaction, booked, 'booked');
  return accept(booked);
}

/** How often an appointment can be moved: each time mails two people. */
const mostMoves = 10;

/** Moves a booked appointment. Staff may also choose a time that begins soon, and as often as they like. */
export async function moveAppointment(
  transaction: Transaction<Tables>,
  id: number,
  { from, byStaff }: { readonly from: Date; readonly byStaff: boolean },
  now: Date,
): Result {
  const calendar = await readAppointmentCalendar({ query: transaction });
  const fault = slotFault(byStaff ? { ...calendar, hoursBefore: 0 } : calendar, from.getTime(), now);
  if (fault !== null) return refuse(fault, calendar.hoursBefore);
  await lockSlots(transaction, now);
  const row = await readAppointment(transaction, id);
  if (row === undefined) return refuse('over', 0);
  if (row.status !== 'booked') return refuse('cancelled', 0);
  if (row.starts_at.getTime() === from.getTime()) return accept(row);
  if (!byStaff && row.sequence >= mostMoves) return refuse('moved-often', 0);
  const free = await freePlace(transaction, calendar, from, { except: id, now });
  if (free === null) return refuse('full', 0);
  const moved = await change(transaction, id, {
    starts_at: from,
    ends_at: free.ends,
    place: free.place,
    sequence: row.sequence + 1,
    updated_at: now,
  });
  await tell(transaction, moved, 'moved');
  return accept(moved);
}

/** Frees the slot. Cancelling again changes nothing. No mail is sent for an unconfirmed appointment. */
export async function cancelAppointment(transaction: Transaction<Tables>, id: number, now: Date): Result {
  await lockSlots(transaction, now);
  const row = await readAppointment(transaction, id);
  if (row === undefined) return refuse('over', 0);
  if (row.status === 'cancelled') return accept(row);
  const cancelled = await change(transaction, id, {
    status: 'cancelled',
    hold_until: null,
    sequence: row.sequence + 1,
    updated_at: now,
  });
  if (row.status === 'booked') await tell(transaction, cancelled, 'cancelled');
  return accept(cancelled);
}
