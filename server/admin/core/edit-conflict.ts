import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../../api/http-refusal.ts';

interface EditConflict {
  readonly kind: string;
  readonly id: number | string;
  /** The thing as the call would answer it now, with its version. */
  readonly current: object;
}

/**
 * The one answer to an editor whose version is no longer the present one: 409 with the present state, and who changed it
 * when, so that the screen can show both and lose nothing.
 */
export async function editConflict(
  transaction: Transaction<Tables>,
  { kind, id, current }: EditConflict,
): Promise<HttpRefusal> {
  const last = await transaction
    .selectFrom('audit_entries')
    .select(['staff_name', 'at'])
    .where('kind', '=', kind)
    .where('subject_id', '=', String(id))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const who = last?.staff_name ?? 'Somebody';
  return new HttpRefusal(
    {
      status: 409,
      code: 'changed-meanwhile',
      message: `${who} changed this while you were writing. Nothing of yours is lost.`,
    },
    { current, changedBy: who, changedAt: last?.at.toISOString() ?? null },
  );
}
