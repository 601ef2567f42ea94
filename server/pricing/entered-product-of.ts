import type { Selectable } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { toPaise, toRupees, type Paise } from '#domain/money.ts';
import type { EnteredMetal, EnteredProduct } from '#domain/pricing/entered-product.ts';

type Products = Selectable<Tables['products']>;
type Stone = Selectable<Tables['product_stones']>;

export type MetalRow = Omit<Selectable<Tables['product_metals']>, 'product_id' | 'position'>;
export type ChargeRow = Omit<Selectable<Tables['product_charges']>, 'product_id' | 'position'>;

/** The columns that a price depends on. */
export interface PricedColumns extends Pick<
  Products,
  | 'pricing_mode'
  | 'unit_price_paise'
  | 'discount_type'
  | 'discount_value'
  | 'discount_scope'
  | 'rounding'
  | 'tax_model'
  | 'tax_basis_points'
  | 'gross_weight_mg'
  | 'making_type'
  | 'making_value'
  | 'making_minimum_paise'
> {
  readonly metals: readonly MetalRow[];
  readonly stones: readonly (Pick<Stone, 'kind' | 'pieces' | 'value_basis' | 'value_paise'> & {
    readonly carats: number | null;
  })[];
  readonly charges: readonly ChargeRow[];
}

/** The fields of a stored product that its price depends on, as staff entered them. */
export function enteredProductOf(row: PricedColumns): EnteredProduct {
  return {
    pricingMode: row.pricing_mode,
    price: toRupees(row.unit_price_paise),
    discountType: row.discount_type,
    discount: row.discount_value / 100,
    discountScope: row.discount_scope,
    rounding: row.rounding,
    taxModel: row.tax_model,
    taxPercent: row.tax_basis_points / 100,
    grossWeight: row.gross_weight_mg === null ? null : row.gross_weight_mg / 1000,
    makingType: row.making_type,
    making: row.making_value === null ? null : row.making_value / 100,
    makingMinimum: row.making_minimum_paise === null ? null : row.making_minimum_paise / 100,
    metals: row.metals.map(enteredMetal),
    stones: row.stones.map(({ kind, pieces, carats, value_basis, value_paise }) => ({
      kind,
      pieces,
      carats,
      valueBasis: value_basis,
      value: inRupees(value_paise),
    })),
    charges: row.charges.map(enteredCharge),
  };
}

export function enteredMetal(row: MetalRow): EnteredMetal {
  const { wastage_type: type, wastage_value: value } = row;
  return {
    metal: row.metal,
    purity: row.purity,
    netWeight: row.net_weight_mg / 1000,
    wastageType: type,
    wastage: type === null || value === null ? null : value / (type === 'percent' ? 100 : 1000),
    label: row.label ?? '',
  };
}

export function enteredCharge({ name, amount_paise }: ChargeRow): EnteredProduct['charges'][number] {
  return { name, amount: toRupees(toPaise(amount_paise)) };
}

export function inRupees(amount: Paise | null): number | null {
  return amount === null ? null : toRupees(amount);
}
