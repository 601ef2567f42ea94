import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** A change to one row. `before` is null for a new row, `after` for a removed one. Never contains a secret. */
export interface AuditEntry {
  /** Such as 'category': letters and hyphens. */
  readonly kind: string;
  readonly id: number | string;
  /** Such as 'created': letters and hyphens. */
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** A member of staff, or the command line (id null). */
export interface AuditActor {
  readonly id: number | null;
  readonly name: string;
}

/** Appends entries in the transaction of the change. Skips entries without a difference. */
export async function recordAudit(
  transaction: Kysely<Tables>,
  actor: AuditActor,
  entries: readonly AuditEntry[],
  now: Date,
): Promise<void> {
  const recorded = entries.filter(
    ({ before, after }) => before === null || !isDeepStrictEqual(before, after),
  );
  if (recorded.length === 0) return;
  await transaction
    .insertInto('audit_entries')
    .values(
      recorded.map(({ kind, id, action, before, after }) => ({
        at: now,
        staff_id: actor.id,
        staff_name: actor.name,
        kind,
        subject_id: String(id),
        action,
        before: before === null ? null : JSON.stringify(before),
        after: after === null ? null : JSON.stringify(after),
      })),
    )
    .execute();
}
