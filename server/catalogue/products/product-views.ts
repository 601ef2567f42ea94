import type { Kysely } from 'kysely';
import type { CutoutLayerView, ProductViews } from '#contract/product-views.ts';
import { filmName } from '#database/media-files.ts';
import type { Tables } from '#database/tables.ts';
import { cutoutPlaces, turntableFrames, type CutoutPlace } from '#domain/catalogue/cutout.ts';
import { pictureWire } from './picture-wire.ts';

/** Cut-outs, turntable and film of a product. A turntable with too few pictures is not shown. */
export async function readProductViews(query: Kysely<Tables>, product: number): Promise<ProductViews> {
  const cutouts = await query
    .selectFrom('product_cutouts as v')
    .innerJoin('pictures as i', 'i.id', 'v.picture_id')
    .select(['v.place', 'v.layer', 'v.width_mm', 'v.anchor_x', 'v.anchor_y'])
    .select(['i.hash', 'i.width', 'i.height', 'i.widths'])
    .where('v.product_id', '=', product)
    .execute();
  const frames = await query
    .selectFrom('product_turntable_frames as v')
    .innerJoin('pictures as i', 'i.id', 'v.picture_id')
    .select(['i.hash', 'i.width', 'i.height', 'i.widths'])
    .where('v.product_id', '=', product)
    .orderBy('v.position')
    .execute();
  const film = await query
    .selectFrom('product_films')
    .select(['hash', 'kind', 'bytes'])
    .where('product_id', '=', product)
    .executeTakeFirst();
  const layers = cutouts.map((row) => ({
    place: row.place,
    layer: row.layer,
    view: {
      picture: pictureWire(row),
      width_mm: Number(row.width_mm),
      anchor_x: Number(row.anchor_x),
      anchor_y: Number(row.anchor_y),
    },
  }));
  const behind = new Map<CutoutPlace, CutoutLayerView>(
    layers.filter(({ layer }) => layer === 'behind').map(({ place, view }) => [place, view]),
  );
  return {
    cutouts: layers
      .filter(({ layer }) => layer === 'front')
      .map(({ place, view }) => ({ ...view, place, behind: behind.get(place) ?? null }))
      .sort((one, other) => cutoutPlaces.indexOf(one.place) - cutoutPlaces.indexOf(other.place)),
    turntable: frames.length < turntableFrames.fewest ? [] : frames.map((row) => pictureWire(row)),
    film:
      film === undefined
        ? null
        : { path: `/media/${filmName(film.hash, film.kind)}`, kind: film.kind, bytes: film.bytes },
  };
}
