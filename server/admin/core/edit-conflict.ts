import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../../platform/api/http-refusal.ts';
import { notFound } from './refusals.ts';

interface EditConflict {
  readonly kind: string;
  readonly id: number | string;
  /** The row as the call answers it, with its version. */
  readonly current: object;
}

/** A row as its editor read it. */
interface EditedRow {
  readonly kind: string;
  readonly id: number | string;
  readonly version: number;
}

/** The locked row, or a refusal if it is gone or is no longer the version that its editor read. */
export async function expectVersion<Row extends { readonly version: number }>(
  transaction: Transaction<Tables>,
  { kind, id, version }: EditedRow,
  current: Row | undefined,
): Promise<Row | HttpRefusal> {
  if (current === undefined) return notFound(kind);
  return current.version === version ? current : editConflict(transaction, { kind, id, current });
}

/** 409 with the current state and who changed it when, so that the form can merge both and lose nothing. */
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
      message: `${who} saved changes while you were editing. Your input is not lost.`,
    },
    { current, changedBy: who, changedAt: last?.at.toISOString() ?? null },
  );
}
