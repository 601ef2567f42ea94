import { sql, type Kysely } from 'kysely';
import { summary, type PriceChange, type PriceSetAnswer } from '#contract/admin/price-sets.ts';
import type { Tables } from '#database/tables.ts';
import { allows, type StaffRole } from '#domain/shop/staff-permissions.ts';
import { ratesOfSet } from '../../../catalogue/rates/rates-of-set.ts';
import type { PriceSetRow } from '../../../catalogue/rates/price-set-store.ts';
import type { SetSummary } from '../../../catalogue/rates/summarise-set.ts';

interface Reader {
  readonly query: Kysely<Tables>;
  readonly role: StaffRole;
  readonly now: Date;
}

/** A price set as its reader may see it: costs are for staff with the permission. */
export async function priceSetWire(set: PriceSetRow, { query, role, now }: Reader): Promise<PriceSetAnswer> {
  const waits = set.state === 'ready' || set.state === 'scheduled';
  return {
    id: set.id,
    state: set.state,
    origin: set.origin,
    rates: ratesOfSet(set),
    note: set.note,
    by: set.staff_name,
    createdAt: set.created_at.toISOString(),
    publishAt: set.publish_at?.toISOString() ?? null,
    publishedAt: set.published_at?.toISOString() ?? null,
    total: set.total,
    priced: set.priced,
    summary: set.summary === null ? null : visibleSummary(summary.parse(set.summary), role),
    carts: waits ? await countCarts(query, set.id, now) : null,
    error: set.error,
  };
}

function visibleSummary(stored: SetSummary, role: StaffRole): SetSummary {
  if (allows(role, 'costs')) return stored;
  const { largest, errors } = stored;
  return { ...stored, largest: withoutCosts(largest), errors: withoutCosts(errors), belowCost: [] };
}

export function withoutCosts(changes: readonly PriceChange[]): PriceChange[] {
  return changes.map((change) => ({ ...change, belowCost: null }));
}

/** Carts that hold pieces whose price changes, and pieces that keep theirs because they are being paid. */
async function countCarts(query: Kysely<Tables>, id: number, now: Date): Promise<PriceSetAnswer['carts']> {
  const {
    rows: [counts],
  } = await sql<NonNullable<PriceSetAnswer['carts']>>`
    with changed as (
      select n.product_id
        from set_prices n left join current_prices c on c.product_id = n.product_id
       where n.price_set_id = ${id} and n.price_paise is distinct from c.price_paise)
    select (select count(distinct l.cart_id) from cart_lines l join changed using (product_id))::integer as carts,
           (select count(distinct l.product_id) from cart_lines l join changed using (product_id))::integer as products,
           (select count(distinct h.product_id) from stock_holds h join changed using (product_id)
             where h.expires_at > ${now})::integer as held`.execute(query);
  return counts ?? null;
}
