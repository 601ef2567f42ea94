import { sql, type Kysely } from 'kysely';
import { bulkEditProducts } from '#contract/admin/products.ts';
import type { HandlerInput } from '#contract/api-call.ts';
import type { Tables } from '#database/tables.ts';
import { editPrice } from '#domain/catalogue/edit-price.ts';
import { fromRupees } from '#domain/money.ts';
import { HttpRefusal } from '../../api/http-refusal.ts';
import { readProducts, type ProductRow } from '../../catalogue/products/product-store.ts';
import type { Shop } from '../../shop.ts';
import type { AdminApi } from '../core/admin-api.ts';
import type { AuditEntry } from '../core/audit-store.ts';
import { changed } from '../core/change-result.ts';
import { refuseUnpublishable } from '../pictures/refuse-unpublishable.ts';
import { isThere, fieldRefusal } from './check-product.ts';
import { publishedAt } from './product-store.ts';

type Edit = HandlerInput<typeof bulkEditProducts>['body']['edit'];

/** Bulk edit: changes all products, or none if one of them has changed since it was shown. */
export function serveBulkEdits(api: AdminApi, { clock }: Shop): void {
  api.change(bulkEditProducts, async (transaction, { body: { products, edit } }) => {
    const versions = new Map(products.map(({ id, version }) => [id, version]));
    const ids = [...versions.keys()].sort((one, other) => one - other);
    // In the lock order of orders.
    await sql`select id from products where id = any(${ids}::integer[]) order by id for no key update`.execute(
      transaction,
    );
    const rows = await readProducts(transaction, ids);
    const moved = ids.filter((id) => rows.get(id)?.version !== versions.get(id));
    if (moved.length > 0) return editConflict(moved, rows);
    if (edit.kind === 'category' && !(await isThere(transaction, 'categories', edit.categoryId))) {
      return fieldRefusal('categoryId', 'This category no longer exists');
    }
    if (edit.kind === 'state' && edit.status === 'published') {
      const unpublishable = await refuseUnpublishable(transaction, ids);
      if (unpublishable !== null) return unpublishable;
    }

    const entries: AuditEntry[] = [];
    for (const row of rows.values()) {
      const change = changeOf(row, edit, clock());
      if (change === null) return fieldRefusal('edit', `${row.name} would have no price`);
      await transaction
        .updateTable('products')
        .set({ ...change.columns, updated_at: clock() })
        .where('id', '=', row.id)
        .execute();
      entries.push({ kind: 'piece', id: row.id, action: 'changed', ...change.entry });
    }
    const [first, ...rest] = entries;
    if (first === undefined) return fieldRefusal('pieces', 'Select at least one piece');
    return changed([first, ...rest], { changed: await countChanged(transaction, versions) });
  });
}

/** The columns and the audit texts of an edit of one product; null if its price would be 0 or less. */
function changeOf(row: ProductRow, edit: Edit, now: Date) {
  switch (edit.kind) {
    case 'state':
      return {
        columns: { status: edit.status, published_at: publishedAt(edit.status, now) },
        entry: { before: { status: row.status }, after: { status: edit.status } },
      };
    case 'category':
      return {
        columns: { category_id: edit.categoryId },
        entry: { before: { categoryId: row.category_id }, after: { categoryId: edit.categoryId } },
      };
    case 'price':
    case 'discount': {
      const tag = editPrice(row.tag, inPaise(edit));
      if (tag === null) return null;
      const columns = {
        unit_price_paise: tag.unitPrice,
        discount_type: tag.discountType === 'percent' ? ('percent' as const) : ('flat' as const),
        discount_value: tag.discountValue,
      };
      return { columns, entry: { before: inRupees(row), after: inRupees(columns) } };
    }
  }
}

function inPaise(edit: Extract<Edit, { kind: 'price' | 'discount' }>) {
  return edit.kind === 'price'
    ? {
        kind: edit.kind,
        change: Math.round(edit.percent * 100),
        roundedTo: fromRupees(edit.roundedTo),
      }
    : {
        kind: edit.kind,
        discountType: edit.discountType,
        discountValue: fromRupees(edit.discount), // percent to basis points is the same step
      };
}

function inRupees(row: Pick<ProductRow, 'unit_price_paise' | 'discount_type' | 'discount_value'>) {
  return {
    price: row.unit_price_paise / 100,
    discountType: row.discount_type,
    discount: row.discount_value / 100,
  };
}

/** Counts products whose version increased, which excludes those that already had the new values. */
async function countChanged(
  transaction: Kysely<Tables>,
  versions: ReadonlyMap<number, number>,
): Promise<number> {
  const rows = await transaction
    .selectFrom('products')
    .select(['id', 'version'])
    .where('id', 'in', [...versions.keys()])
    .execute();
  return rows.filter(({ id, version }) => version !== versions.get(id)).length;
}

function editConflict(ids: readonly number[], rows: ReadonlyMap<number, ProductRow>): HttpRefusal {
  const names = ids.map((id) => rows.get(id)?.name ?? `number ${id}`);
  const some = names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '');
  return new HttpRefusal(
    {
      status: 409,
      code: 'changed-meanwhile',
      message: `${some} changed in the meantime. Nothing was saved; the list shows the current values.`,
    },
    { editConflict: ids },
  );
}
