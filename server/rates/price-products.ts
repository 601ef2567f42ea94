import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, type Outcome } from '#domain/outcome.ts';
import type { PricingError } from '#domain/pricing/pricing-error.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import { priceProduct, type SettledPrice } from '#domain/pricing/price-product.ts';
import { toSnapshot } from '#domain/pricing/price-snapshot.ts';
import { readPricingBasis, type PricingBasis } from './current-set.ts';
import { sharePrices } from './price-lock.ts';

type Columns = Selectable<Tables['products']>;
type Metals = Selectable<Tables['product_metals']>;
type Stones = Pick<
  Selectable<Tables['product_stones']>,
  'product_id' | 'kind' | 'pieces' | 'carats' | 'value_basis' | 'value_paise'
>;
type Charges = Selectable<Tables['product_charges']>;

/** A product with the parts of its price, as the tables store them. */
export interface PricingRow extends Pick<
  Columns,
  | 'id'
  | 'version'
  | 'pricing_mode'
  | 'unit_price_paise'
  | 'gross_weight_mg'
  | 'making_type'
  | 'making_value'
  | 'making_minimum_paise'
  | 'discount_scope'
  | 'discount_type'
  | 'discount_value'
  | 'rounding'
  | 'tax_model'
  | 'tax_basis_points'
> {
  readonly metals: readonly Omit<Metals, 'product_id' | 'position'>[];
  readonly stones: readonly Omit<Stones, 'product_id'>[];
  readonly charges: readonly Omit<Charges, 'product_id' | 'position'>[];
}

const columns = [
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
] as const satisfies (keyof Columns)[];

/** The parts of the prices of these products, in four queries however many there are. Unknown ids are missing. */
export async function readPricingRows(query: Kysely<Tables>, ids: readonly number[]): Promise<PricingRow[]> {
  if (ids.length === 0) return [];
  const wanted = sql<number>`any(${[...ids]}::integer[])`;
  const products = await query.selectFrom('products').select(columns).where('id', '=', wanted).execute();
  const metals = await query
    .selectFrom('product_metals')
    .select(['product_id', 'metal', 'purity', 'net_weight_mg', 'wastage_type', 'wastage_value', 'label'])
    .where('product_id', '=', wanted)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const stones = await query
    .selectFrom('product_stones')
    .select(['product_id', 'kind', 'pieces', 'carats', 'value_basis', 'value_paise'])
    .where('product_id', '=', wanted)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const charges = await query
    .selectFrom('product_charges')
    .select(['product_id', 'name', 'amount_paise'])
    .where('product_id', '=', wanted)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const metalsOf = Map.groupBy(metals, (row) => row.product_id);
  const stonesOf = Map.groupBy(stones, (row) => row.product_id);
  const chargesOf = Map.groupBy(charges, (row) => row.product_id);
  return products.map((row) => ({
    ...row,
    metals: metalsOf.get(row.id) ?? [],
    stones: stonesOf.get(row.id) ?? [],
    charges: chargesOf.get(row.id) ?? [],
  }));
}

/** What the domain prices. */
export function toPricingInput(row: PricingRow): PricingInput {
  const { making_type: type, making_value: value, making_minimum_paise: minimum } = row;
  return {
    mode: row.pricing_mode,
    askingPrice: row.unit_price_paise,
    grossWeight: row.gross_weight_mg,
    metals: row.metals.map((line) => ({
      metal: line.metal,
      purity: line.purity,
      netWeight: line.net_weight_mg,
      wastage:
        line.wastage_type === null || line.wastage_value === null
          ? null
          : { type: line.wastage_type, value: line.wastage_value },
      label: line.label,
    })),
    making: type === null || value === null ? null : { type, value, minimum },
    stones: row.stones.map((line) => ({
      kind: line.kind,
      pieces: line.pieces,
      carats: line.carats === null ? null : Math.round(Number(line.carats) * 1000),
      value:
        line.value_basis === null || line.value_paise === null
          ? null
          : { basis: line.value_basis, amount: line.value_paise },
    })),
    charges: row.charges.map(({ name, amount_paise: amount }) => ({ name, amount })),
    discountScope: row.discount_scope,
    discountType: row.discount_type,
    discountValue: row.discount_value,
    rounding: row.rounding,
    taxModel: row.tax_model,
    taxRate: row.tax_basis_points,
  };
}

