import type { AuditEntry } from '../../platform/audit/audit-store.ts';

/** The answer of calls that return nothing else. */
export const done = { done: true } as const;

/** What a change returns: its audit entries, the call's answer, and what follows the commit. */
export class ChangeResult<Answer> {
  readonly entries: readonly [AuditEntry, ...AuditEntry[]];
  readonly answer: Answer;
  /** Work outside the database, such as deleting files. It is lost if the process ends before it. */
  readonly afterCommit: () => Promise<void>;

  constructor(
    entries: readonly [AuditEntry, ...AuditEntry[]],
    answer: Answer,
    afterCommit: () => Promise<void> = async () => {},
  ) {
    this.entries = entries;
    this.answer = answer;
    this.afterCommit = afterCommit;
  }
}

export function changed<Answer>(
  entry: AuditEntry | readonly [AuditEntry, ...AuditEntry[]],
  answer: Answer,
  afterCommit?: () => Promise<void>,
) {
  return new ChangeResult<Answer>('kind' in entry ? [entry] : entry, answer, afterCommit);
}
