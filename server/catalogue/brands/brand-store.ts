import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

export type BrandRow = Awaited<ReturnType<typeof readBrands>>[number];

/** Published brands with their numbers of published products, in the owner's order or by name. */
export function readBrands(query: Kysely<Tables>) {
  return query
    .selectFrom('brands as b')
    .leftJoin('pictures as i', 'i.id', 'b.picture_id')
    .select(['b.id', 'b.name', 'b.slug', 'i.hash', 'i.width', 'i.height', 'i.widths'])
    .select(
      sql<number>`(select count(*) from products p where p.brand_id = b.id and p.status = 'published')`.as(
        'count',
      ),
    )
    .where('b.published', '=', true)
    .orderBy('b.position')
    .orderBy('b.name')
    .execute();
}
