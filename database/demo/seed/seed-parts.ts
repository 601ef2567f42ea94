import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { fromRupees } from '#domain/money.ts';
import { wastageUnits } from '#domain/pricing/entered-product.ts';
import { demoProducts } from '../content/products.ts';
import { enteredDemoProduct } from './entered-demo-product.ts';
import { idOf } from './id-of.ts';

/** Metals, stones and charges of the pieces. */
export async function seedParts(
  transaction: Transaction<Tables>,
  products: ReadonlyMap<string, number>,
): Promise<void> {
  const pieces = demoProducts.map((product) => ({
    product_id: idOf(products, product.slug),
    product,
    entered: enteredDemoProduct(product),
  }));
  const metals = pieces.flatMap(({ product_id, entered }) =>
    entered.metals.map(({ metal, purity, netWeight, wastageType, wastage, label }, position) => ({
      product_id,
      position,
      metal,
      purity,
      net_weight_mg: Math.round(netWeight * 1000),
      wastage_type: wastageType,
      wastage_value: wastageType === null || wastage === null ? null : wastageUnits(wastageType, wastage),
      label: label === '' ? null : label,
    })),
  );
  const stones = pieces.flatMap(({ product_id, product, entered }) =>
    product.stones.map(({ kind, cut, pieces: count, carats, source, note }, position) => {
      const { valueBasis, value } = entered.stones[position] ?? { valueBasis: null, value: null };
      return {
        product_id,
        position,
        kind,
        cut,
        pieces: count,
        carats,
        source,
        note: note ?? null,
        value_basis: valueBasis,
        value_paise: value === null ? null : fromRupees(value),
      };
    }),
  );
  const charges = pieces.flatMap(({ product_id, entered }) =>
    entered.charges.map(({ name, amount }, position) => ({
      product_id,
      position,
      name,
      amount_paise: fromRupees(amount),
    })),
  );
  await transaction.insertInto('product_metals').values(metals).execute();
  await transaction.insertInto('product_stones').values(stones).execute();
  await transaction.insertInto('product_charges').values(charges).execute();
}
