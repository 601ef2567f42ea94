import type { Kysely } from 'kysely';
import type { AdminViews } from '#contract/admin/product-views.ts';
import { filmName } from '#database/media-files.ts';
import type { Tables } from '#database/tables.ts';
import { readPictures } from './picture-store.ts';

/** Cut-outs, turntable and film of a product; null for an unknown product. */
export async function readAdminViews(query: Kysely<Tables>, product: number): Promise<AdminViews | null> {
  const found = await query.selectFrom('products').select('id').where('id', '=', product).executeTakeFirst();
  if (found === undefined) return null;
  const cutouts = await query
    .selectFrom('product_cutouts')
    .selectAll()
    .where('product_id', '=', product)
    .orderBy('place')
    .orderBy('layer', 'desc')
    .execute();
  const frames = await query
    .selectFrom('product_turntable_frames')
    .select('picture_id')
    .where('product_id', '=', product)
    .orderBy('position')
    .execute();
  const film = await query
    .selectFrom('product_films')
    .select(['hash', 'kind', 'bytes'])
    .where('product_id', '=', product)
    .executeTakeFirst();
  const pictures = await readPictures(
    query,
    [...cutouts, ...frames].map(({ picture_id }) => picture_id),
  );
  return {
    cutouts: cutouts.flatMap(({ place, layer, picture_id, width_mm, anchor_x, anchor_y }) => {
      const picture = pictures.get(picture_id);
      const placed = { widthMm: Number(width_mm), anchorX: Number(anchor_x), anchorY: Number(anchor_y) };
      return picture === undefined ? [] : [{ place, layer, picture, ...placed }];
    }),
    turntable: frames.flatMap(({ picture_id }) => pictures.get(picture_id) ?? []),
    film:
      film === undefined
        ? null
        : { url: `/media/${filmName(film.hash, film.kind)}`, kind: film.kind, bytes: film.bytes },
  };
}

/** The audit trail records sizes and numbers, not pictures. */
export function auditedViews({ cutouts, turntable, film }: AdminViews) {
  return {
    cutouts: cutouts.map(({ place, layer, widthMm }) => `${place} (${layer}): ${widthMm} mm wide`),
    turntable: turntable.length,
    film: film === null ? null : `${film.kind}, ${film.bytes} bytes`,
  };
}
