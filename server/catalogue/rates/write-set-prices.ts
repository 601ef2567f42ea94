import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { priceProduct, type SettledPrice } from '#domain/pricing/price-product.ts';
import { toSnapshot } from '#domain/pricing/price-snapshot.ts';
import { pricingInputOfRow } from '../pricing/pricing-input-of-row.ts';
import type { PricingBasis } from './current-set.ts';
import type { PricingRow } from './read-pricing-rows.ts';

/** What prices are written with. */
export interface NextPrices {
  readonly basis: PricingBasis;
  /** Of the prices that are kept where a product cannot be priced. null: the shop has no prices yet. */
  readonly current: PricingBasis | null;
}

interface Unpriced {
  readonly row: PricingRow;
  readonly error: string;
}

interface Batch {
  /** The last product before the batch. */
  readonly after: number;
  readonly rows: readonly [PricingRow, ...PricingRow[]];
}

/**
 * Prices a batch: the statement writes it with the progress of its set. It affects no row if the batch is no longer to be written: the
 * set was cancelled, or another node writes it.
 */
export function priceBatch(next: NextPrices, { after, rows }: Batch): RawBuilder<unknown> {
  // The commit need not reach the disk: after a crash of the server the batches that it lost are written again.
  return sql`
    with claimed as (
           select id, set_config('synchronous_commit', 'off', true) from price_sets
            where id = ${next.basis.setId} and state = 'preparing' and last_product_id = ${after}
              for no key update skip locked),
         written as (${insertion(next, rows, sql`exists (select from claimed)`)})
    update price_sets s
       set priced = priced + ${rows.length}::integer, total = greatest(total, priced + ${rows.length}::integer),
           last_product_id = ${rows.at(-1)?.id}
      from claimed where s.id = claimed.id`;
}

/** Prices these products and writes them into the set of the basis, in place of the prices that they have there. */
export async function rewritePrices(
  transaction: Transaction<Tables>,
  next: NextPrices,
  ids: readonly number[],
  rows: readonly PricingRow[],
): Promise<void> {
  await transaction
    .deleteFrom('set_prices')
    .where('price_set_id', '=', next.basis.setId)
    .where('product_id', '=', sql<number>`any(${`{${ids.join(',')}}`}::integer[])`)
    .execute();
  await insertion(next, rows, sql`true`).execute(transaction);
}

/**
 * Inserts the prices of products that have no row yet. A product that cannot be priced keeps the price that it has now, with the reason.
 * Lists are passed as text that needs no escaping: the driver's own arrays take longer than the pricing.
 */
function insertion(
  { basis: { setId, rates, rules }, current }: NextPrices,
  products: readonly PricingRow[],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // Lists of columns: objects of each product would outlive the pricing of the next ones, at the cost of the garbage collector.
  const priced: Columns = { ids: [], versions: [], units: [], types: [], values: [], prices: [] };
  const unpriced: Unpriced[] = [];
  for (const row of products) {
    if (row.pricing_mode === 'fixed') continue; // changed since its id was read
    const outcome = priceProduct(pricingInputOfRow(row), rates, rules);
    if (outcome.accepted && outcome.value.tag.unitPrice > 0) {
      addPrice(priced, row, outcome.value);
    } else {
      const error = outcome.accepted ? 'The price would be nothing' : outcome.detail[0]?.message;
      unpriced.push({ row, error: error ?? 'The piece cannot be priced' });
    }
  }
  return sql`
    insert into set_prices (price_set_id, product_id, product_version, unit_price_paise, discount_type, discount_value,
                            price_paise, rows, error)
    select ${setId}::integer, r.*, null::json, null
      from unnest(${list(priced.ids)}::integer[], ${list(priced.versions)}::integer[], ${list(priced.units)}::bigint[],
                  ${list(priced.types)}::text[], ${list(priced.values)}::bigint[], ${list(priced.prices)}::bigint[]) as r
     where ${condition}
    ${unpriced.length === 0 ? sql`` : unchangedPrices({ setId, current }, unpriced, condition)}`;
}

/** Columns of priced products. */
interface Columns {
  readonly ids: number[];
  readonly versions: number[];
  readonly units: number[];
  readonly types: string[];
  readonly values: number[];
  readonly prices: number[];
}

function addPrice(columns: Columns, { id, version }: PricingRow, { tag, price }: SettledPrice): void {
  columns.ids.push(id);
  columns.versions.push(version);
  columns.units.push(tag.unitPrice);
  columns.types.push(tag.discountType);
  columns.values.push(tag.discountValue);
  columns.prices.push(price);
}

/** An array that needs no escaping. */
function list(values: readonly (number | string)[]): string {
  return `{${values.join(',')}}`;
}

/**
 * With the rows that these prices have at present: the rates of the next set would not make them. A draft that has no price yet gets
 * none.
 */
function unchangedPrices(
  { setId, current }: { readonly setId: number; readonly current: PricingBasis | null },
  unpriced: readonly Unpriced[],
  condition: RawBuilder<unknown>,
) {
  const kept = unpriced.map(({ row, error }) => {
    const present =
      current === null ? null : priceProduct(pricingInputOfRow(row), current.rates, current.rules);
    const { id, version } = row;
    if (!present?.accepted) return { id, version, error, price: null, rows: null };
    return { id, version, error, price: present.value.price, rows: toSnapshot(present.value.rows) };
  });
  return sql`
    union all
    select ${setId}::integer, p.product_id, u.version, p.unit_price_paise, p.discount_type, p.discount_value,
           p.price_paise, coalesce(p.rows, case when u.price = p.price_paise then u.rows end), u.error
      from json_to_recordset(${JSON.stringify(kept)}::json)
             as u (id integer, version integer, error text, price bigint, rows json)
      join product_prices p on p.product_id = u.id
      join products on products.id = u.id
     where ${condition}
       and (products.status = 'published' or exists (select from current_prices c where c.product_id = u.id))`;
}

/**
 * Products whose price in the set is missing or of another version, and those that left the rate. A draft that waits for its rate has
 * none, unless it was saved since the set was started, or less than an hour before: clocks of nodes may differ.
 */
export async function findStale(query: Kysely<Tables>, setId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(p.id, s.product_id) as id
      from (select id, version, status, updated_at from products where pricing_mode = 'by_rate') p
      full join (select product_id, product_version from set_prices where price_set_id = ${setId}) s
        on s.product_id = p.id
     where p.version is distinct from s.product_version
       and (s.product_id is not null or p.status = 'published'
            or p.updated_at > (select created_at - interval '1 hour' from price_sets where id = ${setId})
            or exists (select from current_prices c where c.product_id = p.id))`.execute(query);
  return rows.map(({ id }) => id);
}
