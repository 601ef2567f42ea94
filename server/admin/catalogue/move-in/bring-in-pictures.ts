import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { MediaUnavailable } from '../../../platform/api/media-unavailable.ts';
import type { Media } from '../../../catalogue/media/media.ts';
import { storeUpload } from '../pictures/store-upload.ts';
import { addMovedPicture, settlePicture, type WantedPicture } from './add-picture.ts';
import type { FetchedPicture } from './fetch-picture.ts';

interface Sources {
  readonly database: Database;
  readonly pictures: Media;
  readonly fetch: (address: string) => Promise<FetchedPicture>;
}

/** Pictures that are fetched side by side. */
const atOnce = 4;
const mostTries = 3;

/** Fetches the next due pictures of pieces that are in; returns how many were due. */
export async function bringInPictures({ database, pictures, fetch }: Sources, now: Date): Promise<number> {
  const due = await claimDue(database, now);
  const fetched = await Promise.all(
    due.map(async (wanted) => ({ wanted, fetched: await fetch(wanted.address) })),
  );
  // One after the other, in the order of the export, which is the order that the piece shows.
  for (const { wanted, fetched: result } of fetched) {
    const kept = 'bytes' in result ? await store(result.bytes, wanted.tries) : result;
    await database.transaction(async (transaction) => {
      if (kept instanceof HttpRefusal) {
        const note = kept.problem('').message;
        await settlePicture(transaction, wanted.id, { state: 'missing', note });
      } else if ('hash' in kept) await addMovedPicture(transaction, wanted, kept, now);
      else if (!kept.again || wanted.tries >= mostTries) {
        await settlePicture(transaction, wanted.id, { state: 'missing', note: kept.why });
      } else {
        const note = `${kept.why} It is tried again.`;
        await transaction
          .updateTable('move_in_pictures')
          .set({ note, due_at: new Date(now.getTime() + 30_000) })
          .where('id', '=', wanted.id)
          .execute();
      }
    });
  }
  return due.length;

  /** What cannot be stored three times ends as missing, so that the import ends. A store that is out of reach is awaited. */
  async function store(bytes: Buffer, tries: number) {
    try {
      return await storeUpload({ database, pictures }, bytes, 'product');
    } catch (error) {
      if (error instanceof MediaUnavailable || tries < mostTries) throw error;
      return { why: 'The picture could not be stored.', again: false };
    }
  }
}

type DuePicture = WantedPicture & { readonly address: string; readonly tries: number };

/** Takes pictures for two minutes, after which another node may: fetching and storing take less. */
async function claimDue(database: Database, now: Date): Promise<readonly DuePicture[]> {
  const { rows } = await sql<DuePicture>`
    update move_in_pictures p set tries = p.tries + 1, due_at = ${new Date(now.getTime() + 120_000)}
     where p.id in (
       select w.id from move_in_pictures w
         join move_ins m on m.id = w.move_in_id and m.state = 'running'
         join move_in_rows r on r.move_in_id = w.move_in_id and r.row = w.row and r.state = 'in' and r.product_id is not null
        where w.state = 'waiting' and w.due_at <= ${now}
        order by w.row, w.position limit ${atOnce} for update of w skip locked)
    returning p.id::int8::integer as id, p.move_in_id, p.row, p.position, p.address, p.tries`.execute(
    database.query,
  );
  return rows.toSorted((one, other) => one.row - other.row || one.position - other.position);
}
