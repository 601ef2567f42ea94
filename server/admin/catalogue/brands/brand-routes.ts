import { sql } from 'kysely';
import { addBrand, updateBrand, getBrand, listBrands, moveBrand } from '#contract/admin/brands.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { expectVersion } from '../../core/edit-conflict.ts';
import { moveRow } from '../../core/move-row.ts';
import { notFound } from '../../core/refusals.ts';
import { checkPicture } from '../pictures/check-picture.ts';
import { auditedBrand, brandColumns, checkBrand, lockBrand, readAdminBrands } from './brand-store.ts';

const kind = 'brand';

/** Brands. The triggers of migration 0002 invalidate what the shop shows. */
export function serveBrands(api: AdminApi, { database }: Shop): void {
  api.read(listBrands, () => readAdminBrands(database.query));

  api.read(getBrand, async ({ params: { id } }) => {
    const [brand] = await readAdminBrands(database.query, id);
    return brand ?? notFound(kind);
  });

  api.change(addBrand, async (transaction, { body }) => {
    const wrong = (await checkBrand(transaction, body)) ?? (await checkPicture(transaction, body.pictureId));
    if (wrong !== null) return wrong;
    const { id } = await transaction
      .insertInto('brands')
      .values({ ...brandColumns(body), position: sql`(select coalesce(max(position), 0) + 1 from brands)` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { ...body, id, version: 1, products: 0 };
    return changed({ kind, id, action: 'created', before: null, after: auditedBrand(after) }, after);
  });

  api.change(updateBrand, async (transaction, { params: { id }, body: { version, ...fields } }) => {
    const wrong =
      (await checkBrand(transaction, fields, id)) ?? (await checkPicture(transaction, fields.pictureId));
    const current = await lockBrand(transaction, id);
    const before = await expectVersion(transaction, { kind, id, version }, current);
    if (before instanceof HttpRefusal) return before;
    if (wrong !== null) return wrong;
    await transaction.updateTable('brands').set(brandColumns(fields)).where('id', '=', id).execute();
    const after = (await lockBrand(transaction, id)) ?? before;
    const entry = { before: auditedBrand(before), after: auditedBrand(after) };
    return changed({ kind, id, action: 'changed', ...entry }, after);
  });

  api.change(moveBrand, async (transaction, { params: { id }, body: { direction } }) => {
    await sql`lock table brands in share row exclusive mode`.execute(transaction);
    const ids = (await readAdminBrands(transaction)).map((brand) => brand.id);
    return moveRow(transaction, { table: 'brands', kind, id, direction }, ids);
  });
}
