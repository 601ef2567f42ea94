import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

export type CategoryRow = Awaited<ReturnType<typeof readCategories>>[number];

/** Published categories in order, with the number and the newest of their own products. */
export function readCategories(query: Kysely<Tables>, products: number) {
  return query
    .selectFrom('categories as c')
    .leftJoin('pictures as i', 'i.id', 'c.picture_id')
    .leftJoin('pictures as cover', 'cover.id', 'c.cover_id')
    .selectAll('c')
    .select(['i.hash', 'i.width', 'i.height', 'i.widths'])
    .select(['cover.hash as coverHash', 'cover.width as coverWidth'])
    .select(['cover.height as coverHeight', 'cover.widths as coverWidths'])
    .select([
      sql<number>`(select count(*) from products p where p.category_id = c.id and p.status = 'published')`.as(
        'count',
      ),
      sql<number[]>`array(
        select p.id from products p where p.category_id = c.id and p.status = 'published' order by p.id desc limit ${products})`.as(
        'newest',
      ),
    ])
    .where('c.published', '=', true)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
}
