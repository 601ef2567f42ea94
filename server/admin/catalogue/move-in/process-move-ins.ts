import type { Database } from '#database/connect.ts';
import type { Media } from '../../../catalogue/media/media.ts';
import { bringInPictures } from './bring-in-pictures.ts';
import { bringInRows } from './bring-in-rows.ts';
import { fetchPicture } from './fetch-picture.ts';
import { undoRows } from './undo-rows.ts';

interface Work {
  readonly database: Database;
  readonly clock: () => Date;
  readonly pictures: Media;
  readonly fetch?: typeof fetchPicture;
}

/** One step of every import from another shop that is running. Any node may do it. */
export async function processMoveIns({
  database,
  clock,
  pictures,
  fetch = fetchPicture,
}: Work): Promise<number> {
  const atWork = await database.query
    .selectFrom('move_ins')
    .select('id')
    .where('state', 'in', ['trying', 'running', 'undoing'])
    .executeTakeFirst();
  if (atWork === undefined) return 0;
  const rows = (await undoRows(database, clock())) + (await bringInRows(database, clock()));
  return rows + (await bringInPictures({ database, pictures, fetch: (address) => fetch(address) }, clock()));
}
