import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { demoSettings } from '../content/settings.ts';
import type { DemoPicturePath } from '../content/story.ts';
import type { ShippedPicture } from '../shipped-pictures.ts';

/** The settings as rows, used both for seeding and for detecting an owner's changes. */
export function settingRows(pictures: readonly ShippedPicture[]): { key: string; value: string }[] {
  const hashes = new Map(pictures.map(({ name, hash }) => [name, hash]));
  const pathOf: DemoPicturePath = (name, file) => {
    const hash = hashes.get(name);
    return hash === undefined ? '' : `/media/${hash}-${file}`;
  };
  return Object.entries(demoSettings(pathOf)).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
}

/** Seeds the settings that the owner has not changed. */
export async function seedSettings(
  transaction: Transaction<Tables>,
  pictures: readonly ShippedPicture[],
): Promise<void> {
  await transaction
    .insertInto('settings')
    .values(settingRows(pictures))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
