import type { Transaction } from 'kysely';
import * as calls from '#contract/admin/product-views.ts';
import type { AdminPicture } from '#contract/admin/pictures.ts';
import { filmName, originalName, pictureHash } from '#database/media-files.ts';
import type { Tables } from '#database/tables.ts';
import { refuse, type Outcome } from '#domain/outcome.ts';
import { HttpRefusal, refused, type RefusalTable } from '../../../platform/api/http-refusal.ts';
import type { NormalisedPicture } from '../../../catalogue/media/normalise-picture.ts';
import type { FilmRefusal } from '../../../catalogue/media/film-file.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { notFound } from '../../core/refusals.ts';
import { checkPicture } from './check-picture.ts';
import type { ShopWithPictures } from './picture-routes.ts';
import { readPictures, recordPicture } from './picture-store.ts';
import { auditedViews, readAdminViews } from './product-views.ts';
import { normaliseUpload } from '../../../catalogue/media/normalise-upload.ts';
import { removeUnusedFilm, removeUnusedTurntable, type Film } from './remove-unused-media.ts';
import { storePicture, storeUpload, type StoredPicture } from './store-upload.ts';

const cutoutRefusals: RefusalTable<'opaque' | 'not-plain' | 'nothing'> = {
  opaque: {
    status: 422,
    message: 'The picture has no transparent background. Please save it with one, as PNG or WebP.',
  },
  'not-plain': {
    status: 422,
    message: 'The background of this picture is not plain. Please use one in front of a single colour.',
  },
  nothing: {
    status: 422,
    message: 'Nothing of the piece is left without the background. Please use another picture.',
  },
};

const filmRefusals: RefusalTable<FilmRefusal | 'removed'> = {
  empty: { status: 422, message: 'The file is empty. Please choose the film again.' },
  quicktime: {
    status: 422,
    message:
      'This is a QuickTime film, which many browsers cannot play. Please save it as MP4. On an iPhone choose Settings, Camera, Formats, Most Compatible.',
  },
  'no-film': { status: 422, message: 'This is not an MP4 or WebM film.' },
  removed: { status: 409, message: 'The film was removed while it was being saved. Please choose it again.' },
};

