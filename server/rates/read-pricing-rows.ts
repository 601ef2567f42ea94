import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ChargeRow, MetalRow, PricedColumns } from '../pricing/pricing-input-of-row.ts';

/** A product with the parts of its price, as the tables store them. */
export interface PricingRow extends PricedColumns {
  readonly id: number;
  readonly version: number;
}

/** The parts of the prices of these products, ascending by id. Unknown ids are missing. */
export async function readPricingRows(query: Kysely<Tables>, ids: readonly number[]): Promise<PricingRow[]> {
  return readRows(query, sql`${`{${ids.join(',')}}`}::integer[]`);
}

/** The next products by rate after this one, ascending by id. */
export async function readNextRows(
  query: Kysely<Tables>,
  after: number,
  limit: number,
): Promise<PricingRow[]> {
  return readRows(
    query,
    sql`array(select id from products where pricing_mode = 'by_rate' and id > ${after} order by id limit ${limit})`,
  );
}

/** One statement, whose rows come as JSON lists: the driver would take long to read them cell by cell. */
async function readRows(query: Kysely<Tables>, ids: RawBuilder<unknown>): Promise<PricingRow[]> {
  const wanted = sql`any((select ids from wanted)::integer[])`;
  const { rows } = await sql<Found>`
    with wanted as materialized (select ${ids} as ids)
    select (select json_agg(json_build_array(id, version, pricing_mode, unit_price_paise, gross_weight_mg, making_type,
                     making_value, making_minimum_paise, discount_scope, discount_type, discount_value, rounding, tax_model,
                     tax_basis_points) order by id)
              from products where id = ${wanted}) as products,
           (select json_agg(json_build_array(product_id, metal, purity, net_weight_mg, wastage_type, wastage_value, label)
                            order by product_id, position)
              from product_metals where product_id = ${wanted}) as metals,
           (select json_agg(json_build_array(product_id, kind, pieces, carats, value_basis, value_paise)
                            order by product_id, position)
              from product_stones where product_id = ${wanted}) as stones,
           (select json_agg(json_build_array(product_id, name, amount_paise) order by product_id, position)
              from product_charges where product_id = ${wanted}) as charges`.execute(query);
  const [found] = rows;
  const metals = Map.groupBy(found?.metals ?? [], ([id]) => id);
  const stones = Map.groupBy(found?.stones ?? [], ([id]) => id);
  const charges = Map.groupBy(found?.charges ?? [], ([id]) => id);
  return (found?.products ?? []).map((cells) => {
    const [id, version, pricing_mode, unit_price_paise, gross_weight_mg, making_type, making_value] = cells;
    const [, , , , , , , making_minimum_paise, discount_scope, discount_type, discount_value] = cells;
    const [, , , , , , , , , , , rounding, tax_model, tax_basis_points] = cells;
    return {
      id,
      version,
      pricing_mode,
      unit_price_paise,
      gross_weight_mg,
      making_type,
      making_value,
      making_minimum_paise,
      discount_scope,
      discount_type,
      discount_value,
      rounding,
      tax_model,
      tax_basis_points,
      metals: (metals.get(id) ?? []).map(metalRow),
      stones: (stones.get(id) ?? []).map(stoneRow),
      charges: (charges.get(id) ?? []).map(chargeRow),
    };
  });
}

type Cells<Row, Columns extends readonly (keyof Row)[]> = {
  readonly [Index in keyof Columns]: Row[Columns[Index]];
};
type PartCells<Row, Columns extends readonly (keyof Row)[]> = readonly [
  product_id: number,
  ...Cells<Row, Columns>,
];

type ProductCells = Cells<
  PricingRow,
  [
    'id',
    'version',
    'pricing_mode',
    'unit_price_paise',
    'gross_weight_mg',
    'making_type',
    'making_value',
    'making_minimum_paise',
    'discount_scope',
    'discount_type',
    'discount_value',
    'rounding',
    'tax_model',
    'tax_basis_points',
  ]
>;
type MetalCells = PartCells<
  MetalRow,
  ['metal', 'purity', 'net_weight_mg', 'wastage_type', 'wastage_value', 'label']
>;
type StoneRow = PricedColumns['stones'][number];
type StoneCells = PartCells<StoneRow, ['kind', 'pieces', 'carats', 'value_basis', 'value_paise']>;
type ChargeCells = PartCells<ChargeRow, ['name', 'amount_paise']>;

interface Found {
  readonly products: readonly ProductCells[] | null;
  readonly metals: readonly MetalCells[] | null;
  readonly stones: readonly StoneCells[] | null;
  readonly charges: readonly ChargeCells[] | null;
}

function metalRow(cells: MetalCells): MetalRow {
  const [, metal, purity, net_weight_mg, wastage_type, wastage_value, label] = cells;
  return { metal, purity, net_weight_mg, wastage_type, wastage_value, label };
}

function stoneRow([, kind, pieces, carats, value_basis, value_paise]: StoneCells): StoneRow {
  return { kind, pieces, carats, value_basis, value_paise };
}

function chargeRow([, name, amount_paise]: ChargeCells): ChargeRow {
  return { name, amount_paise };
}
