import type { Purity } from '#domain/catalogue/product.ts';
import { formatAmount, formatRupees, fromRupees, type Paise } from '#domain/money.ts';
import { metalNames as shortNames, purityText } from '#domain/pricing/breakup-text.ts';
import { rateBases, ratedMetals, type OwnFactors, type RatedMetal } from '#domain/pricing/purity.ts';
import { rateChange, ratePerGram } from '#domain/pricing/rate.ts';

export type MetalRates = Readonly<Record<RatedMetal, number | null>>;

interface MetalNames {
  /** With the purity that the rate is quoted for. */
  readonly quoted: string;
  readonly short: string;
  /** After the amount. */
  readonly unit: string;
}

export const metalNames: Readonly<Record<RatedMetal, MetalNames>> = {
  gold: namesOf('gold'),
  silver: namesOf('silver'),
  platinum: namesOf('platinum'),
};

function namesOf(metal: RatedMetal): MetalNames {
  const { purity, unit } = rateBases[metal];
  return {
    quoted: purityText(metal, purity),
    short: shortNames[metal],
    unit: unit === 'gram' ? 'g' : 'kg',
  };
}

/** Of new prices, where others wait already. */
export const replacesText = 'This replaces the new prices that are waiting.';

/** 'Gold 24K, per gram' */
export function fieldLabel(metal: RatedMetal): string {
  return `${metalNames[metal].quoted}, per ${rateBases[metal].unit}`;
}

/** '₹11,280' */
export function rupeeText(rupees: number): string {
  return formatRupees(fromRupees(rupees));
}

/** '₹7,71,844.66 before tax'. A price without tax in it, as in a shop without GSTIN, is the one that shoppers see. */
export function beforeTaxText(beforeTax: number, shown: number): string {
  return `${rupeeText(beforeTax)}${beforeTaxNote(beforeTax, shown)}`;
}

/** ' before tax', or '' where the price has no tax in it. */
export function beforeTaxNote(beforeTax: number, shown: number): string {
  return beforeTax === shown ? '' : ' before tax';
}

/** '+₹8,100', '−₹200'; '₹0' has no sign. */
export function signedRupees(rupees: number): string {
  return `${rupees > 0 ? '+' : ''}${rupeeText(rupees)}`;
}

/** '+0.86%', '−0.36%' */
export function signedPercent(percent: number): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${Math.abs(percent).toFixed(2)}%`;
}

/** Percent from one rate to another. null: there is nothing to compare. */
export function percentChange(from: number | null, to: number | null): number | null {
  if (from === null || to === null || from <= 0 || !Number.isFinite(to)) return null;
  return rateChange(fromRupees(from), fromRupees(to)) / 100;
}

export function areSameRates(one: MetalRates, other: MetalRates): boolean {
  return ratedMetals.every((metal) => one[metal] === other[metal]);
}

/** 'Gold ₹11,184 · silver ₹1,40,500'; a metal without a rate is left out. */
export function ratesText(rates: MetalRates): string {
  const texts = ratedMetals.flatMap((metal) => {
    const rate = rates[metal];
    return rate === null ? [] : `${metalNames[metal].short} ${rupeeText(rate)}`;
  });
  return texts.map((text, index) => (index === 0 ? text : lowered(text))).join(' · ');
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The purities that most pieces are made of, shown while a rate is typed. */
const usualPurities: Readonly<Record<RatedMetal, readonly Purity[]>> = {
  gold: ['22K', '18K', '14K'],
  silver: ['999', '925'],
  platinum: ['900', '850'],
};

/** What a gram of the usual purities costs at a rate: [{ purity: '22K', perGram: '₹10,340.00' }]. */
export function derivedRates(metal: RatedMetal, rate: number | null, own: OwnFactors) {
  if (rate === null || !Number.isFinite(rate) || rate <= 0) return [];
  const paise = fromRupees(rate);
  return usualPurities[metal].flatMap((purity) => {
    const perGram: Paise | null = ratePerGram(metal, purity, paise, own);
    return perGram === null ? [] : { purity, perGram: formatAmount(perGram) };
  });
}

interface BoardMetal {
  readonly metal: RatedMetal;
  readonly purities: readonly { readonly purity: string; readonly factor: number; readonly own: boolean }[];
}

/** The owner's factors, as the domain takes them. */
export function ownFactors(metals: readonly BoardMetal[]): OwnFactors {
  return Object.fromEntries(
    metals.map(({ metal, purities }) => [
      metal,
      Object.fromEntries(
        purities
          .filter(({ own }) => own)
          .map(({ purity, factor }) => [purity, Math.round(factor * 1_000_000)]),
      ),
    ]),
  );
}
