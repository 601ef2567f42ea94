import {
  appointmentLabels,
  appointmentTimeText,
  staffAppointmentLabels,
} from '#domain/appointments/appointment.ts';
import { calendarFile } from '#domain/appointments/calendar-file.ts';
import type { AppointmentStep } from '../../platform/outbox/outbox-topics.ts';
import { isOneAddress } from '../../platform/mail/mail-address.ts';
import type { CalendarPart } from '../../platform/mail/mail.ts';
import type { MailContext, WrittenMail } from '../mail/mail-context.ts';
import {
  appointmentChanged,
  appointmentLink,
  appointmentNotice,
  type AppointmentInMail,
} from '../mail/messages/appointments.ts';
import { readAppointment, type AppointmentRow } from '../../service/appointments/appointment-store.ts';
import { appointmentUrl } from '../../service/appointments/appointment-token.ts';

interface Found {
  readonly row: AppointmentRow;
  readonly shown: AppointmentInMail;
}

async function find({ query, secrets, facts }: MailContext, id: number): Promise<Found | null> {
  const row = await readAppointment(query, id);
  if (row === undefined) return null;
  const product = await query
    .selectFrom('products')
    .select('name')
    .where('id', '=', row.product_id)
    .executeTakeFirst();
  const { kind, name, email, phone, note, starts_at: from, ends_at: to } = row;
  const shown = {
    kind,
    time: appointmentTimeText({ from, to }),
    name,
    email,
    phone,
    note,
    address: [row.address, row.postal_code].filter((part) => part !== '').join(', '),
    product: product?.name ?? null,
    url: appointmentUrl(facts.origin, secrets, row),
  };
  return { row, shown };
}

/** The organizer of a calendar file needs an address, so a shop without one sends none. */
function calendarOf(
  { row, shown }: Found,
  { facts, clock }: MailContext,
  step: AppointmentStep,
  labels = appointmentLabels,
): CalendarPart | null {
  if (!isOneAddress(facts.email)) return null;
  const method = step === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const content = calendarFile(method, {
    uid: `appointment-${row.id}@${new URL(facts.origin).hostname}`,
    sequence: row.sequence,
    from: row.starts_at,
    to: row.ends_at,
    stamp: clock(),
    summary: `${facts.name}: ${labels[row.kind].toLowerCase()}`,
    description: shown.product ?? '',
    location: { visit: facts.address, video: '', home: shown.address }[row.kind],
    organizer: { name: facts.name, email: facts.email },
    attendee: { name: row.name, email: row.email },
  });
  return { method, content };
}

interface Payload {
  readonly appointmentId: number;
}

/** A mail of an earlier step is not sent once the appointment was cancelled. */
function isStale({ row }: Found, step: AppointmentStep): boolean {
  return (row.status === 'cancelled') !== (step === 'cancelled');
}

export async function appointmentLinkMail(
  context: MailContext,
  { appointmentId }: Payload,
): Promise<WrittenMail | null> {
  const found = await find(context, appointmentId);
  if (found?.row.status !== 'unconfirmed') return null;
  return { to: found.row.email, content: appointmentLink(found.shown, context.facts) };
}

export async function appointmentMail(
  context: MailContext,
  { appointmentId, step }: Payload & { readonly step: AppointmentStep },
): Promise<WrittenMail | null> {
  const found = await find(context, appointmentId);
  if (found === null || isStale(found, step)) return null;
  const calendar = calendarOf(found, context, step);
  const content = appointmentChanged(found.shown, step, context.facts);
  return { to: found.row.email, content, ...(calendar !== null && { calendar }) };
}

export async function appointmentNoticeMail(
  context: MailContext,
  { appointmentId, step }: Payload & { readonly step: AppointmentStep },
): Promise<WrittenMail | null> {
  if (!isOneAddress(context.facts.email)) return null; // the owner has not set one
  const found = await find(context, appointmentId);
  if (found === null || isStale(found, step)) return null;
  const calendar = calendarOf(found, context, step, staffAppointmentLabels);
  const content = appointmentNotice(found.shown, step, context.facts);
  const mail = { to: context.facts.email, replyTo: found.row.email, content };
  return { ...mail, ...(calendar !== null && { calendar }) };
}
