import type { Kysely } from 'kysely';
import type { FullUrl } from '#contract/wire-schemas.ts';
import type { Tables } from '#database/tables.ts';
import { noPicture, pictureWire } from '../../catalogue/products/picture-wire.ts';

/** A picture of the settings with its sizes; status 404 for ''. */
export type PicturesByPath = (path: string, alt: string) => FullUrl;

const uploaded = /^\/media\/([0-9a-f]{16})-/;

/** Pictures that settings refer to by path. Those that were not uploaded have no sizes. */
export async function readPicturesByPath(
  query: Kysely<Tables>,
  paths: readonly string[],
): Promise<PicturesByPath> {
  const hashes = paths.flatMap((path) => uploaded.exec(path)?.[1] ?? []);
  const rows =
    hashes.length === 0
      ? []
      : await query
          .selectFrom('pictures')
          .select(['hash', 'width', 'height', 'widths'])
          .where('hash', 'in', hashes)
          .execute();
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  return (path, alt) => {
    if (path === '') return noPicture;
    const row = byHash.get(uploaded.exec(path)?.[1] ?? '');
    if (row !== undefined) return pictureWire(row, alt);
    return { key: path.split('/').at(-1) ?? path, path, status: 200, alt };
  };
}
