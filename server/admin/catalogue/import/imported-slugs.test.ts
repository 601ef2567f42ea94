import { expect, test } from 'vitest';
import { importProducts } from '#contract/admin/import.ts';
import { getProduct, listProducts, updateProduct } from '#contract/admin/products.ts';
import { formatCsv } from '#domain/format-csv.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await demoDatabase());
const owner = await createStaff(shop, 'owner');

const heads = ['code', 'name', 'slug', 'category', 'price', 'metal', 'hallmark', 'hallmarkReason', 'stock'];

/** Imports pieces of these codes and names, without addresses. */
async function importNamed(...pieces: readonly (readonly [string, string])[]): Promise<void> {
  const rows = pieces.map(([code, name]) => [
    ...[code, name, '', 'rings', '45,000', 'gold', 'exempt', 'Jadau work', '2'],
  ]);
  const file = Buffer.from(formatCsv([heads, ...rows]));
  unwrap(await owner.call(importProducts, { query: { run: 'do' }, file }));
}

async function productOf(code: string) {
  const { products } = unwrap(await owner.call(listProducts, { query: { search: code } }));
  const id = products.find((product) => product.code === code)?.id ?? 0;
  return unwrap(await owner.call(getProduct, { params: { id } }));
}

const slugOf = async (code: string) => (await productOf(code)).slug;

test('[IN-8] addresses of imported pieces follow names in any script, differ, and stay when a name changes', async () => {
  await importNamed(['IN-1', 'सोने का हार'], ['IN-2', 'सोने का हार'], ['IN-3', '金の指輪']);
  expect(await Promise.all(['IN-1', 'IN-2', 'IN-3'].map(slugOf))).toEqual([
    ...['sone-ka-har', 'sone-ka-har-2', 'in-3'],
  ]);
  await importNamed(['IN-1', 'चाँदी का हार']);
  const product = await productOf('IN-1');
  expect(product.slug).toBe('sone-ka-har');
  const body = { ...product, slug: 'chandi-ka-har' };
  unwrap(await owner.call(updateProduct, { params: { id: product.id }, body }));
  await importNamed(['IN-4', 'सोने का हार']);
  expect(await slugOf('IN-4')).toBe('sone-ka-har-3'); // the first piece is found under its former address
});
