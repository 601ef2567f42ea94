import { countText } from '../locale/count-text.ts';
import { dayInIndia, startOfDay } from '../locale/indian-time.ts';

const day = 24 * 3_600_000;

export const retentionRuleKeys = [
  'messages',
  'carts',
  'restock',
  'appointments',
  'consents',
  'payment-attempts',
  'payment-details',
  'pan',
  'former-orders',
  'move-ins',
] as const;
export type RetentionRuleKey = (typeof retentionRuleKeys)[number];

export interface RetentionRule {
  readonly title: string;
  /** What the period is counted in, and from. */
  readonly unit: 'days' | 'months';
  readonly counted: string;
  /** Without a setting. */
  readonly period: number;
  readonly shortest: number;
  readonly longest: number;
  readonly source: string;
}

const storageLimit = 'DPDP Act 2023, section 8(7)';

/** How long each kind of data is kept. The owner sets other periods, each from a day on. */
export const retentionRules: Readonly<Record<RetentionRuleKey, RetentionRule>> = {
  messages: {
    title:
      'Contact messages, chats, support tickets, return requests, and questions that are not shown on a page',
    unit: 'days',
    counted: 'after the last message',
    period: 730,
    shortest: 730,
    longest: 3650,
    source: 'Consumer Protection Act 2019, section 69: complaints are possible for two years',
  },
  carts: {
    title: 'Carts',
    unit: 'days',
    counted: 'after the last change',
    period: 183,
    shortest: 7,
    longest: 1095,
    source: storageLimit,
  },
  restock: {
    title: 'Requests for an email when a piece is available again',
    unit: 'days',
    counted: 'after the request',
    period: 30,
    shortest: 1,
    longest: 365,
    source: storageLimit,
  },
  appointments: {
    title: 'Appointments',
    unit: 'days',
    counted: 'after the appointment',
    period: 180,
    shortest: 1,
    longest: 1095,
    source: storageLimit,
  },
  consents: {
    title:
      'Records of consents that have ended, with the addresses that left the newsletter; requests of nominees',
    unit: 'days',
    counted: 'after the end',
    period: 365,
    shortest: 365,
    longest: 3650,
    source: 'DPDP Rules 2025, rule 8(3): logs are kept for one year',
  },
  'payment-attempts': {
    title: 'Payment attempts that made no order',
    unit: 'days',
    counted: 'after the last change',
    period: 180,
    shortest: 30,
    longest: 730,
    source: storageLimit,
  },
  'payment-details': {
    title: 'Checkout data of payments, and messages of the payment provider',
    unit: 'days',
    counted: 'after the payment',
    period: 180,
    shortest: 30,
    longest: 730,
    source: storageLimit,
  },
  pan: {
    title: 'PANs of buyers',
    unit: 'months',
    counted: 'after the annual return of the financial year is due',
    period: 72,
    shortest: 72,
    longest: 120,
    source: 'CGST Act 2017, sections 36 and 44',
  },
  'former-orders': {
    title: 'Orders from our previous online shop, moved here as history',
    unit: 'days',
    counted: 'after they were moved here',
    period: 1095,
    shortest: 1,
    longest: 3650,
    source: storageLimit,
  },
  'move-ins': {
    title: 'Reports of imports of customers and orders, with names and emails',
    unit: 'days',
    counted: 'after the upload',
    period: 30,
    shortest: 1,
    longest: 365,
    source: storageLimit,
  },
};

export interface RetentionPeriod {
  readonly period: number;
  /** The first day; null: the period of the rule itself. */
  readonly from: string | null;
}

interface SetPeriod extends RetentionPeriod {
  readonly rule: RetentionRuleKey;
  readonly from: string;
}

/** The period on a day in India: the last one that has begun. */
export function periodInForce(
  rule: RetentionRuleKey,
  set: readonly SetPeriod[],
  onDay: string,
): RetentionPeriod {
  const begun = set
    .filter((each) => each.rule === rule && each.from <= onDay)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  return begun.at(-1) ?? { period: retentionRules[rule].period, from: null };
}

/** '730 days after the last message' */
export function retentionText(rule: RetentionRuleKey, period: number): string {
  const { unit, counted } = retentionRules[rule];
  return `${periodText(period, unit)} ${counted}`;
}

/** '1 day', '72 months' */
export function periodText(period: number, unit: RetentionRule['unit']): string {
  return countText(period, unit === 'days' ? 'day' : 'month');
}

/**
 * The last day on which tax law asks for the records of a sale: 72 months after the annual return of its financial year
 * is due, which is on 31 December (CGST Act 2017, sections 36 and 44). Days in India.
 */
export function taxRecordsUntil(saleDay: string, months: number): string {
  const year = Number(saleDay.slice(0, 4));
  const yearEnd = saleDay.slice(5) >= '04-01' ? year + 1 : year;
  // Day 0 of a month is the last day of the month before it.
  return new Date(Date.UTC(yearEnd, 12 + months, 0)).toISOString().slice(0, 10);
}

/** Data from before this moment is over its period. */
export function retentionCutoff(rule: RetentionRuleKey, period: number, now: Date): Date {
  if (retentionRules[rule].unit === 'days') return new Date(now.getTime() - period * day);
  const today = dayInIndia(now);
  let year = Number(today.slice(0, 4));
  while (taxRecordsUntil(`${year}-03-31`, period) >= today) year -= 1;
  return startOfDay(`${year}-04-01T12:00:00+05:30`);
}
