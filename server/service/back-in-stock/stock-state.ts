import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { availability, availabilityText, noShopperStock } from '#domain/catalogue/availability.ts';
import { sizeText } from '#domain/catalogue/size-choice.ts';
import { readHeldUntil, readSizeStock } from '../../catalogue/products/holds.ts';

export interface StockState {
  readonly name: string;
  readonly slug: string;
  readonly stock: number;
  /** held: some are in stock, but all are held for shoppers who are paying, until then. */
  readonly state: 'free' | 'held' | 'sold';
  readonly heldUntil: Date | null;
  /** Of a product with stock by size. */
  readonly sizes: Awaited<ReturnType<typeof readSizeStock>>;
  /** The text about the availability. */
  readonly sentence: string;
}

/** A product, or one of its sizes that have stock of their own. */
export interface StockQuery {
  readonly productId: number;
  /** '': any. */
  readonly size: string;
}

/** Whether the minimum quantity of a product could be ordered now; null: it is not published, or has no such size. */
export async function readStockState(
  query: Kysely<Tables>,
  { productId: id, size }: StockQuery,
  now: Date,
): Promise<StockState | null> {
  const product = await query
    .selectFrom('products')
    .select(['id', 'name', 'slug', 'stock', 'minimum_quantity', 'one_of_a_kind', 'sold_as', 'size_stock'])
    .select(['size_choice', 'size_supply', 'size_from', 'size_to', 'size_shown', 'size_days'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (product === undefined) return null;
  const { slug, minimum_quantity: minimum, one_of_a_kind: oneOfAKind, sold_as: soldAs } = product;
  const sizes = await readSizeStock(query, product, now);
  const chosen = sizes?.find((each) => each.size === size);
  if (size !== '' && chosen === undefined) return null;
  const stock = chosen?.current_stock ?? product.stock;
  const heldUntil =
    chosen === undefined
      ? (await readHeldUntil(query, [product], now))(id)
      : chosen.held_until === null
        ? null
        : new Date(chosen.held_until);
  const name =
    chosen === undefined || product.size_choice === null
      ? product.name
      : `${product.name}, ${sizeText(product.size_choice, size).toLowerCase()}`;
  const supply = { stock, minimum, oneOfAKind, soldAs, heldUntil: heldUntil?.getTime() ?? null };
  const found = availability(supply, noShopperStock, now.getTime());
  const state = found.state === 'sold' || found.state === 'held' ? found.state : 'free';
  return { name, slug, stock, state, heldUntil, sizes, sentence: availabilityText(found) };
}
