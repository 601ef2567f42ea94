import { addDays, weekdayOf } from '../locale/days.ts';
import { dayInIndia } from '../locale/indian-time.ts';
import type { AppointmentKind } from './appointment.ts';

/** Opening hours for appointments. Times are Indian: '11:00'. */
export interface AppointmentHours {
  /** 0 is Sunday. */
  readonly weekdays: number[];
  readonly from: string;
  readonly to: string;
}

/** The owner's calendar. */
export interface AppointmentCalendar {
  readonly enabled: boolean;
  readonly kinds: readonly AppointmentKind[];
  readonly hours: readonly AppointmentHours[];
  /** '2026-12-25' */
  readonly closedDays: readonly string[];
  /** Minutes. */
  readonly length: number;
  /** Appointments at the same time. */
  readonly atOnce: number;
  /** The number of days ahead that can be booked. */
  readonly daysAhead: number;
  /** Minimum notice, in hours. */
  readonly hoursBefore: number;
}

/** Milliseconds since 1970. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

const minute = 60_000;

function momentOf(day: string, time: string): number {
  return new Date(`${day}T${time}:00+05:30`).getTime();
}

/** All slots of a day in India, past ones too, in order. */
export function slotsOfDay(calendar: AppointmentCalendar, day: string): Period[] {
  if (calendar.closedDays.includes(day)) return [];
  const length = calendar.length * minute;
  const slots = calendar.hours
    .filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
    .flatMap(({ from, to }) => {
      const [begin, end] = [momentOf(day, from), momentOf(day, to)];
      const count = Math.max(0, Math.floor((end - begin) / length));
      return Array.from({ length: count }, (_, index) => ({
        from: begin + index * length,
        to: begin + (index + 1) * length,
      }));
    });
  const starts = new Map(slots.map((slot) => [slot.from, slot]));
  return [...starts.values()].toSorted((one, other) => one.from - other.from);
}

/** How many of these periods overlap a slot. */
export function overlapping(slot: Period, taken: readonly Period[]): number {
  return taken.filter(({ from, to }) => from < slot.to && slot.from < to).length;
}

/** The days that can be booked at this moment, today first. */
export function bookableDays({ daysAhead }: Pick<AppointmentCalendar, 'daysAhead'>, now: Date): string[] {
  return Array.from({ length: daysAhead + 1 }, (_, index) => addDays(dayInIndia(now), index));
}

export type SlotFault = 'closed' | 'past' | 'too-late' | 'too-early';

/** Why a slot cannot be booked, taken or not; null: it can. */
export function slotFault(calendar: AppointmentCalendar, from: number, now: Date): SlotFault | null {
  if (from <= now.getTime()) return 'past';
  const day = dayInIndia(from);
  if (!slotsOfDay(calendar, day).some((slot) => slot.from === from)) return 'closed';
  if (from < now.getTime() + calendar.hoursBefore * 60 * minute) return 'too-late';
  return day > addDays(dayInIndia(now), calendar.daysAhead) ? 'too-early' : null;
}
