import type { PictureUse } from '#contract/admin/pictures.ts';
import { pictureHash } from '#database/media-files.ts';
import type { Media } from '../../media/media.ts';
import { widthsWithin } from '../../media/picture-widths.ts';
import type { PictureRefusal, NormalisedPicture } from '../../media/normalise-picture.ts';
import { refused, type HttpRefusal, type RefusalTable } from '../../api/http-refusal.ts';

/** A stored original that has no row yet. */
export interface StoredPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
}

const said: RefusalTable<PictureRefusal> = {
  empty: { status: 422, message: 'The file is empty. Please choose the picture again.' },
  'too-large': { status: 413, message: 'The file is larger than 25 MB. Please choose a smaller one.' },
  heic: {
    status: 422,
    message:
      'This is a HEIC file, which browsers cannot show. On an iPhone choose Settings, Camera, Formats, Most Compatible.',
  },
  'no-picture': { status: 422, message: 'This is not a JPEG, PNG, WebP or AVIF picture.' },
  'too-many-pixels': {
    status: 422,
    message: 'The picture has more than 64 million pixels. Please choose a smaller one.',
  },
  animated: { status: 422, message: 'The picture is animated. Please choose a still picture.' },
  damaged: { status: 422, message: 'The picture is damaged or incomplete. Please take or save it again.' },
};

/** Checks and re-encodes an uploaded file. */
export async function storeUpload(
  media: Media,
  file: Buffer,
  use: PictureUse,
): Promise<StoredPicture | HttpRefusal> {
  const { normalisePicture } = await import('../../media/normalise-picture.ts');
  const taken = await media.inSlot(() => normalisePicture(file));
  return taken.accepted ? storePicture(media, taken.value, use) : refused(said, taken);
}

/** Stores the original before a row refers to it, so that backups contain it. */
export async function storePicture(
  media: Media,
  { original, width, height }: NormalisedPicture,
  use: PictureUse,
): Promise<StoredPicture> {
  const widths = widthsWithin(use, width);
  await media.keep(original, widths);
  return { hash: pictureHash(original), width, height, widths };
}
