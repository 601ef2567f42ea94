import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { readProductsInOrder } from '../../../catalogue/products/product-store.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { adminProduct, visibleProduct } from '../products/product-mapping.ts';
import { readTaxonomyLookup } from './read-taxonomy-lookup.ts';
import { tableColumns } from './table-columns.ts';

const atOnce = 200;

/** A header row and one row per product. Reads in batches to limit memory. */
export async function exportProducts(query: Kysely<Tables>, role: StaffRole): Promise<string[][]> {
  const taxonomy = await readTaxonomyLookup(query);
  const ids = (await query.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id);
  const table = [tableColumns.map(({ header }) => header)];
  for (let from = 0; from < ids.length; from += atOnce) {
    const rows = await readProductsInOrder(query, ids.slice(from, from + atOnce));
    for (const row of rows) {
      const product = visibleProduct(adminProduct(row), role);
      table.push(tableColumns.map(({ write }) => write(product, taxonomy)));
    }
  }
  return table;
}
