import type { AuditEntry } from './audit-store.ts';

/** The answer of calls that return nothing else. */
export const done = { done: true } as const;

/** What a change returns: its audit entries and the call's answer. */
export class ChangeResult<Answer> {
  readonly entries: readonly [AuditEntry, ...AuditEntry[]];
  readonly answer: Answer;

  constructor(entries: readonly [AuditEntry, ...AuditEntry[]], answer: Answer) {
    this.entries = entries;
    this.answer = answer;
  }
}

export function changed<Answer>(entry: AuditEntry | readonly [AuditEntry, ...AuditEntry[]], answer: Answer) {
  return new ChangeResult<Answer>('kind' in entry ? [entry] : entry, answer);
}
