import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { isSlug } from '#domain/catalogue/slug.ts';

export interface RelatedTo {
  readonly id: number;
  readonly categoryId: number;
}

/** A published product by id or slug. */
export async function readSubject(query: Kysely<Tables>, idOrSlug: string): Promise<RelatedTo | undefined> {
  if (!isSlug(idOrSlug)) return undefined;
  const id = /^[1-9][0-9]{0,8}$/.test(idOrSlug) ? Number(idOrSlug) : null;
  return query
    .selectFrom('products')
    .select(['id', 'category_id as categoryId'])
    .where('status', '=', 'published')
    .where((product) => (id === null ? product('slug', '=', idOrSlug) : product('id', '=', id)))
    .executeTakeFirst();
}

/** Other products of its category that are not sold out, newest first (ITEM-6). */
export async function readRelated(query: Kysely<Tables>, { id, categoryId }: RelatedTo): Promise<number[]> {
  const rows = await query
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'published')
    .where('category_id', '=', categoryId)
    .where('id', '<>', id)
    .where(sql<boolean>`stock >= greatest(minimum_quantity, 1)`)
    .orderBy('id', 'desc')
    .limit(serverLimits.relatedProducts)
    .execute();
  return rows.map((row) => row.id);
}
