import type { Kysely } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import type { z } from 'zod';
import type { Product, sizeStock } from '#contract/product.ts';
import { availableFrom, type Hold } from '#domain/catalogue/available-from.ts';
import { offeredSizes, type SizeColumns } from '#domain/catalogue/size-choice.ts';
import { expiryTag } from '../../platform/cache/expiry-tags.ts';
import type { ProductRow } from './product-store.ts';

/** A hold with its cart. */
export interface CartHold extends Hold {
  readonly cartId: number;
  /** The size whose own stock is held; '': the product's stock. */
  readonly size: string;
}

/** As the database returns it: quantity, and expiry in seconds since 1970. */
export type HoldJson = readonly [quantity: number, end: number];

export function parseHold([quantity, end]: HoldJson): Hold {
  return { quantity, until: new Date(Math.round(end * 1000)) };
}

interface HoldRow {
  readonly product_id: number;
  readonly cart_id: number;
  readonly size: string;
  readonly quantity: number;
  readonly expires_at: Date;
}

const runningHolds = prepared<HoldRow>(
  'running-holds',
  `select product_id, cart_id, size, quantity, expires_at from stock_holds
    where product_id = any($1::integer[]) and expires_at > $2`,
);

/** Active holds by product id. */
export async function readHolds(
  query: Kysely<Tables>,
  products: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly CartHold[]>> {
  if (products.length === 0) return new Map();
  const { rows } = await runningHolds(query, products, now);
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return new Map([...byProduct].map(([id, holds]) => [id, holds.map(cartHold)]));
}

function cartHold({ cart_id, size, quantity, expires_at }: HoldRow): CartHold {
  return { cartId: cart_id, size, quantity, until: expires_at };
}

/** By product id: until when holds leave fewer units than the minimum quantity. */
export async function readHeldUntil(
  query: Kysely<Tables>,
  products: Iterable<Pick<ProductRow, 'id' | 'stock' | 'minimum_quantity'>>,
  now: Date,
): Promise<(id: number) => Date | null> {
  const all = [...products];
  const holds = await readHolds(
    query,
    all.map(({ id }) => id),
    now,
  );
  const until = new Map(
    all.map(({ id, stock, minimum_quantity }) => [
      id,
      availableFrom(stock, minimum_quantity, holds.get(id) ?? []),
    ]),
  );
  return (id) => until.get(id) ?? null;
}

type SizedRow = Pick<ProductRow, 'id' | 'size_stock' | keyof SizeColumns>;

/** The stock of each size, for products with stock by size; otherwise undefined. */
export async function readSizeStock(
  query: Kysely<Tables>,
  product: SizedRow,
  now: Date,
): Promise<z.output<typeof sizeStock>[] | undefined> {
  const { id, size_stock: stocks } = product;
  if (stocks === null) return undefined;
  const holds = (await readHolds(query, [id], now)).get(id) ?? [];
  return offeredSizes(product).map((size) => {
    const stock = stocks[size] ?? 0;
    const until = availableFrom(
      stock,
      1,
      holds.filter((hold) => hold.size === size),
    );
    return { size, current_stock: stock, held_until: until?.toISOString() ?? null };
  });
}

/** Tags an answer that shows holds: it changes when one of them begins or ends (migration 0007). */
export function tagHolds(
  tag: (name: string) => void,
  products: Iterable<Pick<Product, 'id' | 'held_until'>>,
): void {
  for (const { id, held_until: until } of products) {
    tag(`held:${id}`);
    if (until) tag(expiryTag(new Date(until)));
  }
}
