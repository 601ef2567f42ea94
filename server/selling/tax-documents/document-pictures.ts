import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { originalName } from '#database/media-files.ts';
import type { Tables } from '#database/tables.ts';
import type { Media } from '../../catalogue/media/media.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import type { DocumentPictures } from './pdf/rendition.ts';

/** The demo shop's logo is a drawing; documents print this bitmap of it. */
const bundled: Readonly<Record<string, string>> = { '/logo.svg': 'mark.png' };

/** Pixels: 80 mm of a roll at 300 dots per inch. */
const most = { width: 900, height: 400 };

/**
 * Prepares a picture of the shop for documents, once: without transparency, which PDF/A viewers differ on, and in its size on
 * paper. A path without an uploaded picture has none.
 */
export async function keepDocumentPicture(
  query: Kysely<Tables>,
  media: Media,
  source: string,
): Promise<void> {
  if ((await hashOf(query, source)) !== null) return;
  const original = await readPicture(media, source);
  if (original === null) return;
  const { sharp } = await import('../../catalogue/media/sharp.ts');
  const picture = await media.inSlot(() =>
    sharp(original)
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
  const sha256 = createHash('sha256').update(picture).digest('hex');
  await query
    .insertInto('document_pictures')
    .values({ source, sha256, picture })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Prepares the pictures of the present settings. */
export async function keepDocumentPictures(query: Kysely<Tables>, media: Media): Promise<void> {
  const { logo } = await readSettingsOf({ query }, 'branding');
  const { signature } = await readSettingsOf({ query }, 'invoices');
  for (const source of [logo, signature]) await keepDocumentPicture(query, media, source);
}

function readPicture(media: Media, source: string): Promise<Buffer | null> {
  const file = bundled[source];
  if (file !== undefined) return readFile(new URL(`../../../public/${file}`, import.meta.url));
  const [, hash] = /^\/media\/([0-9a-f]{16})-\d+\.\w+$/.exec(source) ?? [];
  return hash === undefined ? Promise.resolve(null) : media.store.read(originalName(hash));
}

/** The hash of a prepared picture; null: none. */
export async function hashOf(query: Kysely<Tables>, source: string): Promise<string | null> {
  if (source === '') return null;
  const row = await query
    .selectFrom('document_pictures')
    .select('sha256')
    .where('source', '=', source)
    .executeTakeFirst();
  return row?.sha256 ?? null;
}

export async function readDocumentPictures(
  query: Kysely<Tables>,
  hashes: readonly (string | null)[],
): Promise<DocumentPictures> {
  const named = hashes.filter((hash) => hash !== null);
  if (named.length === 0) return new Map();
  const rows = await query
    .selectFrom('document_pictures')
    .select(['sha256', 'picture'])
    .where('sha256', 'in', named)
    .execute();
  return new Map(rows.map(({ sha256, picture }) => [sha256, picture]));
}
