import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { fieldRefusal } from '../../core/refusals.ts';

/** Refuses an unknown picture at its field. */
export async function checkPicture(
  query: Kysely<Tables>,
  pictureId: number | null,
  code = 'pictureId',
): Promise<HttpRefusal | null> {
  if (pictureId === null) return null;
  const found = await query
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', pictureId)
    .forKeyShare()
    .executeTakeFirst();
  if (found !== undefined) return null;
  return fieldRefusal(code, 'This picture does not exist. Please upload it again.');
}
