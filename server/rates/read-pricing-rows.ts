import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { PricedColumns } from '../pricing/pricing-input-of-row.ts';

/** A product with the parts of its price, as the tables store them. */
export interface PricingRow extends PricedColumns {
  readonly id: number;
  readonly version: number;
}

type Part<Key extends 'metals' | 'stones' | 'charges'> = PricedColumns[Key][number] & {
  readonly product_id: number;
};

interface Found {
  readonly products: readonly Omit<PricingRow, 'metals' | 'stones' | 'charges'>[] | null;
  readonly metals: readonly Part<'metals'>[] | null;
  readonly stones: readonly Part<'stones'>[] | null;
  readonly charges: readonly Part<'charges'>[] | null;
}

/**
 * The parts of the prices of these products, ascending by id. Unknown ids are missing. One statement, whose rows come as JSON: the
 * driver would take most of the time of a repricing to read them cell by cell.
 */
export async function readPricingRows(query: Kysely<Tables>, ids: readonly number[]): Promise<PricingRow[]> {
  if (ids.length === 0) return [];
  const wanted = sql`any(${[...ids]}::integer[])`;
  const { rows } = await sql<Found>`
    select (select json_agg(r) from (
              select id, version, pricing_mode, unit_price_paise, gross_weight_mg, making_type, making_value,
                     making_minimum_paise, discount_scope, discount_type, discount_value, rounding, tax_model,
                     tax_basis_points
                from products where id = ${wanted} order by id) r) as products,
           (select json_agg(r) from (
              select product_id, metal, purity, net_weight_mg, wastage_type, wastage_value, label
                from product_metals where product_id = ${wanted} order by product_id, position) r) as metals,
           (select json_agg(r) from (
              select product_id, kind, pieces, carats, value_basis, value_paise
                from product_stones where product_id = ${wanted} order by product_id, position) r) as stones,
           (select json_agg(r) from (
              select product_id, name, amount_paise
                from product_charges where product_id = ${wanted} order by product_id, position) r) as charges`.execute(
    query,
  );
  const [found] = rows;
  const metals = partsByProduct(found?.metals ?? []);
  const stones = partsByProduct(found?.stones ?? []);
  const charges = partsByProduct(found?.charges ?? []);
  return (found?.products ?? []).map((row) => ({
    ...row,
    metals: metals.get(row.id) ?? [],
    stones: stones.get(row.id) ?? [],
    charges: charges.get(row.id) ?? [],
  }));
}

function partsByProduct<Row extends { readonly product_id: number }>(
  rows: readonly Row[],
): Map<number, Row[]> {
  return Map.groupBy(rows, ({ product_id }) => product_id);
}
