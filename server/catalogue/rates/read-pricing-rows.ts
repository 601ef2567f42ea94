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

/**
 * One statement, whose columns come as JSON lists: the driver would take long to read them cell by cell, and PostgreSQL takes twice as
 * long to write a list for each row.
 */
async function readRows(query: Kysely<Tables>, ids: RawBuilder<unknown>): Promise<PricingRow[]> {
  const wanted = sql`any((select ids from wanted)::integer[])`;
  const { rows } = await sql<Found>`
    with wanted as materialized (select ${ids} as ids)
    select (select ${lists(productColumns, sql`id`)} from products where id = ${wanted}) as products,
           (select ${lists(metalColumns, sql`product_id, position`)} from product_metals where product_id = ${wanted}) as metals,
           (select ${lists(stoneColumns, sql`product_id, position`)} from product_stones where product_id = ${wanted}) as stones,
           (select ${lists(chargeColumns, sql`product_id, position`)} from product_charges where product_id = ${wanted}) as charges
    `.execute(query);
  const [found] = rows;
  if (found === undefined) return [];
  const { products } = found;
  const metals = byProduct(found.metals, metalRow);
  const stones = byProduct(found.stones, stoneRow);
  const charges = byProduct(found.charges, chargeRow);
  return products.id.map((id, index) => ({
    id,
    version: at(products.version, index),
    pricing_mode: at(products.pricing_mode, index),
    asking_price_paise: at(products.asking_price_paise, index),
    gross_weight_mg: at(products.gross_weight_mg, index),
    making_type: at(products.making_type, index),
    making_value: at(products.making_value, index),
    making_minimum_paise: at(products.making_minimum_paise, index),
    discount_scope: at(products.discount_scope, index),
    discount_type: at(products.discount_type, index),
    discount_value: at(products.discount_value, index),
    rounding: at(products.rounding, index),
    tax_model: at(products.tax_model, index),
    tax_basis_points: at(products.tax_basis_points, index),
    metals: metals.get(id) ?? [],
    stones: stones.get(id) ?? [],
    charges: charges.get(id) ?? [],
  }));
}

const productColumns = [
  'id',
  'version',
  'pricing_mode',
  'asking_price_paise',
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
] as const;
const metalColumns = [
  'product_id',
  'metal',
  'purity',
  'net_weight_mg',
  'wastage_type',
  'wastage_value',
  'label',
] as const;
const stoneColumns = ['product_id', 'kind', 'cut', 'pieces', 'carats', 'value_basis', 'value_paise'] as const;
const chargeColumns = ['product_id', 'name', 'amount_paise'] as const;

/** An object of the columns, each a list of its cells. */
function lists(columns: readonly string[], order: RawBuilder<unknown>): RawBuilder<unknown> {
  const pairs = columns.map(
    (column) => sql`${sql.lit(column)}, coalesce(json_agg(${sql.ref(column)} order by ${order}), '[]')`,
  );
  return sql`json_build_object(${sql.join(pairs)})`;
}

type Lists<Row, Column extends keyof Row> = { readonly [C in Column]: readonly Row[C][] };
type PartLists<Row> = Lists<Row & { readonly product_id: number }, keyof Row | 'product_id'>;
type StoneRow = PricedColumns['stones'][number];

interface Found {
  readonly products: Lists<PricingRow, (typeof productColumns)[number]>;
  readonly metals: PartLists<MetalRow>;
  readonly stones: PartLists<StoneRow>;
  readonly charges: PartLists<ChargeRow>;
}

function byProduct<Parts extends { readonly product_id: readonly number[] }, Row>(
  parts: Parts,
  rowOf: (parts: Parts, index: number) => Row,
): Map<number, Row[]> {
  const rows = new Map<number, Row[]>();
  parts.product_id.forEach((id, index) => {
    const row = rowOf(parts, index);
    const others = rows.get(id);
    if (others === undefined) rows.set(id, [row]);
    else others.push(row);
  });
  return rows;
}

function metalRow(metals: PartLists<MetalRow>, index: number): MetalRow {
  return {
    metal: at(metals.metal, index),
    purity: at(metals.purity, index),
    net_weight_mg: at(metals.net_weight_mg, index),
    wastage_type: at(metals.wastage_type, index),
    wastage_value: at(metals.wastage_value, index),
    label: at(metals.label, index),
  };
}

function stoneRow(stones: PartLists<StoneRow>, index: number): StoneRow {
  return {
    kind: at(stones.kind, index),
    cut: at(stones.cut, index),
    pieces: at(stones.pieces, index),
    carats: at(stones.carats, index),
    value_basis: at(stones.value_basis, index),
    value_paise: at(stones.value_paise, index),
  };
}

function chargeRow(charges: PartLists<ChargeRow>, index: number): ChargeRow {
  return { name: at(charges.name, index), amount_paise: at(charges.amount_paise, index) };
}

function at<Cell>(list: readonly Cell[], index: number): Cell {
  const cell = list[index];
  if (cell === undefined) throw new RangeError(`no cell ${index} in a list of ${list.length}`);
  return cell;
}
