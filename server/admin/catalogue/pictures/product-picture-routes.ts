import type { Transaction } from 'kysely';
import {
  addProductPicture,
  cropProductPicture,
  updateProductPictureAlt,
  listProductPictures,
  moveProductPicture,
  removeProductPicture,
  setProductPictureSlot,
  type ProductPicture,
} from '#contract/admin/pictures.ts';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { editConflict } from '../../core/edit-conflict.ts';
import { fieldRefusal, notFound } from '../../core/refusals.ts';
import { appendPicture } from './append-picture.ts';
import { prepareCrop } from './prepare-crop.ts';
import type { ShopWithPictures } from './picture-routes.ts';
import { recordPicture } from './picture-store.ts';
import {
  auditedPictures,
  lockProductPictures,
  orderProductPictures,
  readProductPictures,
} from './product-pictures.ts';
import { refuseLastPicture } from './refuse-unpublishable.ts';
import { storeUpload } from './store-upload.ts';

const tooManyRequests = {
  status: 422,
  code: 'too-many',
  message: `A piece has at most ${serverLimits.productPictures} pictures. Please remove one first.`,
};

/** The pictures of a product. Each step is saved at once; the triggers of migration 0003 invalidate what the shop shows. */
export function serveProductPictures(api: AdminApi, { database, pictures }: ShopWithPictures): void {
  api.read(listProductPictures, async ({ params: { id } }) => {
    return (await readProductPictures(database.query, id)) ?? notFound('piece');
  });

  api.prepare(
    addProductPicture,
    async ({ params: { id } }, file) => {
      const present = await readProductPictures(database.query, id);
      if (present === null) return notFound('piece');
      return storeUpload({ database, pictures }, file, 'product');
    },
    async (transaction, { params: { id } }, kept) => {
      const before = await lockProductPictures(transaction, id);
      if (before === null) return notFound('piece');
      const picture_id = await recordPicture(transaction, kept);
      const added = await appendPicture(transaction, { product: id, before, picture: picture_id, alt: '' });
      if (added === 'full') return new HttpRefusal(tooManyRequests);
      return settled(transaction, { id, before, action: 'picture-added' });
    },
  );

  api.change(updateProductPictureAlt, async (transaction, { params, body: { version, alt } }) => {
    const found = await findPicture(transaction, params);
    if (found instanceof HttpRefusal) return found;
    const { before, shown } = found;
    if (shown.version !== version) {
      return editConflict(transaction, { kind: 'piece', id: params.id, current: shown });
    }
    await transaction
      .updateTable('product_pictures')
      .set({ alt })
      .where('product_id', '=', params.id)
      .where('picture_id', '=', params.pictureId)
      .execute();
    if (shown.alt !== '' && alt === '') {
      const last = await refuseLastPicture(transaction, params.id);
      if (last !== null) return last;
    }
    return settled(transaction, { id: params.id, before, action: 'picture-described' });
  });

  api.change(setProductPictureSlot, async (transaction, { params, body: { slot } }) => {
    const found = await findPicture(transaction, params);
    if (found instanceof HttpRefusal) return found;
    await transaction
      .updateTable('product_pictures')
      .set({ slot })
      .where('product_id', '=', params.id)
      .where('picture_id', '=', params.pictureId)
      .execute();
    return settled(transaction, { id: params.id, before: found.before, action: 'picture-named' });
  });

  api.change(moveProductPicture, async (transaction, { params, body: { place } }) => {
    const found = await findPicture(transaction, params);
    if (found instanceof HttpRefusal) return found;
    const order = found.before.map(({ picture }) => picture.id).filter((id) => id !== params.pictureId);
    order.splice(place - 1, 0, params.pictureId);
    await orderProductPictures(transaction, params.id, order);
    return settled(transaction, { id: params.id, before: found.before, action: 'picture-moved' });
  });

  api.prepare(
    cropProductPicture,
    ({ params, body: { cut } }) => prepareCrop({ database, pictures }, params, cut),
    async (transaction, { params }, { kept, wholeId, cut }) => {
      const found = await findPicture(transaction, params);
      if (found instanceof HttpRefusal) return found;
      const { before } = found;
      const shownId =
        kept === null || cut === null
          ? wholeId
          : await recordPicture(transaction, kept, { id: wholeId, cut });
      if (shownId !== params.pictureId && before.some(({ picture }) => picture.id === shownId)) {
        return fieldRefusal('cut', 'The piece already shows this picture');
      }
      await transaction
        .updateTable('product_pictures')
        .set({ picture_id: shownId })
        .where('product_id', '=', params.id)
        .where('picture_id', '=', params.pictureId)
        .execute();
      return settled(transaction, { id: params.id, before, action: 'picture-cut' });
    },
  );

  api.change(removeProductPicture, async (transaction, { params }) => {
    const found = await findPicture(transaction, params);
    if (found instanceof HttpRefusal) return found;
    const order = found.before.map(({ picture }) => picture.id).filter((id) => id !== params.pictureId);
    await orderProductPictures(transaction, params.id, order);
    if (found.shown.alt !== '') {
      const last = await refuseLastPicture(transaction, params.id);
      if (last !== null) return last;
    }
    return settled(transaction, { id: params.id, before: found.before, action: 'picture-removed' });
  });
}

async function findPicture(
  transaction: Transaction<Tables>,
  { id, pictureId }: { readonly id: number; readonly pictureId: number },
): Promise<{ readonly before: ProductPicture[]; readonly shown: ProductPicture } | HttpRefusal> {
  const before = await lockProductPictures(transaction, id);
  if (before === null) return notFound('piece');
  const shown = before.find(({ picture }) => picture.id === pictureId);
  return shown === undefined ? noSuchPicture() : { before, shown };
}

function noSuchPicture(): HttpRefusal {
  return new HttpRefusal({
    status: 404,
    code: 'picture',
    message: 'The piece no longer has this picture',
  });
}

interface Settled {
  readonly id: number;
  readonly before: readonly ProductPicture[];
  readonly action: string;
}

async function settled(transaction: Transaction<Tables>, { id, before, action }: Settled) {
  const after = (await readProductPictures(transaction, id)) ?? [];
  const entry = { before: auditedPictures(before), after: auditedPictures(after) };
  return changed({ kind: 'piece', id, action, ...entry }, after);
}
