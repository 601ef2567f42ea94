import type { AdminProduct } from '#contract/admin/products.ts';
import type { ProductFields } from '#contract/admin/product-fields.ts';
import type { Tables } from '#database/tables.ts';
import { collectFields, type PlainColumn, type PlainValues } from '#domain/catalogue/derive-fields.ts';
import { fromColumn, toColumn } from '#domain/catalogue/product-field.ts';
import { fromRupees, toPaise, toRupees, type Paise } from '#domain/money.ts';
import { allows, type StaffRole } from '#domain/shop/staff-permissions.ts';
import type { Insertable } from 'kysely';
import { pictureWire } from '../../../catalogue/products/picture-wire.ts';
import { sanitiseHtml } from '../../../catalogue/products/html-sanitiser.ts';
import type { ProductRow } from '../../../catalogue/products/product-store.ts';
import { enteredCharge, enteredMetal, inRupees } from '../../../catalogue/pricing/entered-parts.ts';

/** A product as the back office reads it. */
export function adminProduct(row: ProductRow): AdminProduct {
  return {
    ...collectFields<PlainValues>('name', (field) => {
      const value = fromColumn(field, row[field.column]);
      return field.type === 'text' ? (value ?? '') : value;
    }),
    id: row.id,
    version: row.version,
    categoryId: row.category_id,
    brandId: row.brand_id,
    price: isPriced(row) ? toRupees(row.tag.unitPrice) : null,
    discount: row.discount_value / 100, // basis points to percent, or paise to rupees
    details: row.details_html ?? '',
    features: row.features,
    making: row.making_value === null ? null : toRupees(toPaise(row.making_value)),
    stones: row.stones.map(({ value_basis: valueBasis, value_paise, ...stone }) => ({
      ...stone,
      cut: stone.cut ?? '',
      note: stone.note ?? '',
      valueBasis,
      value: inRupees(value_paise),
    })),
    metals: row.metals.map(enteredMetal),
    charges: row.charges.map(enteredCharge),
    stock: row.stock,
    sizeStock: { ...row.size_stock },
    pictures: row.pictures.map((picture) => pictureWire(picture, picture.alt)),
    soldCount: row.sold_count,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Whether the row has a price. The column of a product by rate has a placeholder until the current set prices it. */
export function isPriced(row: ProductRow): boolean {
  return row.pricing_mode === 'fixed' || row.set_unit_price !== null;
}

/** A product as staff of this role may see it. */
export function visibleProduct(product: AdminProduct, role: StaffRole): AdminProduct {
  return allows(role, 'costs')
    ? product
    : { ...product, cost: null, purchaseVoucher: '', purchasePrice: null };
}

type CostFields = Pick<AdminProduct, 'cost' | 'purchaseVoucher' | 'purchasePrice'>;

/** The fields that staff of this role may write: without the permission costs stay as they are. */
export function writableFields<Fields extends CostFields>(
  fields: Fields,
  role: StaffRole,
  before: CostFields | null,
): Fields {
  if (allows(role, 'costs')) return fields;
  const { cost = null, purchaseVoucher = '', purchasePrice = null } = before ?? {};
  return { ...fields, cost, purchaseVoucher, purchasePrice };
}

/** The columns for the fields of a product, without its lines, which have tables of their own. Sanitises the HTML. */
export function productColumns(product: ProductFields, unitPrice: Paise) {
  const details = sanitiseHtml(product.details).trim();
  return {
    ...collectFields<Pick<Insertable<Tables['products']>, PlainColumn>>('column', (field) =>
      toColumn(field, product[field.name]),
    ),
    category_id: product.categoryId,
    brand_id: product.brandId,
    asking_price_paise: unitPrice,
    discount_value: fromRupees(product.discount), // percent to basis points, or rupees to paise
    details_html: details === '' ? null : details,
    features: [...product.features],
    making_value: product.making === null ? null : fromRupees(product.making),
  };
}

/** The part of a product that the audit trail records: the fields that staff enter. */
export function auditedProduct(product: AdminProduct): ProductFields {
  const {
    id: _,
    version: _version,
    stock: _stock,
    sizeStock: _sizes,
    pictures: _pictures,
    ...rest
  } = product;
  const { soldCount: _sold, updatedAt: _at, ...fields } = rest;
  return fields;
}
