import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Period } from '#domain/appointments/slots.ts';
import { mailboxOf } from '../../platform/mail/mail-address.ts';

export type AppointmentRow = Selectable<Tables['appointments']>;

export function readAppointment(query: Kysely<Tables>, id: number): Promise<AppointmentRow | undefined> {
  return query.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lets only one transaction at a time give slots away, or count those of a person. Readers do not wait. */
export async function lockAppointments(transaction: Transaction<Tables>): Promise<void> {
  await sql`lock table appointments in share row exclusive mode`.execute(transaction);
}

/** The same, and deletes unconfirmed appointments whose time to confirm is over. */
export async function lockSlots(transaction: Transaction<Tables>, now: Date): Promise<void> {
  await lockAppointments(transaction);
  await deleteUnconfirmed(transaction, now);
}

export async function deleteUnconfirmed(query: Kysely<Tables>, now: Date): Promise<void> {
  await query
    .deleteFrom('appointments')
    .where('status', '=', 'unconfirmed')
    .where('hold_until', '<=', now)
    .execute();
}

export interface TakenSlot extends Period {
  readonly id: number;
  readonly place: number;
}

/** Appointments that have a slot in this time. */
export async function readTakenSlots(
  query: Kysely<Tables>,
  { from, to }: { readonly from: Date; readonly to: Date },
  now: Date,
): Promise<TakenSlot[]> {
  const rows = await query
    .selectFrom('appointments')
    .select(['id', 'place', 'starts_at', 'ends_at'])
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .where('status', '<>', 'cancelled')
    .where((each) => each.or([each('hold_until', 'is', null), each('hold_until', '>', now)]))
    .execute();
  return rows.map(({ id, place, starts_at, ends_at }) => ({
    id,
    place,
    from: starts_at.getTime(),
    to: ends_at.getTime(),
  }));
}

/**
 * Booked appointments of the mailbox of this email that are not over: one person can spell an address in many ways. There are
 * at most as many as slots that can be booked.
 */
export async function countOpenAppointments(
  query: Kysely<Tables>,
  email: string,
  now: Date,
): Promise<number> {
  const rows = await query
    .selectFrom('appointments')
    .select('email')
    .where('status', '=', 'booked')
    .where('ends_at', '>', now)
    .execute();
  const mailbox = mailboxOf(email);
  return rows.filter((row) => mailboxOf(row.email) === mailbox).length;
}
