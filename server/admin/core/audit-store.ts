import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** What was done to one thing. before is null for a new thing, after for one that is gone; never a password or a secret. */
export interface AuditEntry {
  /** 'category', 'staff': letters and hyphens. */
  readonly kind: string;
  readonly id: number | string;
  /** 'created', 'changed': letters and hyphens. */
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** Who did it: a member of the staff, or the command line (id null). */
export interface AuditActor {
  readonly id: number | null;
  readonly name: string;
}

/** Adds to the trail, within the transaction of the change. What left everything as it was leaves no entry. */
export async function recordAudit(
  transaction: Kysely<Tables>,
  author: AuditActor,
  entries: readonly AuditEntry[],
  now: Date,
): Promise<void> {
  const told = entries.filter(({ before, after }) => before === null || !isDeepStrictEqual(before, after));
  if (told.length === 0) return;
  await transaction
    .insertInto('audit_entries')
    .values(
      told.map(({ kind, id, action, before, after }) => ({
        at: now,
        staff_id: author.id,
        staff_name: author.name,
        kind,
        subject_id: String(id),
        action,
        before: before === null ? null : JSON.stringify(before),
        after: after === null ? null : JSON.stringify(after),
      })),
    )
    .execute();
}
