import { sql, type Kysely } from 'kysely';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import type { Tables } from '#database/tables.ts';
import { readSettingsOf } from '#server/settings/settings-store.ts';

const most = 40;

/** What can be chosen, and the words that were used so far, the most used first: they are offered, not imposed. */
export async function readProductChoices(query: Kysely<Tables>): Promise<ProductFormOptions> {
  const brands = await query.selectFrom('brands').select(['id', 'name']).orderBy('name').execute();
  const used = async (table: 'products' | 'product_stones', column: string) => {
    const { rows } = await sql<{ word: string }>`
      select ${sql.ref(column)} as word from ${sql.table(table)} where ${sql.ref(column)} is not null
       group by 1 order by count(*) desc, 1 limit ${most}`.execute(query);
    return rows.map(({ word }) => word);
  };
  const [technique, metalColour, era, originPlace, certificateLaboratory, hallmarkReason] = await Promise.all(
    [
      used('products', 'technique'),
      used('products', 'metal_colour'),
      used('products', 'era'),
      used('products', 'origin_place'),
      used('products', 'certificate_laboratory'),
      used('products', 'hallmark_reason'),
    ],
  );
  const [stoneKind, stoneCut] = await Promise.all([
    used('product_stones', 'kind'),
    used('product_stones', 'cut'),
  ]);
  const words = { technique, metalColour, era, originPlace, certificateLaboratory, hallmarkReason };
  const { gstin } = await readSettingsOf({ query }, 'company');
  return { gstRegistered: gstin !== null, brands, used: { ...words, stoneKind, stoneCut } };
}