/** The row of `set_prices` of a settled price. */
export function toSetPrice(
  setId: number,
  { id, version }: Pick<PricingRow, 'id' | 'version'>,
  settled: SettledPrice,
) {
  const { unitPrice, discountType, discountValue } = settled.tag;
  return {
    price_set_id: setId,
    product_id: id,
    unit_price_paise: unitPrice,
    discount_type: discountType === 'percent' ? ('percent' as const) : ('flat' as const),
    discount_value: discountValue,
    price_paise: settled.price,
    rows: toSnapshot(settled.rows),
    product_version: version,
    error: null,
  };
}

/**
 * Prices a product that was just saved at the current rates, in the transaction of the save, after its rows, metals,
 * stones and charges are written. `sharePrices` must be the first statement of that transaction. Stores the price in
 * the current set and in `products.unit_price_paise`, which raises the version once more if the price is another. A product
 * with an asking price leaves the set: the value is null. On a refusal the caller rolls back.
 */
export async function priceSavedProduct(
  transaction: Transaction<Tables>,
  id: number,
): Promise<Outcome<SettledPrice | null, 'cannot-be-priced', readonly PricingError[]>> {
  await sharePrices(transaction);
  const [row] = await readPricingRows(transaction, [id]);
  if (row === undefined) throw new Error(`product ${id} does not exist`);
  const basis = await readPricingBasis(transaction);
  if (row.pricing_mode === 'fixed') {
    if (basis !== null) await leaveSet(transaction, basis, id);
    return accept(null);
  }
  const outcome = priceProduct(toPricingInput(row), basis?.rates ?? {}, basis?.rules ?? withoutRates);
  if (!outcome.accepted) return outcome;
  if (basis === null) throw new Error(`product ${id} was priced without rates`);
  const { unitPrice } = outcome.value.tag;
  const saved = await transaction
    .updateTable('products')
    .set({ unit_price_paise: unitPrice })
    .where('id', '=', id)
    .where('unit_price_paise', '<>', unitPrice)
    .returning('version')
    .executeTakeFirst();
  const version = saved?.version ?? row.version;
  const price = toSetPrice(basis.setId, { id, version }, outcome.value);
  await transaction
    .insertInto('set_prices')
    .values({ ...price, rows: JSON.stringify(price.rows) })
    .onConflict((conflict) =>
      conflict.columns(['price_set_id', 'product_id']).doUpdateSet((excluded) => ({
        unit_price_paise: excluded.ref('excluded.unit_price_paise'),
        discount_type: excluded.ref('excluded.discount_type'),
        discount_value: excluded.ref('excluded.discount_value'),
        price_paise: excluded.ref('excluded.price_paise'),
        rows: excluded.ref('excluded.rows'),
        product_version: excluded.ref('excluded.product_version'),
        error: null,
      })),
    )
    .execute();
  await tellRanking(transaction);
  return outcome;
}

/** Without a rate the domain refuses every metal, so that these rules price nothing. */
const withoutRates = { rounding: 'none', ownFactors: {}, gstRegistered: false } as const;

async function leaveSet(transaction: Transaction<Tables>, basis: PricingBasis, id: number): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('set_prices')
    .where('price_set_id', '=', basis.setId)
    .where('product_id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows > 0) await tellRanking(transaction);
}

/** The price moves in the lists even where the product's own columns stay. */
async function tellRanking(transaction: Transaction<Tables>): Promise<void> {
  await sql`select tell('ranking')`.execute(transaction);
}
