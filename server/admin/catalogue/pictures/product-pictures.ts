import { sql, type Kysely, type Transaction } from 'kysely';
import type { ProductPicture } from '#contract/admin/pictures.ts';
import type { Tables } from '#database/tables.ts';
import { pictureSlotTexts } from '#domain/catalogue/picture-slot.ts';
import { readPictures } from './picture-store.ts';

/** The pictures of a product in order, also those without alt text; null for an unknown product. */
export async function readProductPictures(
  query: Kysely<Tables>,
  product: number,
): Promise<ProductPicture[] | null> {
  const found = await query.selectFrom('products').select('id').where('id', '=', product).executeTakeFirst();
  return found === undefined ? null : picturesOf(query, product);
}

/** The same; locks the product against other picture changes until the transaction ends. */
export async function lockProductPictures(
  transaction: Transaction<Tables>,
  product: number,
): Promise<ProductPicture[] | null> {
  const found = await transaction
    .selectFrom('products')
    .select('id')
    .where('id', '=', product)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found === undefined ? null : picturesOf(transaction, product);
}

async function picturesOf(query: Kysely<Tables>, product: number): Promise<ProductPicture[]> {
  const rows = await query
    .selectFrom('product_pictures')
    .select(['picture_id', 'alt', 'slot', 'version'])
    .where('product_id', '=', product)
    .orderBy('position')
    .execute();
  const pictures = await readPictures(
    query,
    rows.map(({ picture_id }) => picture_id),
  );
  return rows.flatMap(({ picture_id, alt, slot, version }) => {
    const picture = pictures.get(picture_id);
    return picture === undefined ? [] : [{ picture, alt, slot, version }];
  });
}

/** Numbers the pictures from 1 and removes all others. */
export async function orderProductPictures(
  transaction: Transaction<Tables>,
  product: number,
  order: readonly number[],
): Promise<void> {
  await transaction
    .deleteFrom('product_pictures')
    .where('product_id', '=', product)
    .$if(order.length > 0, (rows) => rows.where('picture_id', 'not in', order))
    .execute();
  // Through unused positions first, because positions are unique.
  await sql`update product_pictures set position = -array_position(${[...order]}::int[], picture_id)
             where product_id = ${product}`.execute(transaction);
  await sql`update product_pictures set position = -position where product_id = ${product}`.execute(
    transaction,
  );
}

/** The audit trail records the alt texts and what the pictures show, in order. */
export function auditedPictures(pictures: readonly ProductPicture[]) {
  return {
    pictures: pictures.map(({ alt, slot, picture: { whole } }) => {
      const described = alt === '' ? 'not described' : alt;
      const words = slot === null ? described : `${pictureSlotTexts[slot]}: ${described}`;
      if (whole === null) return words;
      const { left, top, width, height } = whole.cut;
      return `${words} (cut to ${width} by ${height} at ${left}, ${top})`;
    }),
  };
}
