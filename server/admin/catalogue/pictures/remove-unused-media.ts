import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { filmName, pictureFileNames } from '#database/media-files.ts';
import type { Tables } from '#database/tables.ts';
import type { FilmKind } from '#domain/catalogue/film-kind.ts';
import type { MediaStore } from '../../../catalogue/media/media-store.ts';
import { pictureWidths } from '../../../catalogue/media/picture-widths.ts';

interface Source {
  readonly query: Kysely<Tables>;
  readonly store: MediaStore;
}

export interface Film {
  readonly hash: string;
  readonly kind: FilmKind;
}

/** Deletes the file of a film that no product shows any more. Call after the commit of its removal. */
export async function removeUnusedFilm({ query, store }: Source, { hash, kind }: Film): Promise<void> {
  const used = await query
    .selectFrom('product_films')
    .select('hash')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (used === undefined) await store.remove(filmName(hash, kind));
}

/**
 * Deletes pictures of a turntable that nothing shows any more, with their files. One that was also uploaded for another use has
 * the widths of that use, and stays: orders and settings may name its address. Call after the commit.
 */
export async function removeUnusedTurntable({ query, store }: Source, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ hash: string; widths: number[] }>`
    delete from pictures i
     where i.id = any(${[...ids]}::integer[]) and i.widths <@ ${[...pictureWidths.turntable]}::integer[]
       and not exists (select from product_turntable_frames where picture_id = i.id)
       and not exists (select from product_cutouts where picture_id = i.id)
       and not exists (select from product_pictures where picture_id = i.id)
       and not exists (select from categories where picture_id = i.id)
       and not exists (select from brands where picture_id = i.id)
       and not exists (select from banners where picture_id = i.id)
       and not exists (select from customers where picture_id = i.id)
       and not exists (select from review_pictures where hash = i.hash)
       and not exists (select from pictures part where part.cropped_from = i.id)
    returning hash, widths`.execute(query);
  for (const { hash, widths } of rows)
    for (const name of pictureFileNames(hash, widths)) await store.remove(name);
}
