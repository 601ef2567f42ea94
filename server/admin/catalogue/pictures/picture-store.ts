import { sql, type Kysely } from 'kysely';
import type { AdminPicture, Crop } from '#contract/admin/pictures.ts';
import type { Tables } from '#database/tables.ts';
import type { StoredPicture } from './store-upload.ts';

interface CropFrom {
  readonly id: number;
  readonly cut: Crop;
}

/** Inserts a picture. The same file again keeps its row, with the widths of both uses. */
export async function recordPicture(
  transaction: Kysely<Tables>,
  { hash, width, height, widths }: StoredPicture,
  from: CropFrom | null = null,
): Promise<number> {
  const cut = from && [from.cut.left, from.cut.top, from.cut.width, from.cut.height];
  const { id } = await transaction
    .insertInto('pictures')
    .values({ hash, width, height, widths: [...widths], cropped_from: from?.id ?? null, crop: cut })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        widths: sql`array(select distinct unnest(pictures.widths || excluded.widths) order by 1)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Pictures of the back office by id. */
export async function readPictures(
  query: Kysely<Tables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AdminPicture>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('pictures as p')
    .leftJoin('pictures as w', 'w.id', 'p.cropped_from')
    .where('p.id', 'in', ids)
    .select(['p.id', 'p.hash', 'p.width', 'p.height', 'p.widths', 'p.crop'])
    .select(['w.id as wholeId', 'w.hash as wholeHash', 'w.widths as wholeWidths'])
    .select(['w.width as wholeWidth', 'w.height as wholeHeight'])
    .execute();
  return new Map(rows.map((row) => [row.id, pictureOf(row)]));
}

interface PictureRow {
  readonly id: number;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly crop: readonly number[] | null;
  readonly wholeId: number | null;
  readonly wholeHash: string | null;
  readonly wholeWidths: readonly number[] | null;
  readonly wholeWidth: number | null;
  readonly wholeHeight: number | null;
}

function pictureOf(row: PictureRow): AdminPicture {
  const { id, hash, width, height, widths } = row;
  return {
    id,
    width,
    height,
    url: addressOf(hash, widths, 440),
    widest: addressOf(hash, widths, Infinity),
    whole: wholeOf(row),
  };
}

function wholeOf({ crop, ...row }: PictureRow): AdminPicture['whole'] {
  const { wholeId: id, wholeHash: hash, wholeWidths: widths, wholeWidth: width, wholeHeight: height } = row;
  if (id === null || hash === null || widths === null || width === null || height === null) return null;
  const [left = 0, top = 0, cutWidth = width, cutHeight = height] = crop ?? [];
  const cut = { left, top, width: cutWidth, height: cutHeight };
  return { id, width, height, url: addressOf(hash, widths, Infinity), cut };
}

/** The widest file up to this width, or the narrowest. */
function addressOf(hash: string, widths: readonly number[], most: number): string {
  const width = Math.max(Math.min(...widths), ...widths.filter((each) => each <= most));
  return `/media/${hash}-${width}.webp`;
}
