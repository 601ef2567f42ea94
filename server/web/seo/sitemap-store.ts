import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

export async function countProducts(query: Kysely<Tables>): Promise<number> {
  const { count } = await query
    .selectFrom('products')
    .where('status', '=', 'published')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Slice {
  readonly skip: number;
  readonly limit: number;
}

/** Published products, including sold ones, with hashes and widths of their pictures. */
export function readProducts(query: Kysely<Tables>, { skip, limit }: Slice) {
  return query
    .selectFrom('products as p')
    .where('p.status', '=', 'published')
    .select(['p.slug', 'p.updated_at'])
    .select(
      sql<{ hash: string; widths: number[] }[]>`coalesce((
        select json_agg(json_build_object('hash', i.hash, 'widths', i.widths) order by pp.position)
          from product_pictures pp join pictures i on i.id = pp.picture_id
         where pp.product_id = p.id and pp.alt <> ''), '[]')`.as('pictures'),
    )
    .orderBy('p.id')
    .offset(skip)
    .limit(limit)
    .execute();
}

/** Categories that have a page. */
export async function readCategorySlugs(query: Kysely<Tables>): Promise<string[]> {
  const rows = await query
    .selectFrom('categories')
    .where('published', '=', true)
    .select('slug')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ slug }) => slug);
}
