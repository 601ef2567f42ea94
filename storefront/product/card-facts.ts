import type { Product } from '#contract/product.ts';
import { firstSentence } from './first-sentence.ts';

type Facts = Pick<
  Product['facts'],
  'era' | 'condition' | 'condition_report' | 'purity' | 'gross_weight' | 'sold_as'
>;

const conditions = { new: 'New', excellent: 'Excellent', very_good: 'Very good', good: 'Good', fair: 'Fair' };

/** 'Vintage · 1928, Art Deco' or 'New · 22K', above the name. */
export function ageText({ era, condition, purity }: Facts): string {
  if (era !== null) return `Vintage · ${era}`;
  return [conditions[condition], purity].filter((part) => part).join(' · ');
}

/** The condition with the first sentence of its report, or the weight of new work; '' if neither is known. */
export function honestText({
  condition,
  condition_report: report,
  gross_weight: weight,
  sold_as: unit,
}: Facts): string {
  if (report !== null) return `${conditions[condition]}. ${firstSentence(report)}`;
  if (weight === null) return '';
  return `${weight.toFixed(3)} g${unit === 'pair' ? ' per pair' : ''}`;
}
