import type { Hallmark, Metal } from './product.ts';

/** What the rules below look at. Amounts in rupees, weights in grams; '' and null: not said. */
export interface PieceClaims {
  readonly price: number;
  readonly discountType: 'percent' | 'flat';
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

export interface PieceFault {
  /** The field where it can be put right. */
  readonly field: keyof PieceClaims;
  readonly message: string;
}

/**
 * What a piece says that does not go together, each at its field; nothing where all is well. The same rules stand as CHECKs
 * in the schema. Kundan, polki and jadau work is exempt from compulsory hallmarking: then the reason is said, and no HUID.
 */
export function pieceFaults(piece: PieceClaims): PieceFault[] {
  const faults: PieceFault[] = [];
  const wrong = (when: boolean, field: PieceFault['field'], message: string) => {
    if (when) faults.push({ field, message });
  };
  const { price, discount, discountType, grossWeight, netWeight, hallmark, era } = piece;

  wrong(discountType === 'percent' && discount > 100, 'discount', 'A discount cannot be more than 100 %');
  wrong(discountType === 'flat' && discount > price, 'discount', 'A discount cannot be more than the price');
  wrong(
    netWeight !== null && grossWeight !== null && netWeight > grossWeight,
    'netWeight',
    'The metal alone cannot weigh more than the whole piece',
  );
  wrong(piece.makingType !== null && piece.making === null, 'making', 'Please enter the making charge');
  wrong(
    piece.makingType === null && piece.making !== null,
    'makingType',
    'Please choose how the making charge is counted',
  );
  wrong(
    hallmark === 'hallmarked' && piece.metal !== 'gold',
    'hallmark',
    'Only gold carries a HUID. For other metals say why there is none.',
  );
  wrong(
    hallmark === 'hallmarked' && !/^[A-Z0-9]{6}$/.test(piece.huid),
    'huid',
    'A HUID has six capital letters or digits',
  );
  wrong(hallmark !== 'hallmarked' && piece.huid !== '', 'huid', 'A piece without a hallmark has no HUID');
  wrong(
    hallmark !== 'hallmarked' && piece.hallmarkReason === '',
    'hallmarkReason',
    'Please say why it has no hallmark',
  );
  wrong(
    piece.certificateLaboratory === '' && piece.certificateNumber !== '',
    'certificateLaboratory',
    'Please enter the laboratory',
  );
  wrong(
    piece.certificateLaboratory !== '' && piece.certificateNumber === '',
    'certificateNumber',
    'Please enter the number of the certificate',
  );
  wrong(
    era !== '' && piece.conditionReport === '',
    'conditionReport',
    'An old piece needs a condition report: repairs, marks, what was replaced',
  );
  return faults;
}
