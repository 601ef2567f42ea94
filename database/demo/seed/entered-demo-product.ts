import type { EnteredMetal, EnteredProduct } from '#domain/pricing/entered-product.ts';
import type { DemoProduct } from '../content/product.ts';

/** The metal lines: of jadau work a frame, and the kundan of pure gold. */
export function metalLines({ metal, purity, netWeight, kundan, wastage }: DemoProduct): EnteredMetal[] {
  const lost = { wastageType: wastage === undefined ? null : ('percent' as const), wastage: wastage ?? null };
  if (kundan === undefined) return [{ metal, purity, netWeight, ...lost, label: '' }];
  const frame = Math.round((netWeight - kundan) * 1000) / 1000;
  return [
    { metal, purity, netWeight: frame, ...lost, label: 'Frame' },
    { metal, purity: '24K', netWeight: kundan, wastageType: null, wastage: null, label: 'Kundan' },
  ];
}

/** A piece of the demo shop as staff would enter it. */
export function enteredDemoProduct(product: DemoProduct): EnteredProduct {
  const { price, discount = { flat: 0 }, making, stones, charges = [] } = product;
  const percent = 'percent' in discount;
  return {
    pricingMode: product.byRate ? 'by_rate' : 'fixed',
    price,
    discountType: percent ? 'percent' : 'flat',
    discount: percent ? discount.percent : discount.flat,
    discountScope: 'whole',
    rounding: product.rounding ?? null,
    taxModel: 'include',
    taxPercent: 3,
    grossWeight: product.grossWeight,
    ...enteredMaking(making),
    makingMinimum: null,
    metals: metalLines(product),
    stones: stones.map(({ kind, cut, pieces, carats, value }) => ({
      kind,
      cut,
      pieces,
      carats,
      ...enteredValue(value),
    })),
    charges,
  };
}

function enteredMaking(making: DemoProduct['making']): Pick<EnteredProduct, 'makingType' | 'making'> {
  if ('perGram' in making) return { makingType: 'per_gram', making: making.perGram };
  if ('percent' in making) return { makingType: 'percent', making: making.percent };
  return { makingType: 'fixed', making: making.fixed };
}

function enteredValue(
  value: DemoProduct['stones'][number]['value'],
): Pick<EnteredProduct['stones'][number], 'valueBasis' | 'value'> {
  if (value === undefined) return { valueBasis: null, value: null };
  return 'carat' in value
    ? { valueBasis: 'carat', value: value.carat }
    : { valueBasis: 'piece', value: value.piece };
}