/** Cut-outs, turntables and films. Each step is saved at once. */
export function serveProductViews(api: AdminApi, { database, pictures }: ShopWithPictures): void {
  api.read(
    calls.listProductViews,
    async ({ params: { id } }) => (await readAdminViews(database.query, id)) ?? notFound('piece'),
  );

  api.prepare(
    calls.addCutoutPicture,
    async (_, file) => {
      const upload = await normaliseUpload(pictures, file);
      if (upload instanceof HttpRefusal) return upload;
      const { trimCutout } = await import('../../../catalogue/media/cut-out.ts');
      return storeCutout(await pictures.inSlot(() => trimCutout(upload.original)));
    },
    (transaction, received, kept) => recordView(transaction, received, kept, 'cut-out-made'),
  );

  api.prepare(
    calls.cutOutPicture,
    async ({ params: { id, pictureId } }) => {
      const found = await database.query
        .selectFrom('product_pictures as pp')
        .innerJoin('pictures as i', 'i.id', 'pp.picture_id')
        .select('i.hash')
        .where('pp.product_id', '=', id)
        .where('pp.picture_id', '=', pictureId)
        .executeTakeFirst();
      const original = found && (await pictures.store.read(originalName(found.hash)));
      if (!original) return notFound('piece');
      const { cutOut } = await import('../../../catalogue/media/cut-out.ts');
      return storeCutout(await pictures.inSlot(() => cutOut(original)));
    },
    (transaction, received, kept) => recordView(transaction, received, kept, 'cut-out-made'),
  );

  api.change(calls.saveCutout, async (transaction, { params: { id, place, layer }, body }) => {
    return change(transaction, { id, action: 'cut-out-saved' }, async () => {
      const unknown = await checkPicture(transaction, body.pictureId);
      if (unknown !== null) return unknown;
      const values = {
        picture_id: body.pictureId,
        width_mm: body.widthMm,
        anchor_x: body.anchorX,
        anchor_y: body.anchorY,
      };
      await transaction
        .insertInto('product_cutouts')
        .values({ product_id: id, place, layer, ...values })
        .onConflict((conflict) => conflict.columns(['product_id', 'place', 'layer']).doUpdateSet(values))
        .execute();
      return null;
    });
  });

  api.change(calls.removeCutout, async (transaction, { params: { id, place, layer } }) => {
    return change(transaction, { id, action: 'cut-out-removed' }, async () => {
      await transaction
        .deleteFrom('product_cutouts')
        .where('product_id', '=', id)
        .where('place', '=', place)
        .where('layer', '=', layer)
        .execute();
      return null;
    });
  });

  api.prepare(
    calls.addTurntablePicture,
    (_, file) => storeUpload({ database, pictures }, file, 'turntable'),
    (transaction, received, kept) => recordView(transaction, received, kept, 'turntable-picture-made'),
  );

  /** Swaps the whole set in one transaction, so that shoppers see the old one or the new one. */
  api.change(calls.saveTurntable, async (transaction, { params: { id }, body: { pictureIds } }) => {
    return change(transaction, { id, action: 'turntable-saved' }, async () => {
      for (const pictureId of new Set(pictureIds)) {
        const unknown = await checkPicture(transaction, pictureId);
        if (unknown !== null) return unknown;
      }
      await transaction.deleteFrom('product_turntable_frames').where('product_id', '=', id).execute();
      await transaction
        .insertInto('product_turntable_frames')
        .values(pictureIds.map((picture_id, position) => ({ product_id: id, position, picture_id })))
        .execute();
      return null;
    });
  });

  api.change(calls.removeTurntable, async (transaction, { params: { id } }) => {
    return change(transaction, { id, action: 'turntable-removed' }, async () => {
      await transaction.deleteFrom('product_turntable_frames').where('product_id', '=', id).execute();
      return null;
    });
  });

  api.prepare(
    calls.saveFilm,
    async ({ params: { id } }, file) => {
      // Before the file is stored: nothing would delete it after a refusal.
      if ((await readAdminViews(database.query, id)) === null) return notFound('piece');
      const { readFilm } = await import('../../../catalogue/media/film-file.ts');
      const film = readFilm(file);
      if (!film.accepted) return refused(filmRefusals, film);
      const { kind, bytes } = film.value;
      const hash = pictureHash(bytes);
      await pictures.store.write(filmName(hash, kind), bytes);
      return { hash, kind, bytes: bytes.length };
    },
    async (transaction, { params: { id } }, film) => {
      return change(transaction, { id, action: 'film-saved' }, async () => {
        await transaction
          .insertInto('product_films')
          .values({ product_id: id, ...film })
          .onConflict((conflict) => conflict.column('product_id').doUpdateSet(film))
          .execute();
        // Another product that showed the same film was changed at the same time, which deleted the file.
        return (await pictures.store.has(filmName(film.hash, film.kind)))
          ? null
          : refused(filmRefusals, refuse('removed'));
      });
    },
  );

  api.change(calls.removeFilm, async (transaction, { params: { id } }) => {
    return change(transaction, { id, action: 'film-removed' }, async () => {
      await transaction.deleteFrom('product_films').where('product_id', '=', id).execute();
      return null;
    });
  });

  /** Locks the product, changes its views and records both states. Deletes the files that nothing shows any more. */
  async function change(
    transaction: Transaction<Tables>,
    { id, action }: Change,
    work: () => Promise<HttpRefusal | null>,
  ) {
    const found = await transaction
      .selectFrom('products')
      .select('id')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const before = found && (await readAdminViews(transaction, id));
    if (!before) return notFound('piece');
    const film = await readFilmOf(transaction, id);
    const refusal = await work();
    if (refusal !== null) return refusal;
    const after = (await readAdminViews(transaction, id)) ?? before;
    const entry = {
      kind: 'piece',
      id,
      action,
      before: auditedViews(before),
      after: auditedViews(after),
    } as const;
    const source = { query: database.query, store: pictures.store };
    return changed(entry, after, async () => {
      if (film !== undefined) await removeUnusedFilm(source, film);
      await removeUnusedTurntable(
        source,
        before.turntable.map((frame) => frame.id),
      );
    });
  }

  async function storeCutout(
    cut: Outcome<NormalisedPicture, 'opaque' | 'not-plain' | 'nothing'>,
  ): Promise<StoredPicture | HttpRefusal> {
    return cut.accepted
      ? storePicture({ database, pictures }, cut.value, 'cutout')
      : refused(cutoutRefusals, cut);
  }
}

/** Inserts an uploaded picture, which nothing shows yet. */
async function recordView(
  transaction: Transaction<Tables>,
  { params: { id } }: { readonly params: { readonly id: number } },
  kept: StoredPicture,
  action: string,
) {
  const pictureId = await recordPicture(transaction, kept);
  const picture: AdminPicture | undefined = (await readPictures(transaction, [pictureId])).get(pictureId);
  if (picture === undefined) throw new Error(`picture ${pictureId} disappeared in its own transaction`);
  const after = { width: kept.width, height: kept.height };
  return changed({ kind: 'piece', id, action, before: null, after }, picture);
}

interface Change {
  readonly id: number;
  readonly action: string;
}

function readFilmOf(transaction: Transaction<Tables>, product: number): Promise<Film | undefined> {
  return transaction
    .selectFrom('product_films')
    .select(['hash', 'kind'])
    .where('product_id', '=', product)
    .executeTakeFirst();
}
