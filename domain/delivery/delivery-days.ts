import { addDays, weekdayOf } from '../locale/days.ts';
import { dayInIndia, indianHour } from '../locale/indian-time.ts';

/** When the shop works and how long parcels travel, as the owner sets it. Days are days in India. */
export interface DeliveryCalendar {
  /** Working days until an order is sent; 0: on the day of the order. */
  readonly handlingDays: number;
  /** Orders from this hour on count for the next day; 24: never. */
  readonly cutOffHour: number;
  /** Days of the week without work and delivery; 0 is Sunday. */
  readonly closedWeekdays: readonly number[];
  /** '2026-12-25' */
  readonly holidays: readonly string[];
}

export interface DayRange {
  /** '2026-11-25' */
  readonly from: string;
  readonly to: string;
}

export function isOpenDay(
  { closedWeekdays, holidays }: Pick<DeliveryCalendar, 'closedWeekdays' | 'holidays'>,
  day: string,
): boolean {
  return !closedWeekdays.includes(weekdayOf(day)) && !holidays.includes(day);
}

/** A calendar that is closed for longer than this has no open day at all. */
const longestClosure = 400;

function openDayFrom(calendar: DeliveryCalendar, day: string): string | null {
  for (let count = 0; count < longestClosure; count += 1) {
    const next = addDays(day, count);
    if (isOpenDay(calendar, next)) return next;
  }
  return null;
}

/**
 * The day on which an order placed at this moment is sent; null: the calendar has no open day. `work` is how many days the work
 * on a piece adds.
 */
export function dispatchDay(calendar: DeliveryCalendar, ordered: Date, work = 0): string | null {
  const today = dayInIndia(ordered);
  const late = indianHour(ordered) >= calendar.cutOffHour;
  let day = openDayFrom(calendar, late ? addDays(today, 1) : today);
  for (let left = calendar.handlingDays; left > 0 && day !== null; left -= 1)
    day = openDayFrom(calendar, addDays(day, 1));
  return day === null ? null : openDayFrom(calendar, addDays(day, work));
}

/** The range of days in which an order placed at this moment arrives. Nothing arrives on a closed day. */
export function deliveryDays(
  calendar: DeliveryCalendar,
  transit: { readonly from: number; readonly to: number },
  ordered: Date,
  work = 0,
): DayRange | null {
  const sent = dispatchDay(calendar, ordered, work);
  if (sent === null) return null;
  const from = openDayFrom(calendar, addDays(sent, transit.from));
  const to = openDayFrom(calendar, addDays(sent, transit.to));
  return from === null || to === null ? null : { from, to };
}
