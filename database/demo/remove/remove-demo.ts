import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { pictureFileNames } from '#database/media-files.ts';
import { closeAfterDemo } from '#database/opening.ts';
import type { Tables } from '#database/tables.ts';
import { readSeedRecord, writeSeedRecord } from '../seed-record.ts';
import { readDemoFilm } from '../demo-film.ts';
import { removeCatalogue, removePictures, type ArchivedProduct } from './remove-catalogue.ts';
import { removeCoupons, removePeople } from './remove-people.ts';
import { removeRates } from './remove-rates.ts';
import { removeSettings } from './remove-settings.ts';
import { shippedPictures, type ShippedPicture } from '../shipped-pictures.ts';

/** The files of the pictures, in a folder or a bucket. */
interface RemovableFiles {
  remove(name: string): Promise<void>;
}

export interface RemovedDemo {
  /** Reports what was done. */
  readonly sentences: string[];
  /** Deletes the files of the demo's pictures and film; call it after the commit. */
  readonly removeFiles: (media: RemovableFiles) => Promise<void>;
}

/** Removes the demo shop with its files, for the command line. Returns sentences that report what was done. */
export async function removeDemo(pool: Pool, { media }: { media: RemovableFiles }): Promise<string[]> {
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const { sentences, removeFiles } = await query.transaction().execute(removeDemoRows);
  await removeFiles(media);
  return sentences;
}

/**
 * Removes the demo shop and keeps the owner's data. The shop records the removal and is not seeded again. A shop in which nothing
 * is left is closed until its owner opens it.
 */
export async function removeDemoRows(transaction: Transaction<Tables>): Promise<RemovedDemo> {
  // Of two removals at the same time, the second finds the demo removed.
  await transaction.selectFrom('settings').select('key').where('key', '=', 'demo').forUpdate().execute();
  const record = await readSeedRecord(transaction);
  if (record === null) return nothingRemoved('This shop was never a demo shop. Nothing was changed.');
  if (record.removedAt !== undefined)
    return nothingRemoved('The demo shop was already removed. Nothing was changed.');
  const pictures = await shippedPictures();
  await removePeople(transaction, record);
  const coupons = await removeCoupons(transaction);
  const { removed, archived } = await removeCatalogue(transaction, record);
  const rates = await removeRates(transaction);
  const texts = await removeSettings(transaction, pictures);
  // Records only the removal, without demo data.
  const gone = { categories: [], brands: [], banners: [], contactMessages: [] };
  const removedAt = new Date().toISOString();
  await writeSeedRecord(transaction, { ...gone, seededAt: record.seededAt, removedAt, subscribers: [] });
  const hashes = await removePictures(transaction, pictures);
  await closeAfterDemo(transaction);
  return {
    sentences: [
      `The demo shop was removed: ${removed} of ${removed + archived.length} pieces removed.`,
      ...archived.map(archivedSentence),
      ...rates,
      ...texts,
      ...coupons.map((code) => `Coupon ${code} was used by a real order: it was deactivated, not removed.`),
    ],
    removeFiles: (media) => removeFiles(pictures, hashes, media),
  };
}

function nothingRemoved(sentence: string): RemovedDemo {
  return { sentences: [sentence], removeFiles: async () => {} };
}

function archivedSentence({ name, order }: ArchivedProduct): string {
  return `${name} cannot be removed, as order ${order} refers to it: it was archived, and shoppers cannot see it.`;
}

async function removeFiles(
  pictures: readonly ShippedPicture[],
  hashes: readonly string[],
  media: RemovableFiles,
): Promise<void> {
  const gone = pictures.filter(({ hash }) => hashes.includes(hash));
  const names = gone.flatMap(({ hash, widths }) => pictureFileNames(hash, widths));
  const film = await readDemoFilm();
  await Promise.all([...names, film.name].map((name) => media.remove(name)));
}
