import { Kysely, PostgresDialect } from 'kysely';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { deliveredName, originalName, pictureFormats } from '#database/media-files.ts';
import type { Tables } from '#database/tables.ts';
import { readSeedRecord, writeSeedRecord } from '../seed-record.ts';
import { removeCatalogue, removePictures, type ArchivedProduct } from './remove-catalogue.ts';
import { removeCoupons, removePeople } from './remove-people.ts';
import { removeRates } from './remove-rates.ts';
import { removeSettings } from './remove-settings.ts';
import { shippedPictures, type ShippedPicture } from '../shipped-pictures.ts';

/**
 * Removes the demo shop and keeps the owner's data. Returns sentences that report what was done. The shop records the
 * removal and is not seeded again.
 */
export async function removeDemo(pool: Pool, { media }: { media: string }): Promise<string[]> {
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const record = await readSeedRecord(query);
  if (record === null) return ['This shop was never a demo shop. Nothing was changed.'];
  if (record.removedAt !== undefined) return ['The demo shop was already removed. Nothing was changed.'];
  const pictures = await shippedPictures();
  const done = await query.transaction().execute(async (transaction) => {
    await removePeople(transaction, record);
    const coupons = await removeCoupons(transaction);
    const pieces = await removeCatalogue(transaction, record);
    const rates = await removeRates(transaction, record);
    const texts = await removeSettings(transaction, pictures);
    // Records only the removal, without demo data.
    const gone = { products: [], categories: [], brands: [], banners: [], synonyms: [], contactMessages: [] };
    const removedAt = new Date().toISOString();
    await writeSeedRecord(transaction, { ...gone, seededAt: record.seededAt, removedAt, subscribers: [] });
    return { pieces, coupons, rates, texts, hashes: await removePictures(transaction, pictures) };
  });
  await removeFiles(pictures, done.hashes, media);
  return [
    `The demo shop was removed: ${record.products.length - done.pieces.length} of ${record.products.length} pieces removed.`,
    ...done.pieces.map(archivedSentence),
    ...done.rates,
    ...done.texts,
    ...done.coupons.map(
      (code) => `Coupon ${code} was used by a real order: it was deactivated, not removed.`,
    ),
  ];
}

function archivedSentence({ name, order }: ArchivedProduct): string {
  return `${name} cannot be removed, as order ${order} refers to it: it was archived, and shoppers cannot see it.`;
}

async function removeFiles(
  pictures: readonly ShippedPicture[],
  hashes: readonly string[],
  media: string,
): Promise<void> {
  const gone = pictures.filter(({ hash }) => hashes.includes(hash));
  const names = gone.flatMap(({ hash, widths }) => [
    originalName(hash),
    ...widths.flatMap((width) => pictureFormats.map((format) => deliveredName(hash, width, format))),
  ]);
  await Promise.all(names.map((name) => rm(join(media, name), { force: true })));
}
