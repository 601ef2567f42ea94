import type { Selectable } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { toPaise } from '#domain/money.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';

type Products = Selectable<Tables['products']>;
type Stone = Selectable<Tables['product_stones']>;

export type MetalRow = Omit<Selectable<Tables['product_metals']>, 'product_id' | 'position'>;
export type ChargeRow = Omit<Selectable<Tables['product_charges']>, 'product_id' | 'position'>;

/** The columns that a price depends on. */
export interface PricedColumns extends Pick<
  Products,
  | 'pricing_mode'
  | 'asking_price_paise'
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
  readonly stones: readonly (Pick<Stone, 'kind' | 'cut' | 'pieces' | 'value_basis' | 'value_paise'> & {
    readonly carats: number | null;
  })[];
  readonly charges: readonly ChargeRow[];
}

/** What the domain prices, of a stored product. */
export function pricingInputOfRow(row: PricedColumns): PricingInput {
  const { making_type: type, making_value: value, making_minimum_paise: minimum } = row;
  return {
    mode: row.pricing_mode,
    askingPrice: row.asking_price_paise,
    grossWeight: row.gross_weight_mg,
    metals: row.metals.map((line) => ({
      metal: line.metal,
      purity: line.purity,
      netWeight: line.net_weight_mg,
      wastage:
        line.wastage_type === null || line.wastage_value === null
          ? null
          : { type: line.wastage_type, value: line.wastage_value },
      label: line.label,
    })),
    making: type === null || value === null ? null : { type, value, minimum },
    stones: row.stones.map(({ kind, cut, pieces, carats, value_basis: basis, value_paise: amount }) => ({
      kind,
      cut,
      pieces,
      carats: carats === null ? null : Math.round(carats * 1000),
      value: basis === null || amount === null ? null : { basis, amount },
    })),
    charges: row.charges.map(({ name, amount_paise }) => ({ name, amount: toPaise(amount_paise) })),
    discountScope: row.discount_scope,
    discountType: row.discount_type,
    discountValue: row.discount_value,
    rounding: row.rounding,
    taxModel: row.tax_model,
    taxRate: row.tax_basis_points,
  };
}
