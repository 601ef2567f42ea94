import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { unpackIntegers } from './sorted-products.ts';

/** A text of products, such as the kind of a stone. */
export interface TextGroup {
  readonly text: string;
  readonly ids: Int32Array;
}

/** The facets that are read from the product's own row. */
export type FactKey = 'era' | 'craft' | 'occasion' | 'size' | 'certificate' | 'stock';

export interface FactGroup extends TextGroup {
  readonly key: FactKey;
}

/** Of a value that only former products have, no id is read: its address is known, and lists nothing. */
const publishedIds = sql`coalesce(string_agg(int4send(id), '') filter (where status = 'published'), '')`;

/**
 * The published products by each fact alone, in one pass: there are nearly as many combinations of facts as products. Era,
 * certificate and availability are slugs of their facet, craft and occasion are separated by commas, a size is JSON for
 * facet-sizes.ts.
 */
export async function readFactGroups(query: Kysely<Tables>): Promise<FactGroup[]> {
  const { rows } = await sql<{ key: FactKey; text: string; ids: Buffer }>`
    select key, text, ${publishedIds} as ids
      from products cross join lateral (values
        ('era', case when era is null then 'new' else 'vintage' end),
        ('craft', craft),
        ('occasion', occasion),
        ('size', case when size_choice is null then inner_diameter_mm::text
                      else json_build_array(size_choice, size_from, size_to, size_stock)::text end),
        ('certificate', case when certificate_number is not null then 'report' end),
        ('certificate', nullif(hallmark, 'not_hallmarked')),
        ('stock', case when stock >= greatest(minimum_quantity, 1) then 'in-stock' else 'sold' end)
      ) facts (key, text)
     where published_at is not null and text <> ''
     group by key, text`.execute(query);
  return rows.map(({ key, text, ids }) => ({ key, text, ids: unpackIntegers(ids) }));
}

/** 'gold 22K' for each metal of a product. Another purity of the same metal is its setting, such as the ribbon of kundan work. */
export function readMetalGroups(query: Kysely<Tables>): Promise<TextGroup[]> {
  return readTexts(
    query,
    sql`select concat_ws(' ', metal, purity) as text, id, status from products where published_at is not null
        union all
        select concat_ws(' ', m.metal, m.purity), p.id, p.status
          from product_metals m join products p on p.id = m.product_id
         where p.published_at is not null and m.metal <> p.metal`,
  );
}

/** The kinds of stones. */
export function readStoneGroups(query: Kysely<Tables>): Promise<TextGroup[]> {
  return readTexts(
    query,
    sql`select btrim(s.kind) as text, p.id, p.status
          from product_stones s join products p on p.id = s.product_id where p.published_at is not null`,
  );
}

async function readTexts(query: Kysely<Tables>, each: ReturnType<typeof sql>): Promise<TextGroup[]> {
  const { rows } = await sql<{ text: string; ids: Buffer }>`
    select text, ${publishedIds} as ids from (${each}) each where text <> '' group by text`.execute(query);
  return rows.map(({ text, ids }) => ({ text, ids: unpackIntegers(ids) }));
}
