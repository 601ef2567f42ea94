import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { priceProduct, type SettledPrice } from '#domain/pricing/price-product.ts';
import { toSnapshot } from '#domain/pricing/price-snapshot.ts';
import { pricingInputOfRow } from '../pricing/pricing-input-of-row.ts';
import type { PricingBasis } from './current-set.ts';
import type { PricingRow } from './read-pricing-rows.ts';

interface Priced {
  readonly row: PricingRow;
  readonly settled: SettledPrice;
}

/**
 * Prices these products and inserts them into the set of the basis, where they have no row yet. A product that cannot be priced
 * keeps the price that it has now, with the reason.
 */
export async function writeSetPrices(
  transaction: Transaction<Tables>,
  basis: PricingBasis,
  products: readonly PricingRow[],
): Promise<void> {
  const priced: Priced[] = [];
  const unpriced: { row: PricingRow; error: string }[] = [];
  for (const row of products) {
    if (row.pricing_mode === 'fixed') continue; // changed since its id was read
    const outcome = priceProduct(pricingInputOfRow(row), basis.rates, basis.rules);
    if (outcome.accepted && outcome.value.tag.unitPrice > 0) {
      priced.push({ row, settled: outcome.value });
    } else {
      const error = outcome.accepted ? 'The price would be nothing' : outcome.detail[0]?.message;
      unpriced.push({ row, error: error ?? 'The piece cannot be priced' });
    }
  }
  await insertPrices(transaction, basis.setId, priced);
  for (const { row, error } of unpriced) await keepPrice(transaction, basis.setId, row, error);
}

/** Lists are passed as text that needs no escaping: the driver's own arrays take longer than pricing. */
async function insertPrices(query: Kysely<Tables>, setId: number, priced: readonly Priced[]): Promise<void> {
  if (priced.length === 0) return;
  const list = <Value extends number | string>(value: (price: Priced) => Value) =>
    `{${priced.map(value).join(',')}}`;
  const rows = JSON.stringify(priced.map(({ settled }) => toSnapshot(settled.rows)));
  await sql`
    insert into set_prices (price_set_id, product_id, product_version, unit_price_paise, discount_type, discount_value,
                            price_paise, rows)
    select ${setId}, * from rows from (
             unnest(${list(({ row }) => row.id)}::integer[], ${list(({ row }) => row.version)}::integer[],
                    ${list(({ settled }) => settled.tag.unitPrice)}::bigint[],
                    ${list(({ settled }) => settled.tag.discountType)}::text[],
                    ${list(({ settled }) => settled.tag.discountValue)}::bigint[],
                    ${list(({ settled }) => settled.price)}::bigint[]),
             json_array_elements(${rows}::json))`.execute(query);
}

async function keepPrice(
  query: Kysely<Tables>,
  setId: number,
  { id, version }: PricingRow,
  error: string,
): Promise<void> {
  await sql`
    insert into set_prices (price_set_id, product_id, unit_price_paise, discount_type, discount_value, price_paise, rows,
                            product_version, error)
    select ${setId}, p.id, coalesce(c.unit_price_paise, p.unit_price_paise), coalesce(c.discount_type, p.discount_type),
           coalesce(c.discount_value, p.discount_value), coalesce(c.price_paise, p.price_paise), c.rows, ${version}::integer,
           ${error}::text
      from products p left join current_prices c on c.product_id = p.id
     where p.id = ${id}`.execute(query);
}

/** Products whose price in the set is missing or of another version, and those that left the rate. */
export async function findStale(query: Kysely<Tables>, setId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(p.id, s.product_id) as id
      from (select id, version from products where pricing_mode = 'by_rate') p
      full join (select product_id, product_version from set_prices where price_set_id = ${setId}) s
        on s.product_id = p.id
     where p.version is distinct from s.product_version`.execute(query);
  return rows.map(({ id }) => id);
}
