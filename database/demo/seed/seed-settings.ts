import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { demoSettings, demoSynonyms } from '../content/settings.ts';
import type { ShippedPicture } from '../shipped-pictures.ts';

/** The settings as rows, used both for seeding and for detecting an owner's changes. */
export function settingRows(pictures: readonly ShippedPicture[]): { key: string; value: string }[] {
  const about = pictures.find(({ name }) => name === 'about');
  const cover = about ? `/media/${about.hash}-1200.jpg` : '';
  return Object.entries(demoSettings(cover)).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
}

/** Seeds synonyms, and settings that the owner has not changed. Returns the ids of the synonyms. */
export async function seedSettings(
  transaction: Transaction<Tables>,
  pictures: readonly ShippedPicture[],
): Promise<number[]> {
  await transaction
    .insertInto('settings')
    .values(settingRows(pictures))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const synonyms = await transaction
    .insertInto('search_synonyms')
    .values(demoSynonyms.map((words) => ({ words: [...words] })))
    .returning('id')
    .execute();
  return synonyms.map(({ id }) => id);
}
