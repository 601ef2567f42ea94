import { countText } from '#domain/locale/count-text.ts';
import { shortDayText } from '#domain/locale/day-text.ts';
import type { Breach } from '#contract/admin/privacy.ts';
import type { BreachStepKind } from '#domain/privacy/breach.ts';

/** The first day of a period; null: the period of the law or of the shop, without a setting. */
export function sinceText(from: string | null): string {
  return from === null ? 'usual period' : `since ${shortDayText(from)}`;
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
  const counted = countText(hours, 'hour');
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

type Draft = Breach['letters']['persons'][number];

/** How the persons of a letter are reached: '9 by email, 7 by phone only.' */
export function reachText({ persons, byPhone, unreachable }: Omit<Draft, 'kinds' | 'text'>): string {
  const counts = [
    [persons - byPhone - unreachable, 'by email'],
    [byPhone, 'by phone only'],
    [unreachable, 'with neither email nor phone'],
  ] as const;
  const parts = counts.flatMap(([count, way]) => (count === 0 ? [] : `${count} ${way}`));
  return `${parts.join(', ')}.`;
}

export const clockTones = { running: 'yellow', overdue: 'red', 'in-time': 'green', late: 'red' } as const;
