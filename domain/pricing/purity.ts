import { purities, type Metal, type Purity } from '../catalogue/product.ts';

/** Metals with a board rate, in the order of the board. */
export const ratedMetals = ['gold', 'silver', 'platinum'] as const satisfies readonly Metal[];
export type RatedMetal = (typeof ratedMetals)[number];

/** The purities of each metal, finest first. */
export const puritiesOf = {
  gold: ['24K', '23K', '22K', '20K', '18K', '14K', '9K'],
  silver: ['999', '990', '970', '958', '925', '835', '800'],
  platinum: ['999', '950', '900', '850'],
} as const satisfies Readonly<Record<RatedMetal, readonly Purity[]>>;

/** What a board rate is quoted for: so many grams of the metal at one purity. */
export interface RateBase {
  readonly purity: Purity;
  readonly grams: number;
  /** '₹11,280 per gram' */
  readonly unit: 'gram' | 'kilogram';
}

export const rateBases = {
  gold: { purity: '24K', grams: 1, unit: 'gram' },
  silver: { purity: '999', grams: 1000, unit: 'kilogram' },
  platinum: { purity: '950', grams: 1, unit: 'gram' },
} as const satisfies Readonly<Record<RatedMetal, RateBase>>;

/** Value of a purity, as a part of the value of the base purity of its metal. */
export interface Factor {
  readonly numerator: number;
  readonly denominator: number;
}

/** Factors that the owner has set, in millionths: gold 22K 916_000. A purity that is absent has its default factor. */
export type OwnFactors = {
  readonly [M in RatedMetal]?: { readonly [P in Purity]?: number };
};

export function isRatedMetal(metal: Metal): metal is RatedMetal {
  return metal !== 'other';
}

export function isPurityOf(metal: RatedMetal, purity: Purity): boolean {
  return puritiesOf[metal].some((known) => known === purity);
}

export function isPurity(text: unknown): text is Purity {
  return purities.some((known) => known === text);
}

/**
 * The factor of a purity by default; null if the metal is not made in it. The base purity is 1. Gold is karat/24. Silver is
 * fineness/1000, because the trade takes the board rate of 999 as the rate of fine silver. Platinum is fineness/950,
 * because its board rate is quoted for 950.
 */
export function defaultFactor(metal: RatedMetal, purity: Purity): Factor | null {
  if (!isPurityOf(metal, purity)) return null;
  if (purity === rateBases[metal].purity) return { numerator: 1, denominator: 1 };
  return { numerator: Number.parseInt(purity, 10), denominator: pureParts[metal] };
}

const pureParts: Readonly<Record<RatedMetal, number>> = { gold: 24, silver: 1000, platinum: 950 };

/** The owner's factor of a purity, or its default; null if the metal is not made in it. */
export function purityFactor(metal: RatedMetal, purity: Purity, own: OwnFactors): Factor | null {
  const numerator = own[metal]?.[purity];
  if (numerator === undefined || !isPurityOf(metal, purity)) return defaultFactor(metal, purity);
  return { numerator, denominator: 1_000_000 };
}

/** How far a factor of the owner may be from the default: 22K is 0.916 or 0.92 in the trade, never 0.75. In percent. */
const factorTolerance = 5;

/** What is wrong with a factor that the owner typed, in millionths; null if it can be used. */
export function factorError(metal: RatedMetal, purity: Purity, millionths: number): string | null {
  const factor = defaultFactor(metal, purity);
  if (factor === null) return `There is no ${metal} of ${purity}`;
  const { purity: base } = rateBases[metal];
  if (purity === base) return `The board rate is quoted for ${base}; its factor is always 1`;
  const usual = (factor.numerator * 1_000_000) / factor.denominator;
  if (!Number.isSafeInteger(millionths) || Math.abs(millionths - usual) * 100 > usual * factorTolerance) {
    return `The factor of ${purity} must be within ${factorTolerance}% of ${(usual / 1_000_000).toFixed(6)}`;
  }
  return null;
}
