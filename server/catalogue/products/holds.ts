import type { Kysely } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import type { Product } from '#contract/product.ts';
import { availableFrom, type Hold } from '#domain/catalogue/available-from.ts';
import { expiryTag } from '../../cache/expiry-tags.ts';
import type { ProductRow } from './product-store.ts';

/** A hold, and the cart that is being paid for. */
export interface CartHold extends Hold {
  readonly cartId: number;
}

/** As JSON of the database: a quantity, and the seconds from 1970 to its end. */
export type HoldJson = readonly [quantity: number, end: number];

export function parseHold([quantity, end]: HoldJson): Hold {
  return { quantity, until: new Date(Math.round(end * 1000)) };
}

interface HoldRow {
  readonly product_id: number;
  readonly cart_id: number;
  readonly quantity: number;
  readonly expires_at: Date;
}

const runningHolds = prepared<HoldRow>(
  'running-holds',
  `select product_id, cart_id, quantity, expires_at from stock_holds
    where product_id = any($1::integer[]) and expires_at > $2`,
);

/** The holds that run, by the number of their product. */
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

function cartHold({ cart_id, quantity, expires_at }: HoldRow): CartHold {
  return { cartId: cart_id, quantity, until: expires_at };
}

/** Until when fewer of each product than are sold at once can be had, because others are paying; by its number. */
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

/** An answer that shows whether these products are held is over when one of their holds begins or ends (migration 0054). */
export function tagHolds(
  tag: (name: string) => void,
  products: Iterable<Pick<Product, 'id' | 'held_until'>>,
): void {
  for (const { id, held_until: until } of products) {
    tag(`held:${id}`);
    if (until) tag(expiryTag(new Date(until)));
  }
}
