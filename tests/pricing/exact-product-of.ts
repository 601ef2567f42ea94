import type { PricingInput, PricingRules } from '#domain/pricing/pricing-input.ts';
import type { RatedMetal } from '#domain/pricing/purity.ts';
import type { ExactProduct } from './exact-pricing.ts';

const big = (value: number | null) => BigInt(value ?? 0);

/** The product as the oracle takes it. */
export function exactProductOf(input: PricingInput, rules: PricingRules): ExactProduct {
  const [way = 'none', rupees = '0'] = (input.rounding ?? rules.rounding).split('_');
  return {
    mode: input.mode,
    asking: big(input.askingPrice),
    metals: input.metals.map(({ metal, purity, netWeight, wastage }) => ({
      metal,
      purity: purity ?? '',
      weight: big(netWeight),
      wastage: wastage === null ? null : { type: wastage.type, value: big(wastage.value) },
    })),
    making:
      input.making === null
        ? null
        : {
            type: input.making.type,
            value: big(input.making.value),
            minimum: input.making.minimum === null ? null : big(input.making.minimum),
          },
    stones: input.stones.map(({ value, pieces, carats }) => ({
      basis: value?.basis ?? '',
      amount: big(value?.amount ?? 0),
      pieces: big(pieces),
      carats: big(carats),
    })),
    charges: input.charges.map(({ amount }) => big(amount)),
    scope: input.discountScope,
    discountType: input.discountType,
    discountValue: big(input.discountValue),
    step: BigInt(rupees) * 100n,
    next: way === 'next',
    taxModel: input.taxModel,
    tax: big(input.taxRate),
    gstRegistered: rules.gstRegistered,
  };
}

export const exactBoard = (board: Readonly<Record<RatedMetal, number>>) => ({
  gold: big(board.gold),
  silver: big(board.silver),
  platinum: big(board.platinum),
});
