import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { turntableFrames } from '#domain/catalogue/cutout.ts';
import { readDemoFilm } from '../demo-film.ts';
import { demoCutouts } from '../content/cutouts.ts';
import { idOf } from './id-of.ts';

/** A turn has 24 pictures. Pieces that look the same from behind ship half of them, shown twice. */
const demoTurntables = [
  { slug: 'kamal-polki-lotus-pendant', pictures: 24 },
  { slug: 'mayur-emerald-peacock-brooch', pictures: 24 },
  { slug: 'noor-emerald-polki-cocktail-ring', pictures: 12 },
  { slug: 'rajputana-polki-kada', pictures: 12 },
  { slug: 'zoya-polki-jhumkas', pictures: 24 },
] as const;

/** Cut-outs, turntables and the film of the pieces. */
export async function seedViews(
  transaction: Transaction<Tables>,
  products: ReadonlyMap<string, number>,
  pictures: ReadonlyMap<string, number>,
): Promise<void> {
  const cutouts = demoCutouts.map(([slug, place, layer, widthMm, anchorX, anchorY]) => ({
    product_id: idOf(products, slug),
    place,
    layer,
    picture_id: idOf(pictures, `cutouts/${slug}-${place}${layer === 'behind' ? '-behind' : ''}`),
    width_mm: widthMm,
    anchor_x: anchorX,
    anchor_y: anchorY,
  }));
  const frames = demoTurntables.flatMap(({ slug, pictures: different }) =>
    Array.from({ length: turntableFrames.fewest }, (_, position) => ({
      product_id: idOf(products, slug),
      position,
      picture_id: idOf(pictures, `turntables/${slug}-${String(position % different).padStart(2, '0')}`),
    })),
  );
  await transaction.insertInto('product_cutouts').values(cutouts).execute();
  await transaction.insertInto('product_turntable_frames').values(frames).execute();
  const { slug, hash, kind, bytes } = await readDemoFilm();
  await transaction
    .insertInto('product_films')
    .values({ product_id: idOf(products, slug), hash, kind, bytes })
    .execute();
}
