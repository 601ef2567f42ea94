import { indianTime, dayInIndia } from '../locale/indian-time.ts';
import { weekdayDate } from '../locale/indian-weekday.ts';

export const appointmentKinds = ['visit', 'video', 'home'] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

/** 'unconfirmed': waits for the link in the email; 'booked'; 'cancelled'. */
export const appointmentStatuses = ['unconfirmed', 'booked', 'cancelled'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

export const appointmentLabels: Readonly<Record<AppointmentKind, string>> = {
  visit: 'In the shop',
  video: 'Video call',
  home: 'At your home',
};

/** What the page of appointments is for. `kinds`: those that the shop offers, at least one. */
export function appointmentsText(kinds: readonly AppointmentKind[]): string {
  const places = { visit: 'in the shop', video: 'on a video call', home: 'at your home' };
  const offered = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  return `See pieces ${offered.format(kinds.map((kind) => places[kind]))}.`;
}

/** The labels in the words of the shop. */
export const staffAppointmentLabels: typeof appointmentLabels = {
  ...appointmentLabels,
  home: 'At the customer’s home',
};

/** 'Thu 26 November, 3:30 pm to 4:15 pm IST' */
export function appointmentTimeText({
  from,
  to,
}: {
  readonly from: Date | string;
  readonly to: Date | string;
}): string {
  return `${weekdayDate(dayInIndia(from), 'short')}, ${indianTime(from, 'down')} to ${indianTime(to, 'down')} IST`;
}

/** Minutes for which a slot is held until the link in the email is pressed. */
export const confirmMinutes = 30;

/** Open appointments that one mailbox may have. */
export const appointmentsOfMailbox = 3;
