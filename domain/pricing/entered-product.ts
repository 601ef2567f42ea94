import type { DiscountType, MakingType, Metal, Purity, TaxModel } from '../catalogue/product.ts';
import { fromRupees } from '../money.ts';
import type { DiscountScope, MetalLine, PricingInput, PricingMode, StoneBasis } from './pricing-input.ts';
import type { RoundingRule } from './rounding-rule.ts';

/** The fields of a product that its price depends on, as staff enter them: rupees, grams, carats and percent. */
export interface EnteredProduct {
  readonly pricingMode: PricingMode;
  readonly price: number | null;
  readonly discountType: DiscountType;
  readonly discount: number;
  readonly discountScope: DiscountScope;
  readonly rounding: RoundingRule | null;
  readonly taxModel: TaxModel;
  readonly taxPercent: number;
  readonly grossWeight: number | null;
  readonly makingType: MakingType | null;
  readonly making: number | null;
  readonly makingMinimum: number | null;
  readonly metals: readonly EnteredMetal[];
  readonly stones: readonly EnteredStone[];
  readonly charges: readonly { readonly name: string; readonly amount: number }[];
}

export interface EnteredMetal {
  readonly metal: Metal;
  readonly purity: Purity | null;
  readonly netWeight: number;
  /** Percent of the net weight, or grams. */
  readonly wastageType: 'percent' | 'weight' | null;
  readonly wastage: number | null;
  readonly label: string;
}

interface EnteredStone {
  readonly kind: string;
  /** '': not stated. */
  readonly cut: string;
  readonly pieces: number | null;
  readonly carats: number | null;
  readonly valueBasis: StoneBasis | null;
  readonly value: number | null;
}

export function pricingInputOf(entered: EnteredProduct): PricingInput {
  const { makingType, making, makingMinimum: minimum } = entered;
  return {
    mode: entered.pricingMode,
    askingPrice: entered.price === null ? null : fromRupees(entered.price),
    grossWeight: thousandths(entered.grossWeight),
    metals: entered.metals.map(metalLine),
    making:
      makingType === null || making === null
        ? null
        : {
            type: makingType,
            value: hundredths(making),
            minimum: minimum === null ? null : fromRupees(minimum),
          },
    stones: entered.stones.map(({ kind, cut, pieces, carats, valueBasis: basis, value }) => ({
      kind,
      cut,
      pieces,
      carats: thousandths(carats),
      value: basis === null || value === null ? null : { basis, amount: fromRupees(value) },
    })),
    charges: entered.charges.map(({ name, amount }) => ({ name, amount: fromRupees(amount) })),
    discountScope: entered.discountScope,
    discountType: entered.discountType,
    discountValue: hundredths(entered.discount),
    rounding: entered.rounding,
    taxModel: entered.taxModel,
    taxRate: hundredths(entered.taxPercent),
  };
}

function metalLine({ metal, purity, netWeight, wastageType, wastage, label }: EnteredMetal): MetalLine {
  return {
    metal,
    purity,
    netWeight: Math.round(netWeight * 1000),
    wastage:
      wastageType === null || wastage === null
        ? null
        : { type: wastageType, value: wastageUnits(wastageType, wastage) },
    label: label === '' ? null : label,
  };
}

/** Basis points, or milligrams. */
export function wastageUnits(type: 'percent' | 'weight', wastage: number): number {
  return Math.round(wastage * (type === 'percent' ? 100 : 1000));
}

/** Percent to basis points, rupees to paise. */
function hundredths(value: number): number {
  return Math.round(value * 100);
}

/** Grams to milligrams, carats to thousandths. */
function thousandths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000);
}

/** Summary of the metal lines, by which products are filtered and described. */
export interface MetalSummary {
  readonly metal: Metal;
  readonly purity: Purity | null;
  readonly netWeight: number | null;
}

type Summarised = MetalSummary & Pick<EnteredProduct, 'metals'>;

/** Metal and purity of the first line, and the net weight of all; null: there are no lines. */
export function metalSummary([first, ...others]: readonly EnteredMetal[]): MetalSummary | null {
  if (first === undefined) return null;
  const weight = [first, ...others].reduce((sum, line) => sum + Math.round(line.netWeight * 1000), 0);
  return { metal: first.metal, purity: first.purity, netWeight: weight / 1000 };
}

/**
 * Makes lines and summary agree. The summary follows from the lines. Where only the summary was changed, the only line follows it, and a
 * product without lines gets one if it has a net weight. `before`: the product as it is stored; null: it is new.
 */
export function withMetalSummary<Entered extends Summarised>(
  entered: Entered,
  before: Summarised | null = null,
): Entered {
  const { metal, purity, netWeight, metals } = entered;
  const [first, second] = metals;
  if (first === undefined) {
    if (netWeight === null) return entered;
    const line = { metal, purity, netWeight, wastageType: null, wastage: null, label: '' };
    return { ...entered, metals: [line] };
  }
  if (second === undefined && before !== null && onlySummaryChanged(entered, before)) {
    return { ...entered, metals: netWeight === null ? [] : [{ ...first, metal, purity, netWeight }] };
  }
  return { ...entered, ...metalSummary(metals) };
}

function onlySummaryChanged(entered: Summarised, before: Summarised): boolean {
  const { metal, purity, netWeight } = before;
  return (
    JSON.stringify(entered.metals.map(lineText)) === JSON.stringify(before.metals.map(lineText)) &&
    (entered.metal !== metal || entered.purity !== purity || entered.netWeight !== netWeight)
  );
}

function lineText({ metal, purity, netWeight, wastageType, wastage, label }: EnteredMetal) {
  return [metal, purity, netWeight, wastageType, wastage, label];
}

/** Whether metal, purity or net weight were changed beside several lines, from which they follow. */
export function contradictsLines(entered: Summarised, before: Summarised): boolean {
  return entered.metals.length > 1 && onlySummaryChanged(entered, before);
}
