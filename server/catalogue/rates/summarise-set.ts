import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#database/tables.ts';
import { subtract, toRupees, zeroPaise, type Paise } from '#domain/money.ts';
import { containedTax } from '#domain/rounding.ts';
import type { TaxModel } from '#domain/catalogue/product.ts';
import { taxTreatment } from '#domain/pricing/price-product.ts';
import type { PricingRules } from '#domain/pricing/pricing-input.ts';
import type { PriceChange, summary } from '#contract/admin/price-sets.ts';
import { pictureWire } from '../products/picture-wire.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import type { PriceSetRow } from './price-set-store.ts';

export type SetSummary = z.output<typeof summary>;

const listed = 10;

/** What a prepared set changes, for the preview. Stored with the set, as the prices before it are gone one day. */
export async function summariseSet(query: Kysely<Tables>, set: PriceSetRow): Promise<SetSummary> {
  const { moveLimit } = await readSettingsOf({ query }, 'rates');
  const {
    rows: [found],
  } = await sql<Found>`
    with moved as materialized (
      select m.*, p.pricing_mode = 'fixed' and p.status <> 'archived' as fixed,
             p.cost_paise is not null and ${roughBeforeTax} < p.cost_paise + 200 as "belowCost"
        from products p left join (${moves(set.id)}) m on m.product_id = p.id)
    select count(*) filter (where move <> 0)::integer as changed,
           count(*) filter (where move = 0 and error is null)::integer as unchanged,
           count(error)::integer as failed,
           count(*) filter (where abs(move) * 100 > before * ${moveLimit}::numeric)::integer as "overLimit",
           coalesce(sum(before) filter (where move <> 0), 0)::bigint as "from",
           coalesce(sum(after) filter (where move <> 0), 0)::bigint as "to",
           count(*) filter (where fixed)::integer as fixed,
           array(select product_id from moved where move <> 0 order by ${largestFirst} limit ${listed}) as largest,
           array(select product_id from moved where move <> 0 order by abs(move), product_id limit 1) as smallest,
           array(select product_id from moved where error is not null order by product_id limit ${listed}) as errors,
           array(select product_id from moved where "belowCost" order by product_id limit 100) as "belowCost"
      from moved`.execute(query);
  if (found === undefined) throw new Error('an aggregate without a row');
  const { largest, smallest, errors, belowCost, ...totals } = found;
  const changes = await readChanges(query, set, [...largest, ...smallest, ...errors, ...belowCost]);
  const of = (ids: readonly number[]) => ids.flatMap((id) => changes.get(id) ?? []);
  const move = ([change]: readonly PriceChange[]) =>
    change === undefined ? null : Math.round((change.to - change.from) * 100) / 100;
  return {
    ...totals,
    from: totals.from / 100,
    to: totals.to / 100,
    largestMove: move(of(largest)),
    smallestMove: move(of(smallest)),
    largest: of(largest),
    belowCost: of(belowCost)
      .filter((change) => change.belowCost !== null)
      .slice(0, listed),
    errors: of(errors),
  };
}

interface Found {
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly overLimit: number;
  readonly from: number;
  readonly to: number;
  readonly fixed: number;
  // Ids of products.
  readonly largest: readonly number[];
  readonly smallest: readonly number[];
  readonly errors: readonly number[];
  readonly belowCost: readonly number[];
}

/** Price after discount of each product of the set, now and then. */
function moves(setId: number) {
  return sql`
    select n.product_id, coalesce(c.price_paise, n.price_paise) as before, n.price_paise as after,
           n.price_paise - coalesce(c.price_paise, n.price_paise) as move, n.error
      from set_prices n left join current_prices c on c.product_id = n.product_id
     where n.price_set_id = ${setId}`;
}

const largestFirst = sql`abs(move) desc, product_id`;

/** Within two paise of the price before tax; `belowCost` compares exactly. */
const roughBeforeTax = sql`
  case p.tax_model when 'include' then m.after * 10000 / (10000 + p.tax_basis_points) else m.after end`;

/** All changes, the largest move first. */
export async function readMoves(
  query: Kysely<Tables>,
  set: PriceSetRow,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PriceChange[]> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from (${moves(set.id)}) m order by ${largestFirst} limit ${limit} offset ${offset}`.execute(
    query,
  );
  const ids = rows.map(({ product_id }) => product_id);
  const changes = await readChanges(query, set, ids);
  return ids.flatMap((id) => changes.get(id) ?? []);
}

/** Changes of these products with their names and first pictures. */
async function readChanges(
  query: Kysely<Tables>,
  { id, rules }: Pick<PriceSetRow, 'id' | 'rules'>,
  products: readonly number[],
): Promise<Map<number, PriceChange>> {
  const { rows } = await sql<ChangeRow>`
    select m.*, p.code, p.name, p.cost_paise, p.tax_model, p.tax_basis_points, i.hash, i.width, i.height, i.widths
      from (${moves(id)} and n.product_id = any(${[...products]}::integer[])) m
      join products p on p.id = m.product_id
      left join product_pictures pp on pp.product_id = p.id
           and pp.position = (select min(position) from product_pictures where product_id = p.id)
      left join pictures i on i.id = pp.picture_id`.execute(query);
  return new Map(rows.map((row) => [row.product_id, toChange(row, rules)]));
}

interface ChangeRow {
  readonly product_id: number;
  readonly code: string;
  readonly name: string;
  readonly before: Paise;
  readonly after: Paise;
  readonly cost_paise: Paise | null;
  readonly tax_model: TaxModel;
  readonly tax_basis_points: number;
  readonly error: string | null;
  // Of the picture; null: it has none.
  readonly hash: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly widths: readonly number[] | null;
}

function toChange(row: ChangeRow, rules: PricingRules): PriceChange {
  const { product_id: productId, code, name, before, after, error } = row;
  return {
    productId,
    code,
    name,
    picture: pictureWire(row),
    from: toRupees(before),
    to: toRupees(after),
    change: before === 0 ? 0 : Math.round(((after - before) * 10_000) / before) / 100,
    belowCost: belowCost(row, rules),
    error,
  };
}

/** The price before tax: what `priceBeforeTax` gives for its rows. */
function belowCost(
  { after, cost_paise: cost, tax_model: taxModel, tax_basis_points: taxRate }: ChangeRow,
  rules: PricingRules,
): PriceChange['belowCost'] {
  if (cost === null) return null;
  const isIncluded = taxTreatment({ taxModel, taxRate }, rules) === 'included';
  const tax = isIncluded ? containedTax(after, taxRate) : zeroPaise;
  const price = subtract(after, tax);
  return price < cost ? { price: toRupees(price), cost: toRupees(cost) } : null;
}
