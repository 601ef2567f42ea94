import type { Crop } from '#contract/admin/pictures.ts';
import type { Database } from '#database/connect.ts';
import { originalName } from '#database/media-files.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import type { Media } from '../../../catalogue/media/media.ts';
import { fieldRefusal } from '../../core/refusals.ts';
import { storePicture, type StoredPicture } from './store-upload.ts';

interface PreparedCrop {
  /** The cropped picture; null: the original is shown again. */
  readonly kept: StoredPicture | null;
  readonly cut: Crop | null;
  readonly wholeId: number;
}

/** Always crops the original, so that repeated crops lose nothing. */
export async function prepareCrop(
  { database, pictures }: { readonly database: Database; readonly pictures: Media },
  { pictureId }: { readonly pictureId: number },
  cut: Crop | null,
): Promise<PreparedCrop | HttpRefusal> {
  const whole = await database.query
    .selectFrom('pictures as p')
    .innerJoin('pictures as w', (join) =>
      join.on((row) => row(row.ref('w.id'), '=', row.fn.coalesce('p.cropped_from', 'p.id'))),
    )
    .select(['w.id', 'w.hash', 'w.width', 'w.height'])
    .where('p.id', '=', pictureId)
    .executeTakeFirst();
  if (whole === undefined) {
    return new HttpRefusal({ status: 404, code: 'picture', message: 'This picture does not exist' });
  }
  const isWhole = cut === null || (cut.width === whole.width && cut.height === whole.height);
  if (isWhole) return { kept: null, cut: null, wholeId: whole.id };
  if (cut.left + cut.width > whole.width || cut.top + cut.height > whole.height) {
    return fieldRefusal('cut', 'The crop is outside the picture');
  }
  const original = await pictures.store.read(originalName(whole.hash));
  if (original === null) {
    const message = 'The file of this picture is missing. Please upload it again.';
    return new HttpRefusal({ status: 404, code: 'picture', message });
  }
  const { cropOriginal } = await import('../../../catalogue/media/normalise-picture.ts');
  const part = await pictures.inSlot(() => cropOriginal(original, cut));
  return { kept: await storePicture({ database, pictures }, part, 'product'), cut, wholeId: whole.id };
}
