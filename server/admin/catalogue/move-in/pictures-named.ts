import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { WantedPicture } from './add-picture.ts';

/** Pictures of pieces that are in, which did not come yet and whose address ends with this file name. */
export async function picturesNamed(
  query: Kysely<Tables>,
  moveIn: number,
  name: string,
): Promise<readonly WantedPicture[]> {
  const rows = await query
    .selectFrom('move_in_pictures as p')
    .innerJoin('move_in_rows as r', (join) =>
      join.onRef('r.move_in_id', '=', 'p.move_in_id').onRef('r.row', '=', 'p.row'),
    )
    .select(['p.id', 'p.move_in_id', 'p.row', 'p.position', 'p.address'])
    .where('p.move_in_id', '=', moveIn)
    .where('p.state', '<>', 'in')
    .where('r.state', '=', 'in')
    .orderBy('p.row')
    .orderBy('p.position')
    .execute();
  const wished = fileName(name);
  return rows.filter(({ address }) => fileName(address) === wished);
}

/** 'https://old.example/a/Ring%201.jpg?v=2' and 'ring 1.jpg' are the same file. */
function fileName(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  const last = path.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(last).toLowerCase();
  } catch {
    return last.toLowerCase();
  }
}
