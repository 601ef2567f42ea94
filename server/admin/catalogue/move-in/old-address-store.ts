import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { slugify } from '#domain/catalogue/slug.ts';
import { isOldPath, oldPath } from '#domain/move-in/old-path.ts';
import type { MoveInSource } from '#domain/move-in/moved-product.ts';
import { serverLimits } from '#domain/server-limits.ts';
import type { FittedProduct } from './fit-product.ts';

/** Where the former shop had the page of a category. */
const categoryFolder: Readonly<Record<MoveInSource, string>> = {
  shopify: '/collections/',
  woocommerce: '/product-category/',
  evershop: '/',
};

interface Brought {
  readonly moveIn: number;
  readonly source: MoveInSource;
  readonly product: number;
  readonly piece: Pick<FittedProduct, 'oldPaths' | 'category'>;
}

/** The first piece of a path keeps it. */
export async function addOldAddresses(
  transaction: Transaction<Tables>,
  { moveIn, source, product, piece: { oldPaths, category } }: Brought,
): Promise<void> {
  const pieces = oldPaths.map((path) => ({ path: oldPath(path), product_id: product, category_id: null }));
  const categories =
    category === null
      ? []
      : [
          {
            path: `${categoryFolder[source]}${slugify(category.name)}`,
            product_id: null,
            category_id: category.id,
          },
        ];
  const found = [...pieces, ...categories].filter(({ path }) => isOldPath(path));
  if (found.length === 0 || (await isFull(transaction))) return;
  await transaction
    .insertInto('old_addresses')
    .values(found.map((address) => ({ ...address, move_in_id: moveIn })))
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

export async function isFull(query: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from old_addresses`.execute(
    query,
  );
  return (rows[0]?.count ?? 0) >= serverLimits.oldAddresses;
}
