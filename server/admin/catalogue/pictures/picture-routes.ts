import { addPicture, getPicture } from '#contract/admin/pictures.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import type { Media } from '../../../catalogue/media/media.ts';
import type { SellingShop } from '../../../selling/selling-shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { readPictures, recordPicture } from './picture-store.ts';
import { storeUpload } from './store-upload.ts';

export interface ShopWithPictures extends SellingShop {
  readonly pictures: Media;
}

/** Pictures of categories, brands, banners and the shop itself. */
export function servePictures(api: AdminApi, { database, pictures }: ShopWithPictures): void {
  api.read(getPicture, async ({ params: { id } }) => {
    const picture = (await readPictures(database.query, [id])).get(id);
    return (
      picture ?? new HttpRefusal({ status: 404, code: 'picture', message: 'This picture does not exist' })
    );
  });

  api.prepare(
    addPicture,
    ({ query: { use } }, file) => storeUpload({ database, pictures }, file, use),
    async (transaction, { query: { use } }, kept) => {
      const id = await recordPicture(transaction, kept);
      const picture = (await readPictures(transaction, [id])).get(id);
      if (picture === undefined) throw new Error(`picture ${id} disappeared in its own transaction`);
      const after = { use, width: kept.width, height: kept.height };
      return changed({ kind: 'picture', id, action: 'taken-in', before: null, after }, picture);
    },
  );
}
