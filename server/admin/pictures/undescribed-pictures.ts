import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../../api/http-refusal.ts';

/**
 * Refuses to publish pieces while one of them has a picture that nobody has described; null where each has its words. A
 * piece that is published already stays so: its new picture is shown once it is described.
 */
export async function refuseUndescribed(
  query: Kysely<Tables>,
  pieces: readonly number[],
): Promise<HttpRefusal | null> {
  const found = await query
    .selectFrom('product_pictures as pp')
    .innerJoin('products as p', 'p.id', 'pp.product_id')
    .select('p.name')
    .where('p.id', 'in', pieces)
    .where('p.status', '<>', 'published')
    .where('pp.alt', '=', '')
    .executeTakeFirst();
  if (found === undefined) return null;
  const message = `${found.name} has a picture without a description. Please say what it shows, or remove it.`;
  return new HttpRefusal({ status: 422, code: 'status', message });
}
