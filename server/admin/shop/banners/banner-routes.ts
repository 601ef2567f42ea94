import { sql } from 'kysely';
import {
  addBanner,
  updateBanner,
  getBanner,
  listBanners,
  moveBanner,
  removeBanner,
} from '#contract/admin/banners.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed, done } from '../../core/change-result.ts';
import { expectVersion } from '../../core/edit-conflict.ts';
import { moveRow } from '../../core/move-row.ts';
import { notFound } from '../../core/refusals.ts';
import { checkPicture } from '../../catalogue/pictures/check-picture.ts';
import { auditedBanner, bannerColumns, checkBanner } from './banner-fields.ts';
import { lockBanner, readAdminBanners } from './banner-store.ts';

const kind = 'banner';

/** Banners (HOME-2). Pages follow at once by the trigger of migration 0002, and at the times of the schedule. */
export function serveBanners(api: AdminApi, { database: { query }, clock }: Shop): void {
  api.read(listBanners, () => readAdminBanners(query, clock()));

  api.read(getBanner, async ({ params: { id } }) => {
    const [banner] = await readAdminBanners(query, clock(), id);
    return banner ?? notFound(kind);
  });

  api.change(addBanner, async (transaction, { body }) => {
    const wrong = checkBanner(body) ?? (await checkPicture(transaction, body.pictureId));
    if (wrong !== null) return wrong;
    const { id } = await transaction
      .insertInto('banners')
      .values({
        ...bannerColumns(body),
        position: sql<number>`(select coalesce(max(position), 0) + 1 from banners)`,
        updated_at: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await lockBanner(transaction, clock(), id);
    if (after === undefined) return notFound(kind);
    return changed({ kind, id, action: 'created', before: null, after: auditedBanner(after) }, after);
  });

  api.change(updateBanner, async (transaction, { params: { id }, body: { version, ...fields } }) => {
    const current = await lockBanner(transaction, clock(), id);
    const before = await expectVersion(transaction, { kind, id, version }, current);
    if (before instanceof HttpRefusal) return before;
    const wrong = checkBanner(fields) ?? (await checkPicture(transaction, fields.pictureId));
    if (wrong !== null) return wrong;
    await transaction
      .updateTable('banners')
      .set({ ...bannerColumns(fields), updated_at: clock() })
      .where('id', '=', id)
      .execute();
    const after = (await lockBanner(transaction, clock(), id)) ?? before;
    const entry = { before: auditedBanner(before), after: auditedBanner(after) };
    return changed({ kind, id, action: 'changed', ...entry }, after);
  });

  api.change(moveBanner, async (transaction, { params: { id }, body: { direction } }) => {
    await sql`lock table banners in share row exclusive mode`.execute(transaction);
    const ids = (await readAdminBanners(transaction, clock())).map((banner) => banner.id);
    return moveRow(transaction, { table: 'banners', kind, id, direction }, ids);
  });

  api.change(removeBanner, async (transaction, { params: { id } }) => {
    const before = await lockBanner(transaction, clock(), id);
    if (before === undefined) return notFound(kind);
    await transaction.deleteFrom('banners').where('id', '=', id).execute();
    const entry = { before: auditedBanner(before), after: null };
    return changed({ kind, id, action: 'removed', ...entry }, done);
  });
}
