import { sql, type Transaction } from 'kysely';
import type { Database } from '#database/connect.ts';
import { pictureFileNames } from '#database/media-files.ts';
import type { Tables } from '#database/tables.ts';
import type { MediaStore } from './media-store.ts';

/** Minutes after which a stored picture has its row, or never gets one. */
const checkedAfter = 60;

/** Until the transaction ends: files are not removed while a row gets the same picture. */
export async function lockPictureFiles(transaction: Transaction<Tables>, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review picture ${hash}`}, 0))`.execute(
    transaction,
  );
}

interface Stored {
  readonly hash: string;
  readonly widths: readonly number[];
}

/**
 * Call before the files of a picture are stored, outside the transaction that inserts its row. If that one is rolled back, or the
 * process ends before it, the files are removed an hour later. Returns the job that checks, which may be deleted with the row's insert.
 */
export async function checkFilesLater({ transaction }: Database, stored: Stored): Promise<number> {
  return transaction(async (one) => {
    await lockPictureFiles(one, stored.hash);
    const { id } = await one
      .insertInto('outbox')
      .values({
        topic: 'picture:stored',
        payload: JSON.stringify({ hash: stored.hash, widths: stored.widths }),
        available_at: sql`now() + ${checkedAfter} * interval '1 minute'`,
        postponed: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

interface Source {
  readonly database: Database;
  readonly media: MediaStore;
}

/** Removes the files of a picture unless a row names it, or it is being stored again: `except` is the job that checks. */
export async function removeUnusedFiles(
  { database, media }: Source,
  { hash, widths }: Stored,
  except = 0,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockPictureFiles(transaction, hash);
    const { rows } = await sql`
      select from review_pictures where hash = ${hash} union all select from pictures where hash = ${hash}
      union all select from outbox where topic = 'picture:stored' and done_at is null and id <> ${except}
                                     and payload ->> 'hash' = ${hash}`.execute(transaction);
    if (rows.length > 0) return;
    for (const name of pictureFileNames(hash, widths)) await media.remove(name);
  });
}
