import { toPaise, toRupees, type Paise } from '#domain/money.ts';
import type { EnteredMetal, EnteredProduct } from '#domain/pricing/entered-product.ts';
import type { ChargeRow, MetalRow } from './pricing-input-of-row.ts';

/** Parts of a price as staff enter them. */
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
