import { dayInIndia, indianYear, startOfDay } from '../locale/indian-time.ts';

/** The subject of a contact message, and the type of a ticket, that make it a complaint. */
export const complaintSubject = 'complaint';

export function isComplaint(subject: string): boolean {
  return subject.trim().toLowerCase() === complaintSubject;
}

export interface ComplaintTimes {
  readonly receivedAt: Date;
  readonly acknowledgedAt: Date | null;
  readonly redressedAt: Date | null;
}

/** 'due': little time is left. 'late': the time is over and the step is not done. */
export const clockStates = ['done', 'running', 'due', 'late'] as const;
export type ClockState = (typeof clockStates)[number];

export interface Clock {
  readonly until: Date;
  readonly state: ClockState;
  /** Full hours until the end; 0 once it is over. */
  readonly hoursLeft: number;
}

const hour = 3_600_000;
const acknowledgeWithin = 48 * hour;
const dueBefore = { acknowledge: 12 * hour, redress: 7 * 24 * hour };

/** Such as '2026-0014': the year of the receipt in India, and the running number. */
export function complaintNumber(id: number, receivedAt: Date): string {
  return `${indianYear(receivedAt)}-${String(id).padStart(4, '0')}`;
}

/**
 * The two clocks of a complaint, which run from its receipt: acknowledged within 48 hours, redressed within one month
 * (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)).
 */
export function complaintClocks(
  { receivedAt, acknowledgedAt, redressedAt }: ComplaintTimes,
  now: Date,
): { readonly acknowledge: Clock; readonly redress: Clock } {
  const acknowledgeUntil = new Date(receivedAt.getTime() + acknowledgeWithin);
  const redressUntil = oneMonthAfter(receivedAt);
  return {
    acknowledge: clockOf(acknowledgeUntil, acknowledgedAt, dueBefore.acknowledge, now),
    redress: clockOf(redressUntil, redressedAt, dueBefore.redress, now),
  };
}

function clockOf(until: Date, doneAt: Date | null, dueFor: number, now: Date): Clock {
  const left = Math.max(0, until.getTime() - now.getTime());
  const open = left === 0 ? 'late' : left <= dueFor ? 'due' : 'running';
  return { until, state: doneAt === null ? open : 'done', hoursLeft: Math.floor(left / hour) };
}

export const complaintFilters = ['open', 'late', 'due', 'customers', 'dismissed'] as const;
export type ComplaintFilter = (typeof complaintFilters)[number];

/** The clock of the next step that is not done; null: both are. */
export function nextClock(times: ComplaintTimes, now: Date): Clock | null {
  const { acknowledge, redress } = complaintClocks(times, now);
  return [acknowledge, redress].find(({ state }) => state !== 'done') ?? null;
}

/** The same time of the same day of the next month in India, or of its last day: 31 January ends on 28 February. */
export function oneMonthAfter(moment: Date): Date {
  const [year = 0, month = 1, day = 1] = dayInIndia(moment).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const sinceMidnight = moment.getTime() - startOfDay(moment).getTime();
  const midnight = new Date(Date.UTC(year, month, Math.min(day, lastDay), 12));
  return new Date(startOfDay(midnight).getTime() + sinceMidnight);
}
