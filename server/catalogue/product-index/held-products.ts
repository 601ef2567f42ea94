import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { availableFrom, type Hold } from '#domain/catalogue/available-from.ts';
import { isSoldOut } from '#domain/catalogue/availability.ts';
import { parseHold, type HoldJson } from '../products/holds.ts';
import { stockValues } from '#domain/catalogue/facets.ts';
import type { FacetIndex } from './facet-index.ts';

/** Until when shoppers who are paying hold so much of a product that nobody else can buy it. */
export type HeldProducts = ReadonlyMap<number, Date>;

interface HeldRow {
  readonly id: number;
  readonly stock: number;
  readonly minimum: number;
  readonly holds: HoldJson[];
}

/** The held products of the whole shop, by the function that also words the availability. At most one per shopper who is paying. */
export async function readHeldProducts(query: Kysely<Tables>, now: Date): Promise<HeldProducts> {
  const { rows } = await sql<HeldRow>`
    select p.id, p.stock, p.minimum_quantity as minimum,
           json_agg(json_build_array(h.quantity, extract(epoch from h.expires_at))) as holds
      from stock_holds h join products p on p.id = h.product_id
     where h.expires_at > ${now} and p.status = 'published'
     group by p.id`.execute(query);
  return new Map(rows.flatMap((row) => heldOne(row, row.holds.map(parseHold))));
}

function heldOne({ id, stock, minimum }: HeldRow, holds: readonly Hold[]): [number, Date][] {
  const until = isSoldOut({ stock, minimum }) ? null : availableFrom(stock, minimum, holds);
  return until === null ? [] : [[id, until]];
}

/** Held products can be neither bought nor called sold, so they have no value of this facet. */
export function withoutHeld(index: FacetIndex, held: HeldProducts): FacetIndex {
  if (held.size === 0) return index;
  const stock = index.stock.map((value) => {
    if (value.slug !== stockValues.inStock.slug) return value;
    const products = value.products.slice();
    for (const id of held.keys()) products[id >>> 5] = (products[id >>> 5] ?? 0) & ~(1 << (id & 31));
    return { ...value, products };
  });
  return { ...index, stock };
}
