import { huidFault } from './huid.ts';
import { netAboveGrossText } from '../pricing/input-errors.ts';
import { gstRateFault } from '../tax/gst-rates.ts';
import type { PricingMode } from '../pricing/pricing-input.ts';
import type { Condition, DiscountType, Hallmark, Metal, TaxModel } from './product.ts';
import { sizeFaults, type SizeValues } from './size-faults.ts';

export const missingMaking = 'Please enter the making charge';

/** Amounts in rupees, weights in grams; '' and null: not stated. */
export interface ProductValues extends SizeValues {
  readonly pricingMode: PricingMode;
  readonly price: number | null;
  readonly discountType: DiscountType;
  readonly discount: number;
  readonly metal: Metal;
  readonly grossWeight: number | null;
  readonly netWeight: number | null;
  readonly makingType: string | null;
  readonly making: number | null;
  readonly makingMinimum: number | null;
  readonly metals: readonly { readonly wastageType: string | null; readonly wastage: number | null }[];
  readonly stones: readonly { readonly valueBasis: string | null; readonly value: number | null }[];
  readonly hallmark: Hallmark;
  readonly huid: string;
  readonly hallmarkReason: string;
  readonly certificateLaboratory: string;
  readonly certificateNumber: string;
  readonly era: string;
  readonly condition: Condition;
  readonly conditionReport: string;
  readonly taxModel: TaxModel;
  readonly taxPercent: number;
  readonly marginScheme: boolean;
  readonly purchaseVoucher: string;
  readonly purchasePrice: number | null;
}

export interface ProductError {
  /** 'price', 'stones.2.value' */
  readonly field: string;
  readonly message: string;
}

/**
 * Rules that concern several fields. CHECKs of the schema enforce the same. Kundan, polki and jadau work is exempt from
 * compulsory hallmarking: it has a reason instead of a HUID.
 */
export function validateProduct(product: ProductValues): ProductError[] {
  const faults: ProductError[] = [];
  const wrong = (when: boolean, field: ProductError['field'], message: string) => {
    if (when) faults.push({ field, message });
  };
  const { price, discount, discountType, grossWeight, netWeight, hallmark, era } = product;

  wrong(discountType === 'percent' && discount > 100, 'discount', 'A discount cannot be more than 100%');
  const rateFault = gstRateFault(Math.round(100 * product.taxPercent));
  wrong(rateFault !== null, 'taxPercent', `${rateFault}`);
  const asked = product.pricingMode === 'fixed';
  wrong(asked && price === null, 'price', 'Please enter the price');
  wrong(
    asked && price !== null && discountType === 'flat' && discount > price,
    'discount',
    'A discount cannot be more than the price',
  );
  wrong(
    product.metals.length === 0 && netWeight !== null && grossWeight !== null && netWeight > grossWeight,
    'netWeight',
    netAboveGrossText(Math.round((netWeight ?? 0) * 1000), Math.round((grossWeight ?? 0) * 1000)),
  );
  wrong(product.makingType !== null && product.making === null, 'making', missingMaking);
  wrong(
    product.makingType === null && product.making !== null,
    'makingType',
    'Please choose how the making charge is calculated',
  );
  wrong(
    product.makingType === null && product.makingMinimum !== null,
    'makingType',
    'Please choose how the making charge is calculated',
  );
  product.metals.forEach(({ wastageType, wastage }, index) => {
    wrong(
      (wastageType === null) !== (wastage === null),
      `metals.${index}.${wastageType === null ? 'wastageType' : 'wastage'}`,
      'Please enter the wastage and whether it is a percentage or a weight',
    );
    wrong(
      wastageType === 'percent' && wastage !== null && (wastage > 100 || !isWhole(wastage * 100)),
      `metals.${index}.wastage`,
      'A wastage is at most 100% with at most two decimals',
    );
  });
  product.stones.forEach(({ valueBasis, value }, index) => {
    wrong(
      (valueBasis === null) !== (value === null),
      `stones.${index}.${valueBasis === null ? 'valueBasis' : 'value'}`,
      'Please enter the value and whether it is per carat, per piece or for all',
    );
  });
  wrong(
    hallmark === 'hallmarked' && product.metal !== 'gold',
    'hallmark',
    'Only gold has a HUID. For other metals, state why there is no hallmark.',
  );
  const huid = hallmark === 'hallmarked' ? huidFault(product.huid) : null;
  wrong(huid !== null, 'huid', huid ?? '');
  wrong(hallmark !== 'hallmarked' && product.huid !== '', 'huid', 'A piece without a hallmark has no HUID');
  wrong(
    hallmark !== 'hallmarked' && product.hallmarkReason === '',
    'hallmarkReason',
    'Please state why it has no hallmark',
  );
  wrong(
    product.certificateLaboratory === '' && product.certificateNumber !== '',
    'certificateLaboratory',
    'Please enter the laboratory',
  );
  wrong(
    product.certificateLaboratory !== '' && product.certificateNumber === '',
    'certificateNumber',
    'Please enter the number of the certificate',
  );
  wrong(
    era !== '' && product.conditionReport === '',
    'conditionReport',
    'A vintage piece needs a condition report: repairs, marks and replaced parts',
  );
  return [...faults, ...marginSchemeFaults(product), ...sizeFaults(product)];
}

function marginSchemeFaults(product: ProductValues): ProductError[] {
  if (!product.marginScheme) return [];
  const faults: readonly (readonly [boolean, string, string])[] = [
    [
      product.pricingMode !== 'fixed',
      'marginScheme',
      'The margin scheme needs an asking price, not a price by the metal rate',
    ],
    [
      product.taxModel !== 'include',
      'marginScheme',
      'Under the margin scheme the price includes the tax. Choose that under Price.',
    ],
    [
      product.condition === 'new',
      'marginScheme',
      'The margin scheme is for second-hand goods. Choose another condition than New.',
    ],
    [product.purchaseVoucher === '', 'purchaseVoucher', 'Enter the number of the purchase voucher'],
    [product.purchasePrice === null, 'purchasePrice', 'Enter the purchase price'],
  ];
  return faults.flatMap(([wrong, field, message]) => (wrong ? [{ field, message }] : []));
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}
