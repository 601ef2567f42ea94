import type { Transaction } from 'kysely';
import type { ProductPicture } from '#contract/admin/pictures.ts';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';

interface Appended {
  readonly product: number;
  /** The pictures of the product, which lockProductPictures has locked. */
  readonly before: readonly ProductPicture[];
  readonly picture: number;
  readonly alt: string;
}

/** Puts a picture after the others, unless the product shows it already. */
export async function appendPicture(
  transaction: Transaction<Tables>,
  { product, before, picture: picture_id, alt }: Appended,
): Promise<'done' | 'full'> {
  const shown = before.some(({ picture }) => [picture.id, picture.whole?.id].includes(picture_id));
  if (shown) return 'done';
  if (before.length >= serverLimits.productPictures) return 'full';
  const last = await transaction
    .selectFrom('product_pictures')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('product_id', '=', product)
    .executeTakeFirst();
  const position = (last?.position ?? 0) + 1;
  await transaction
    .insertInto('product_pictures')
    .values({ product_id: product, position, picture_id, alt })
    .execute();
  return 'done';
}
