import type { Database } from '#database/connect.ts';
import type { SizeStock } from '#domain/catalogue/size-choice.ts';
import { toPaise } from '#domain/money.ts';
import { createProduct, type TestProduct } from './products.ts';

const rings = { size_choice: 'ring', minimum_quantity: 1 } as const;

/** A ring whose sizes, from the first to the last of the stock, are separate pieces. */
export function createSizedProduct(
  database: Database,
  stock: SizeStock,
  name = 'Ishani band',
): Promise<TestProduct> {
  const sizes = Object.keys(stock).map(Number);
  return createProduct(database, {
    name,
    stock: Object.values(stock).reduce((sum, count) => sum + count, 0),
    columns: {
      ...rings,
      size_supply: 'stock',
      size_from: String(Math.min(...sizes)),
      size_to: String(Math.max(...sizes)),
      size_stock: JSON.stringify(stock),
    },
  });
}

/** A ring of size 13 that is resized from 11 to 15 in five days. `charge`: paise; null: included. */
export function createResizedProduct(
  database: Database,
  stock = 1,
  charge: number | null = null,
): Promise<TestProduct> {
  return createProduct(database, {
    name: 'Mayfair ring',
    stock,
    columns: {
      ...rings,
      size_supply: 'work',
      size_from: '11',
      size_to: '15',
      size_shown: '13',
      size_days: 5,
      size_charge_paise: charge === null ? null : toPaise(charge),
    },
  });
}

/** The stock of each size; null: the sizes have none of their own. */
export async function sizeStockOf({ query }: Database, { id }: TestProduct): Promise<SizeStock | null> {
  const { size_stock } = await query
    .selectFrom('products')
    .select('size_stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return size_stock;
}

/** The address of a product. */
export async function slugOf({ query }: Database, { id }: TestProduct): Promise<string> {
  const { slug } = await query
    .selectFrom('products')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return slug;
}
