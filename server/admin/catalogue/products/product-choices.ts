import { sql, type Kysely } from 'kysely';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import type { Tables } from '#database/tables.ts';
import { plainFields } from '#domain/catalogue/derive-fields.ts';
import { toRupees } from '#domain/money.ts';
import { ratedMetals } from '#domain/pricing/purity.ts';
import { readPricing } from '#server/catalogue/pricing/read-pricing.ts';

/** Suggestions per field. */
const most = 40;

const suggested = [
  ...plainFields
    .filter((field) => field.type === 'text' && field.suggest === true)
    .map(({ name, column }) => ({ name, table: 'products', column })),
  { name: 'stoneKind', table: 'product_stones', column: 'kind' },
  { name: 'stoneCut', table: 'product_stones', column: 'cut' },
];

/** Brands, what prices are made with, and for each suggested field the values that products have, most frequent first. */
export async function readProductChoices(query: Kysely<Tables>): Promise<ProductFormOptions> {
  const used = await Promise.all(
    suggested.map(async ({ name, table, column }) => {
      const { rows } = await sql<{ word: string }>`
        select ${sql.ref(column)} as word from ${sql.table(table)} where ${sql.ref(column)} is not null
         group by 1 order by count(*) desc, 1 limit ${most}`.execute(query);
      return [name, rows.map(({ word }) => word)] as const;
    }),
  );
  const brands = await query.selectFrom('brands').select(['id', 'name']).orderBy('name').execute();
  const { gstRegistered, rates, rules } = await readPricing(query);
  const pricing = {
    ...rules,
    rates: ratedMetals.flatMap((metal) => {
      const current = rates[metal];
      if (current === undefined) return [];
      return [{ metal, rate: toRupees(current.rate), effectiveFrom: current.effectiveFrom.toISOString() }];
    }),
  };
  return { gstRegistered, pricing, brands, used: Object.fromEntries(used) };
}
