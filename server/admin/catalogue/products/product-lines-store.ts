import type { Kysely } from 'kysely';
import type { ProductFields } from '#contract/admin/product-fields.ts';
import type { Tables } from '#database/tables.ts';
import { fromRupees } from '#domain/money.ts';
import { wastageUnits } from '#domain/pricing/entered-product.ts';

/** Replaces the stones, metals and charges of a product. */
export async function writeLines(
  transaction: Kysely<Tables>,
  id: number,
  { stones, metals, charges }: Pick<ProductFields, 'stones' | 'metals' | 'charges'>,
): Promise<void> {
  for (const table of ['product_stones', 'product_metals', 'product_charges'] as const) {
    await transaction.deleteFrom(table).where('product_id', '=', id).execute();
  }
  const place = (index: number) => ({ product_id: id, position: index + 1 });
  if (stones.length > 0) {
    await transaction
      .insertInto('product_stones')
      .values(
        stones.map(({ valueBasis, value, ...stone }, index) => ({
          ...stone,
          ...place(index),
          cut: stone.cut === '' ? null : stone.cut,
          note: stone.note === '' ? null : stone.note,
          value_basis: valueBasis,
          value_paise: value === null ? null : fromRupees(value),
        })),
      )
      .execute();
  }
  if (metals.length > 0) {
    await transaction
      .insertInto('product_metals')
      .values(
        metals.map(({ metal, purity, netWeight, wastageType: type, wastage, label }, index) => ({
          ...place(index),
          metal,
          purity,
          net_weight_mg: Math.round(netWeight * 1000),
          wastage_type: type,
          wastage_value: type === null || wastage === null ? null : wastageUnits(type, wastage),
          label: label === '' ? null : label,
        })),
      )
      .execute();
  }
  if (charges.length > 0) {
    await transaction
      .insertInto('product_charges')
      .values(
        charges.map(({ name, amount }, index) => ({
          ...place(index),
          name,
          amount_paise: fromRupees(amount),
        })),
      )
      .execute();
  }
}
