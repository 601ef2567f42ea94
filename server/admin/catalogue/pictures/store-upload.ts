import type { PictureUse } from '#contract/admin/pictures.ts';
import { pictureHash } from '#database/media-files.ts';
import type { Database } from '#database/connect.ts';
import type { Media } from '../../../catalogue/media/media.ts';
import { checkFilesLater } from '../../../catalogue/media/stored-files.ts';
import { widthsWithin } from '../../../catalogue/media/picture-widths.ts';
import type { NormalisedPicture } from '../../../catalogue/media/normalise-picture.ts';
import { normaliseUpload } from '../../../catalogue/media/normalise-upload.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';

/** A stored original that has no row yet. */
export interface StoredPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
}

export interface PictureFiles {
  readonly database: Database;
  readonly pictures: Media;
}

/** Checks, re-encodes and stores an uploaded file. */
export async function storeUpload(
  files: PictureFiles,
  file: Buffer,
  use: PictureUse,
): Promise<StoredPicture | HttpRefusal> {
  const upload = await normaliseUpload(files.pictures, file);
  return upload instanceof HttpRefusal ? upload : storePicture(files, upload, use);
}

/** Stores the original before a row refers to it, so that backups contain it. Without a row it is removed later. */
export async function storePicture(
  { database, pictures }: PictureFiles,
  { original, width, height }: NormalisedPicture,
  use: PictureUse,
): Promise<StoredPicture> {
  const widths = widthsWithin(use, width);
  const hash = pictureHash(original);
  await checkFilesLater(database, { hash, widths });
  await pictures.keep(original, widths);
  return { hash, width, height, widths };
}
