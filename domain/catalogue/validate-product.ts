import type { DiscountType, Hallmark, Metal } from './product.ts';

/** Amounts in rupees, weights in grams; '' and null: not stated. */
export interface ProductValues {
  readonly price: number;
  readonly discountType: DiscountType;
  readonly discount: number;
  readonly metal: Metal;
  readonly grossWeight: number | null;
  readonly netWeight: number | null;
  readonly makingType: string | null;
  readonly making: number | null;
  readonly hallmark: Hallmark;
  readonly huid: string;
  readonly hallmarkReason: string;
  readonly certificateLaboratory: string;
  readonly certificateNumber: string;
  readonly era: string;
  readonly conditionReport: string;
}

export interface ProductError {
  readonly field: keyof ProductValues;
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
  wrong(discountType === 'flat' && discount > price, 'discount', 'A discount cannot be more than the price');
  wrong(
    netWeight !== null && grossWeight !== null && netWeight > grossWeight,
    'netWeight',
    'The metal alone cannot weigh more than the whole piece',
  );
  wrong(product.makingType !== null && product.making === null, 'making', 'Please enter the making charge');
  wrong(
    product.makingType === null && product.making !== null,
    'makingType',
    'Please choose how the making charge is calculated',
  );
  wrong(
    hallmark === 'hallmarked' && product.metal !== 'gold',
    'hallmark',
    'Only gold has a HUID. For other metals, state why there is no hallmark.',
  );
  wrong(
    hallmark === 'hallmarked' && !/^[A-Z0-9]{6}$/.test(product.huid),
    'huid',
    'A HUID has six capital letters or digits',
  );
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
  return faults;
}
