import {
  addCategory,
  updateCategory,
  getCategory,
  listCategories,
  moveCategory,
} from '#contract/admin/categories.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { expectVersion } from '../../core/edit-conflict.ts';
import { moveRow } from '../../core/move-row.ts';
import { notFound } from '../../core/refusals.ts';
import { auditedCategory, categoryColumns } from './category-fields.ts';
import { lockCategory, lockSiblings, readAdminCategories } from './category-store.ts';
import { checkCategory } from './check-category.ts';

const kind = 'category';

/** Categories. The triggers of migration 0002 invalidate what the shop shows. */
export function serveCategories(api: AdminApi, { database, clock }: Shop): void {
  api.read(listCategories, () => readAdminCategories(database.query));

  api.read(getCategory, async ({ params: { id } }) => {
    const [category] = await readAdminCategories(database.query, id);
    return category ?? notFound(kind);
  });

  api.change(addCategory, async (transaction, { body }) => {
    const wrong = await checkCategory(transaction, body);
    if (wrong !== null) return wrong;
    const siblings = await lockSiblings(transaction, body.parentId);
    const position = Math.max(0, ...siblings.map((sibling) => sibling.position)) + 1;
    const { id } = await transaction
      .insertInto('categories')
      .values({ ...categoryColumns(body), position })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await present(transaction, id);
    return changed({ kind, id, action: 'created', before: null, after: auditedCategory(after) }, after);
  });

  api.change(updateCategory, async (transaction, { params: { id }, body: { version, ...fields } }) => {
    const current = await lockCategory(transaction, id);
    const before = await expectVersion(transaction, { kind, id, version }, current);
    if (before instanceof HttpRefusal) return before;
    const wrong = await checkCategory(transaction, fields, id);
    if (wrong !== null) return wrong;
    await transaction
      .updateTable('categories')
      .set({ ...categoryColumns(fields), updated_at: clock() })
      .where('id', '=', id)
      .execute();
    const after = await present(transaction, id);
    const entry = { before: auditedCategory(before), after: auditedCategory(after) };
    return changed({ kind, id, action: 'changed', ...entry }, after);
  });

  api.change(moveCategory, async (transaction, { params: { id }, body: { direction } }) => {
    const category = await lockCategory(transaction, id);
    if (category === undefined) return notFound(kind);
    const siblings = await lockSiblings(transaction, category.parentId);
    const ids = siblings.map((sibling) => sibling.id);
    return moveRow(transaction, { table: 'categories', kind, id, direction }, ids);
  });
}

async function present(transaction: Parameters<typeof lockCategory>[0], id: number) {
  const [category] = await readAdminCategories(transaction, id);
  if (category === undefined) throw new Error(`category ${id} disappeared while it was locked`);
  return category;
}
