import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import { availableFrom } from '#domain/catalogue/available-from.ts';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { parseHold, type HoldJson } from '../products/holds.ts';
import { ProductCache } from './product-cache.ts';
import { readProducts } from '../products/product-store.ts';
import { productWire } from '../products/product-wire.ts';

/** JSON bytes of a few thousand products, which take about 15 MB as objects. */
const bytes = 4 * 1024 * 1024;

export interface ListedProducts {
  /** In the order of the ids; unknown ids are left out. The products are shared and frozen. */
  readonly inOrder: (ids: readonly number[]) => Promise<Product[]>;
  readonly memory: ProductCache;
}

interface Stock {
  readonly id: number;
  readonly stock: number;
  readonly minimum: number;
  readonly updated_at: Date;
  /** Active holds; null: none. */
  readonly holds: readonly HoldJson[] | null;
}

/** Stock and holds are read for every list, because sales send no notice until the last unit is sold (migration 0003). */
const stockOf = prepared<Stock>(
  'stock-of-pieces',
  `select p.id, p.stock, p.minimum_quantity as minimum, p.updated_at,
          (select json_agg(json_build_array(h.quantity, extract(epoch from h.expires_at)))
             from stock_holds h where h.product_id = p.id and h.expires_at > $2) as holds
     from unnest($1::integer[]) wanted(id) join products p on p.id = wanted.id`,
);

/** The products of lists: stock and holds from the database, everything else from the cache. */
export function createListedProducts(query: Kysely<Tables>, clock: () => Date): ListedProducts {
  const memory = new ProductCache(bytes);

  async function read(ids: readonly number[]): Promise<Map<number, Product>> {
    const begun = memory.begin();
    const rows = await readProducts(query, ids);
    const products = new Map([...rows].map(([id, row]) => [id, frozen(productWire(row, null))]));
    for (const product of products.values()) memory.keep(product, begun);
    return products;
  }

  async function inOrder(ids: readonly number[]): Promise<Product[]> {
    if (ids.length === 0) return [];
    const known = new Map(ids.map((id) => [id, memory.get(id)]));
    const [{ rows: stocks }, missing] = await Promise.all([
      stockOf(query, ids, clock()),
      read(ids.filter((id) => known.get(id) === undefined)),
    ]);
    const stockById = new Map(stocks.map((stock) => [stock.id, stock]));
    return ids.flatMap((id) => {
      const stock = stockById.get(id);
      const product = known.get(id) ?? missing.get(id);
      return stock === undefined || product === undefined ? [] : inStock(product, stock);
    });
  }

  /** Returns the same object while stock and holds are unchanged. */
  function inStock(product: Product, { stock, minimum, updated_at, holds }: Stock): Product {
    const updated = updated_at.toISOString();
    const held = availableFrom(stock, minimum, (holds ?? []).map(parseHold))?.toISOString() ?? null;
    if (product.current_stock === stock && product.updated_at === updated && product.held_until === held)
      return product;
    const now = frozen({ ...product, current_stock: stock, updated_at: updated, held_until: held });
    if (memory.get(product.id) === product) memory.keep(now, memory.begin());
    return now;
  }

  return { inOrder, memory };
}

function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null && !Object.isFrozen(part)) frozen(part as object);
  }
  return Object.freeze(value);
}
