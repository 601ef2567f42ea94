import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#database/tables.ts';
import { priceBeforeTax } from '#domain/pricing/breakup-row.ts';
import { parseSnapshot } from '#domain/pricing/price-snapshot.ts';
import { toRupees } from '#domain/money.ts';
import type { PriceChange, summary } from '#contract/admin/price-sets.ts';
import { readSettingsOf } from '../settings/settings-store.ts';
import type { PriceSetRow } from './price-set-store.ts';

export type SetSummary = z.output<typeof summary>;

const listed = 10;

/** What a prepared set changes, for the preview. Stored with the set, as the prices before it are gone one day. */
export async function summariseSet(query: Kysely<Tables>, set: PriceSetRow): Promise<SetSummary> {
  const { moveLimit } = await readSettingsOf({ query }, 'rates');
  const {
    rows: [totals],
  } = await sql<Totals>`
    with moved as (${moves(set.id)})
    select count(*) filter (where move <> 0)::integer as changed,
           count(*) filter (where move = 0 and error is null)::integer as unchanged,
           count(error)::integer as failed,
           count(*) filter (where abs(move) * 100 > before * ${moveLimit}::numeric)::integer as "overLimit",
           coalesce(sum(before) filter (where move <> 0), 0)::bigint as "from",
           coalesce(sum(after) filter (where move <> 0), 0)::bigint as "to",
           (select count(*)::integer from products where pricing_mode = 'fixed' and status <> 'archived') as fixed
      from moved`.execute(query);
  if (totals === undefined) throw new Error('an aggregate without a row');
  const largest = await readChanges(query, set, {
    order: sql`abs(m.move) desc, m.product_id`,
    where: moving,
  });
  const [smallest] = await readChanges(query, set, {
    order: sql`abs(m.move), m.product_id`,
    where: moving,
    limit: 1,
  });
  const belowCost = await readChanges(query, set, {
    order: sql`m.product_id`,
    where: sql`p.cost_paise is not null and ${roughBeforeTax} < p.cost_paise + 200`,
    limit: 100,
  });
  const move = ({ from, to }: PriceChange) => Math.round((to - from) * 100) / 100;
  return {
    ...totals,
    from: totals.from / 100,
    to: totals.to / 100,
    largestMove: largest[0] === undefined ? null : move(largest[0]),
    smallestMove: smallest === undefined ? null : move(smallest),
    largest,
    belowCost: belowCost.filter((change) => change.belowCost !== null).slice(0, listed),
    errors: await readChanges(query, set, { order: sql`m.product_id`, where: sql`m.error is not null` }),
  };
}

interface Totals {
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly overLimit: number;
  readonly from: number;
  readonly to: number;
  readonly fixed: number;
}

/** Price after discount of each product of the set, now and then. */
function moves(setId: number) {
  return sql`
    select n.product_id, coalesce(c.price_paise, n.price_paise) as before, n.price_paise as after,
           n.price_paise - coalesce(c.price_paise, n.price_paise) as move, n.error
      from set_prices n left join current_prices c on c.product_id = n.product_id
     where n.price_set_id = ${setId}`;
}

const moving = sql`m.move <> 0`;

/** Within two paise of the price before tax; `belowCost` compares exactly. */
const roughBeforeTax = sql`
  case p.tax_model when 'include' then m.after * 10000 / (10000 + p.tax_basis_points) else m.after end`;

interface Wanted {
  readonly order: ReturnType<typeof sql>;
  readonly where: ReturnType<typeof sql>;
  readonly limit?: number;
  readonly offset?: number;
}

/** Changes of the set with the names of their products. */
export async function readChanges(
  query: Kysely<Tables>,
  { id }: Pick<PriceSetRow, 'id'>,
  { order, where, limit = listed, offset = 0 }: Wanted,
): Promise<PriceChange[]> {
  const { rows } = await sql<ChangeRow>`
    with moved as (${moves(id)}),
         wanted as (
           select m.*, p.code, p.name, p.cost_paise from moved m join products p on p.id = m.product_id
            where ${where} order by ${order} limit ${limit} offset ${offset})
    select m.*, s.rows from wanted m join set_prices s on s.price_set_id = ${id} and s.product_id = m.product_id
     order by ${order}`.execute(query);
  return rows.map(toChange);
}

/** All changes, the largest move first. */
export function readMoves(query: Kysely<Tables>, set: PriceSetRow, page: { limit: number; offset: number }) {
  return readChanges(query, set, { order: sql`abs(m.move) desc, m.product_id`, where: sql`true`, ...page });
}

interface ChangeRow {
  readonly product_id: number;
  readonly code: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly cost_paise: number | null;
  readonly rows: unknown;
  readonly error: string | null;
}

function toChange({
  product_id,
  code,
  name,
  before,
  after,
  cost_paise,
  rows,
  error,
}: ChangeRow): PriceChange {
  return {
    productId: product_id,
    code,
    name,
    from: before / 100,
    to: after / 100,
    change: before === 0 ? 0 : Math.round(((after - before) * 10_000) / before) / 100,
    belowCost: belowCost(rows, cost_paise),
    error,
  };
}

function belowCost(rows: unknown, cost: number | null): PriceChange['belowCost'] {
  if (cost === null || rows === null) return null;
  const price = priceBeforeTax(parseSnapshot(rows));
  return price < cost ? { price: toRupees(price), cost: cost / 100 } : null;
}
