import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { FacetKey } from '#domain/catalogue/facet-keys.ts';
import { unpackIntegers } from './sorted-products.ts';

/** The facets that are read from the product and its parts. Others follow from prices. */
export type FactKey = Exclude<FacetKey, 'price' | 'offer'>;

/** Before the name of the laboratory, in a text of the facet certificate. */
export const reportOf = 'report of ';

/** The products with one text of one facet. */
export interface FactGroup {
  readonly key: FactKey;
  /**
   * Era, hallmark and availability are slugs of their facet, a certificate is 'report of IGI', craft and occasion are separated by
   * commas, a size is JSON for facet-sizes.ts, a metal is 'gold 22K', a stone its kind.
   */
  readonly text: string;
  /** Ids of the published products; those of former products are negative: such a value is known, and lists nothing. */
  readonly ids: Int32Array;
}

/**
 * The products by each fact alone: there are nearly as many combinations of facts as products. Another purity of the same metal
 * is its setting, such as the ribbon of kundan work. `ids` null: all products.
 */
export async function readFacts(query: Kysely<Tables>, ids: readonly number[] | null): Promise<FactGroup[]> {
  const piece = sql`p.published_at is not null ${ids === null ? sql`` : sql`and p.id = any(${[...ids]}::integer[])`}`;
  const facts = [
    sql`products p cross join lateral (values
          ('era', case when era is null then 'new' else 'vintage' end),
          ('craft', craft),
          ('occasion', occasion),
          ('size', case when size_choice is null then inner_diameter_mm::text
                        else json_build_array(size_choice, size_from, size_to, size_stock)::text end),
          ('certificate', case when certificate_number is not null then ${reportOf} || certificate_laboratory end),
          ('certificate', nullif(hallmark, 'not_hallmarked')),
          ('stock', case when stock >= greatest(minimum_quantity, 1) then 'in-stock' else 'sold' end),
          ('metal', concat_ws(' ', metal, purity))
        ) fact (key, text)`,
    sql`products p join product_metals m on m.product_id = p.id and m.metal <> p.metal
          cross join lateral (values ('metal', concat_ws(' ', m.metal, m.purity))) fact (key, text)`,
    sql`products p join product_stones s on s.product_id = p.id
          cross join lateral (values ('stone', btrim(s.kind))) fact (key, text)`,
  ];
  const groups = await Promise.all(facts.map((from) => readGroups(query, sql`${from} where ${piece}`)));
  return groups.flat();
}

async function readGroups(query: Kysely<Tables>, from: RawBuilder<unknown>): Promise<FactGroup[]> {
  const { rows } = await sql<{ key: FactKey; text: string; ids: Buffer }>`
    select key, text, string_agg(int4send(case status when 'published' then p.id else -p.id end), '') as ids
      from ${from} and text <> '' group by key, text`.execute(query);
  return rows.map(({ key, text, ids }) => ({ key, text, ids: unpackIntegers(ids) }));
}
