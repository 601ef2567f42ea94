import { sql, type Kysely } from 'kysely';
import type { AdminProduct } from '#contract/admin/products.ts';
import type { Tables } from '#database/tables.ts';
import { checkProduct } from './check-product.ts';
import { auditedProduct } from './product-mapping.ts';
import { readPricing } from '../../../catalogue/pricing/read-pricing.ts';
import { settlePrice } from '../../../catalogue/pricing/settle-price.ts';
import { insertProduct } from './product-store.ts';

/**
 * Copies a product as a draft with the same pictures and no stock; returns its id. HUID and certificate belong to one
 * product and are not copied.
 */
export async function duplicateProduct(
  transaction: Kysely<Tables>,
  original: AdminProduct,
  now: Date,
): Promise<number> {
  const hallmarked = original.hallmark === 'hallmarked';
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? 'copy' : `copy-${number}`;
    const copy = {
      ...auditedProduct(original),
      name: shortened(original.name, ' (copy)', 120),
      slug: shortened(original.slug, `-${mark}`, 120),
      code: shortened(original.code, `-${mark.toUpperCase()}`, 40),
      status: 'draft' as const,
      featured: false,
      certificateLaboratory: '',
      certificateNumber: '',
      ...(hallmarked && {
        hallmark: 'not_hallmarked' as const,
        huid: '',
        hallmarkReason: 'HUID not entered yet',
      }),
    };
    const taken = await checkProduct(transaction, copy);
    if (taken === null) {
      const settled = settlePrice(await readPricing(transaction), copy, { tolerant: true });
      if (!settled.accepted)
        throw new Error(`product ${original.id} cannot be copied`, { cause: settled.detail });
      const id = await insertProduct(transaction, settled.value, now);
      await sql`
        insert into product_pictures (product_id, position, picture_id, alt, slot)
        select ${id}, position, picture_id, alt, slot from product_pictures where product_id = ${original.id}`.execute(
        transaction,
      );
      return id;
    }
    if (taken.code !== 'slug' && taken.code !== 'code') throw new Error(taken.message);
  }
}

/** Shortens the text so that the ending fits, and removes hyphens before the ending. */
function shortened(text: string, ending: string, most: number): string {
  return `${text.slice(0, most - ending.length).replace(/-+$/, '')}${ending}`;
}
