import { sql, type Kysely } from 'kysely';
import type { AdminCategory } from '#contract/admin/categories.ts';
import type { Tables } from '#database/tables.ts';

/** All categories, also unpublished ones, in the order of the shop. */
export async function readAdminCategories(query: Kysely<Tables>, id?: number): Promise<AdminCategory[]> {
  const rows = await query
    .selectFrom('categories as c')
    .select([
      'c.id',
      'c.version',
      'c.name',
      'c.slug',
      'c.description',
      'c.introduction',
      'c.published',
      'c.position',
    ])
    .select([
      'c.parent_id as parentId',
      'c.picture_id as pictureId',
      'c.cover_id as coverId',
      'c.cover_alt as coverAlt',
      'c.on_home as onHome',
    ])
    .select(sql<number>`(select count(*) from products p where p.category_id = c.id)`.as('products'))
    .$if(id !== undefined, (one) => one.where('c.id', '=', id ?? 0))
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    description: row.description ?? '',
    introduction: row.introduction ?? '',
    coverAlt: row.coverAlt ?? '',
  }));
}

/** Locks the row until the transaction ends. */
export async function lockCategory(
  transaction: Kysely<Tables>,
  id: number,
): Promise<AdminCategory | undefined> {
  await transaction.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute();
  const [category] = await readAdminCategories(transaction, id);
  return category;
}

/** The category and its siblings in order, locked. */
export function lockSiblings(transaction: Kysely<Tables>, parentId: number | null) {
  return transaction
    .selectFrom('categories')
    .select(['id', 'position', 'name'])
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether `id` is `ancestor` or one of its descendants. */
export async function liesBelow(query: Kysely<Tables>, id: number, ancestor: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, parent_id from categories where id = ${id}
      union select c.id, c.parent_id from categories c join up on c.id = up.parent_id
    ) select id from up where id = ${ancestor}`.execute(query);
  return rows.length > 0;
}
