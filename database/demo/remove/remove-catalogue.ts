import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { demoCategories } from '../content/categories.ts';
import type { SeedRecord } from '../seed-record.ts';
import type { ShippedPicture } from '../shipped-pictures.ts';

export interface ArchivedProduct {
  readonly name: string;
  /** The first order that refers to it. */
  readonly order: number;
}

/** Removes products and what only they used. Archives and returns products that orders refer to. */
export async function removeCatalogue(
  transaction: Transaction<Tables>,
  record: SeedRecord,
): Promise<{ readonly removed: number; readonly archived: readonly ArchivedProduct[] }> {
  const archived = await archiveOrdered(transaction);
  for (const table of ['product_cutouts', 'product_turntable_frames', 'product_films'] as const)
    await sql`delete from ${sql.table(table)} where product_id in (select id from products where demo)`.execute(
      transaction,
    );
  const { numAffectedRows: removed } = await sql`
    delete from products where demo
       and not exists (select from order_lines l where l.product_id = products.id)`.execute(transaction);
  await sql`delete from banners where id = any(${record.banners}::int[])`.execute(transaction);
  await sql`
    delete from categories c where id = any(${record.categories}::int[])
       and not exists (select from products p where p.category_id = c.id)
       and not exists (select from categories child where child.parent_id = c.id)`.execute(transaction);
  const introductions = demoCategories.map(({ introduction }) => introduction);
  const alts = demoCategories.map(({ cover }) => cover.alt);
  await sql`
    update categories
       set introduction = case when introduction = any(${introductions}::text[]) then null else introduction end,
           cover_id = case when cover_alt = any(${alts}::text[]) then null else cover_id end,
           cover_alt = case when cover_alt = any(${alts}::text[]) then null else cover_alt end
     where id = any(${record.categories}::int[])`.execute(transaction);
  await sql`
    delete from brands b where id = any(${record.brands}::int[])
       and not exists (select from products p where p.brand_id = b.id)`.execute(transaction);
  for (const [table, column, ids] of [
    ['categories', 'category_id', record.categories],
    ['brands', 'brand_id', record.brands],
  ] as const)
    await sql`
      update ${sql.table(table)} owner set published = false where id = any(${ids}::int[])
         and not exists (
           select from products p where p.${sql.ref(column)} = owner.id and p.status <> 'archived')`.execute(
      transaction,
    );
  return { removed: Number(removed), archived };
}

async function archiveOrdered(transaction: Transaction<Tables>): Promise<ArchivedProduct[]> {
  const { rows } = await sql<ArchivedProduct>`
    update products p set status = 'archived', featured = false, updated_at = now()
      from (select product_id, min(order_id) as first from order_lines group by product_id) ordered
     where ordered.product_id = p.id and p.demo
    returning p.name, ordered.first as order`.execute(transaction);
  return rows;
}

/** Removes unused demo pictures. Returns their hashes, whose files can be deleted. */
export async function removePictures(
  transaction: Transaction<Tables>,
  pictures: readonly ShippedPicture[],
): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    delete from pictures p where hash = any(${pictures.map(({ hash }) => hash)}::text[])
       and not exists (select from product_pictures where picture_id = p.id)
       and not exists (select from product_cutouts where picture_id = p.id)
       and not exists (select from product_turntable_frames where picture_id = p.id)
       and not exists (select from categories where p.id in (picture_id, cover_id))
       and not exists (select from brands where picture_id = p.id)
       and not exists (select from banners where picture_id = p.id)
       and not exists (select from customers where picture_id = p.id)
       and not exists (select from pictures cut where cut.cropped_from = p.id)
       and not exists (select from settings where value::text like '%' || p.hash || '%')
    returning hash`.execute(transaction);
  return rows.map(({ hash }) => hash);
}
