import { refused, type HttpRefusal, type RefusalTable } from '../../platform/api/http-refusal.ts';
import type { Media } from './media.ts';
import type { NormalisedPicture, PictureRefusal } from './normalise-picture.ts';

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

/** Checks and re-encodes an uploaded file; `longest`: pixels of the longer side that is stored. */
export async function normaliseUpload(
  media: Pick<Media, 'inSlot'>,
  file: Buffer,
  longest?: number,
): Promise<NormalisedPicture | HttpRefusal> {
  const { normalisePicture } = await import('./normalise-picture.ts');
  const taken = await media.inSlot(() => normalisePicture(file, longest));
  return taken.accepted ? taken.value : refused(said, taken);
}
