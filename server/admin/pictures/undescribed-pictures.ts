import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../../api/http-refusal.ts';

/** Refuses to publish a piece with a picture that nobody has described; null where each has its words. */
export async function refuseUndescribed(query: Kysely<Tables>, piece: number): Promise<HttpRefusal | null> {
  const found = await query
    .selectFrom('product_pictures')
    .select('picture_id')
    .where('product_id', '=', piece)
    .where('alt', '=', '')
    .executeTakeFirst();
  if (found === undefined) return null;
  const message = 'A picture has no description yet. Please say what it shows, or remove it.';
  return new HttpRefusal({ status: 422, code: 'status', message });
}
