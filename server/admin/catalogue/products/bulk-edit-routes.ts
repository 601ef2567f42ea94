import { sql, type Kysely } from 'kysely';
import { bulkEditProducts, type AdminProduct } from '#contract/admin/products.ts';
import type { ProductFields } from '#contract/admin/product-fields.ts';
import type { HandlerInput } from '#contract/api-call.ts';
import type { Tables } from '#database/tables.ts';
import { editPrice } from '#domain/catalogue/edit-price.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { readProducts, type ProductRow } from '../../../catalogue/products/product-store.ts';
import { sharePrices } from '../../../catalogue/rates/price-lock.ts';
import { readPricing } from '../../../catalogue/pricing/read-pricing.ts';
import { settlePrice } from '../../../catalogue/pricing/settle-price.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import type { AuditEntry } from '../../../platform/audit/audit-store.ts';
import { changed } from '../../core/change-result.ts';
import { refuseUnpublishable } from '../pictures/refuse-unpublishable.ts';
import { fieldRefusal } from '../../core/refusals.ts';
import { isThere } from './check-product.ts';
import { adminProduct, auditedProduct, isPriced } from './product-mapping.ts';
import { publishedAt, updateProduct } from './product-store.ts';

type Edit = HandlerInput<typeof bulkEditProducts>['body']['edit'];

/** Bulk edit: changes all products, or none if one of them has changed since it was shown. */
export function serveBulkEdits(api: AdminApi, { clock }: Shop): void {
  api.change(bulkEditProducts, async (transaction, { body: { products, edit } }) => {
    const versions = new Map(products.map(({ id, version }) => [id, version]));
    const ids = [...versions.keys()].sort((one, other) => one - other);
    // In the lock order of orders.
    await sharePrices(transaction);
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

    const pricing = await readPricing(transaction);
    const entries: AuditEntry[] = [];
    for (const row of rows.values()) {
      const before = adminProduct(row);
      const fields = editedFields(row, edit);
      if (typeof fields === 'string') return fieldRefusal('edit', fields);
      entries.push({ kind: 'piece', id: row.id, action: 'changed', ...entryOf(before, fields) });
      const columns = unpricedColumns(row, edit, clock());
      if (columns !== null) {
        await transaction
          .updateTable('products')
          .set({ ...columns, updated_at: clock() })
          .where('id', '=', row.id)
          .execute();
        continue;
      }
      const settled = settlePrice(pricing, { ...auditedProduct(before), ...fields });
      if (!settled.accepted) {
        const [error] = settled.detail;
        return fieldRefusal('edit', `${row.name}: ${error?.message ?? 'it cannot be priced'}`);
      }
      await updateProduct(transaction, before, settled.value, clock());
    }
    const [first, ...rest] = entries;
    if (first === undefined) return fieldRefusal('pieces', 'Select at least one piece');
    return changed([first, ...rest], { changed: await countChanged(transaction, versions) });
  });
}

/** The columns of an edit that leaves the price as it is; null: the product is priced again. */
function unpricedColumns(row: ProductRow, edit: Edit, now: Date) {
  if (edit.kind === 'category') return { category_id: edit.categoryId };
  if (edit.kind !== 'state') return null;
  if (edit.status === 'published' && row.pricing_mode === 'by_rate') return null;
  return { status: edit.status, published_at: publishedAt(edit.status, now) };
}

/** The fields of a product that an edit changes, or why it cannot. */
function editedFields(row: ProductRow, edit: Edit): Partial<ProductFields> | string {
  switch (edit.kind) {
    case 'price':
      if (row.pricing_mode === 'by_rate')
        return `${row.name} follows the metal rates. Change its making or wastage.`;
      return withPrice(row, edit);
    case 'discount':
      if (row.pricing_mode === 'fixed') return withPrice(row, edit);
      return { discountType: edit.discountType, discount: edit.discount, discountScope: 'whole' };
    case 'pricing':
      if (edit.pricingMode === 'fixed' && !isPriced(row))
        return `${row.name} has no price yet. Open it and enter its asking price.`;
      return { pricingMode: edit.pricingMode };
    case 'state':
    case 'category':
    case 'rounding':
    case 'making': {
      const { kind: _, ...fields } = edit;
      return fields;
    }
  }
}

function withPrice(
  row: ProductRow,
  edit: Extract<Edit, { kind: 'price' | 'discount' }>,
): Partial<ProductFields> | string {
  const tag = editPrice(row.tag, inPaise(edit));
  if (tag === null) return `${row.name} would end up without a price`;
  return {
    price: toRupees(tag.unitPrice),
    discountType: tag.discountType === 'percent' ? 'percent' : 'flat',
    discount: tag.discountValue / 100,
  };
}

/** The changed fields, before and after. */
function entryOf(before: AdminProduct, fields: Partial<ProductFields>) {
  const names = new Set(Object.keys(fields));
  const replaced = Object.entries(before).filter(([name]) => names.has(name));
  return { before: Object.fromEntries(replaced), after: fields };
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
