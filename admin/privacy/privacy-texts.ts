import { shortDate } from '#domain/locale/indian-time.ts';
import type { Breach } from '#contract/admin/privacy.ts';
import type { BreachStepKind } from '#domain/privacy/breach.ts';

/** A day in India, such as '2026-11-23', in words. */
export function dayText(day: string): string {
  return shortDate(`${day}T12:00:00Z`);
}

export const stepNames: Readonly<Record<BreachStepKind, string>> = {
  note: 'Note',
  'persons-told': 'Persons told',
  'board-told': 'Board told of the breach',
  'board-detailed': 'Details sent to the Board',
  closed: 'Breach closed',
};

/** The 72-hour clock in words. */
export function clockText({ hoursLeft, state }: Breach['clock']): string {
  const hours = Math.abs(hoursLeft);
  const counted = `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  switch (state) {
    case 'running':
      return `${counted} left to send the details to the Board`;
    case 'overdue':
      return `${counted} over: send the details to the Board now`;
    case 'in-time':
      return 'The Board had the details in time';
    case 'late':
      return 'The Board had the details late';
  }
}

export const clockTones = { running: 'yellow', overdue: 'red', 'in-time': 'green', late: 'red' } as const;
