import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { availability, availabilityText, noShopperStock } from '#domain/catalogue/availability.ts';
import { readHeldUntil } from '../catalogue/products/holds.ts';

export interface StockState {
  readonly name: string;
  readonly slug: string;
  readonly stock: number;
  /** held: some are in stock, but all are held for shoppers who are paying, until then. */
  readonly state: 'free' | 'held' | 'sold';
  readonly heldUntil: Date | null;
  /** The text about the availability. */
  readonly sentence: string;
}

/** Whether the minimum quantity of a product could be ordered now; null: it is not published. */
export async function readStockState(
  query: Kysely<Tables>,
  id: number,
  now: Date,
): Promise<StockState | null> {
  const product = await query
    .selectFrom('products')
    .select(['id', 'name', 'slug', 'stock', 'minimum_quantity', 'one_of_a_kind', 'sold_as'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (product === undefined) return null;
  const {
    name,
    slug,
    stock,
    minimum_quantity: minimum,
    one_of_a_kind: oneOfAKind,
    sold_as: soldAs,
  } = product;
  const heldUntil = (await readHeldUntil(query, [product], now))(id);
  const supply = { stock, minimum, oneOfAKind, soldAs, heldUntil: heldUntil?.getTime() ?? null };
  const found = availability(supply, noShopperStock, now.getTime());
  const state = found.state === 'sold' || found.state === 'held' ? found.state : 'free';
  return { name, slug, stock, state, heldUntil, sentence: availabilityText(found) };
}
