import { gramText } from './breakup-text.ts';
import type { PricedParts } from './price-parts.ts';
import type { PricingError, PricingErrorCode, PricingField } from './pricing-error.ts';
import type { PricingInput } from './pricing-input.ts';

/** Why an input has no price, each reason at its field. Empty: it has one. */
export function inputErrors(input: PricingInput, parts: PricedParts): readonly PricingError[] {
  const errors: PricingError[] = input.mode === 'by_rate' ? [...parts.errors] : [];
  const wrong = (field: PricingField, code: PricingErrorCode, message: string) => {
    errors.push({ field, code, message });
  };
  const tooHeavy = lineAbove(input, input.grossWeight);
  const beyond = lineAbove(input, mostWeight);
  if (beyond !== null) {
    wrong(`metals.${beyond}.netWeight`, 'too-heavy', 'All metals together may weigh 100,000 g at most');
  } else if (tooHeavy !== null) {
    const net = input.metals.reduce((sum, { netWeight }) => sum + netWeight, 0);
    wrong(`metals.${tooHeavy}.netWeight`, 'net-above-gross', netAboveGrossText(net, input.grossWeight ?? 0));
  }
  if (input.mode === 'fixed') {
    if (input.askingPrice === null || input.askingPrice <= 0) {
      wrong('price', 'price-missing', 'Enter the asking price');
    }
    if (input.discountScope !== 'whole' && input.discountValue > 0) {
      const message = 'A piece with an asking price has its discount on the whole price';
      wrong('discountScope', 'discount-scope-fixed', message);
    }
    return errors;
  }
  if (input.metals.length === 0) {
    wrong('metals', 'metal-missing', 'A piece priced by rate needs at least one metal');
  }
  const { discountScope: scope, discountValue } = input;
  if (discountValue > 0 && scope !== 'whole' && !hasPart(input, scope)) {
    const message = `There ${scope === 'making' ? 'is no making charge' : 'are no stones'} to take a discount off`;
    wrong('discountScope', 'discount-without-part', message);
  }
  if (errors.length === 0 && parts.sum === 0) {
    wrong('price', 'nothing-to-price', 'The price would be nothing: no part of the piece has a value');
  }
  return errors;
}

/** Weights in milligrams. */
export function netAboveGrossText(net: number, gross: number): string {
  return `The metal alone weighs ${gramText(net)}, the whole piece only ${gramText(gross)}`;
}

function hasPart(input: PricingInput, scope: 'making' | 'stones'): boolean {
  return scope === 'making' ? input.making !== null : input.stones.length > 0;
}

/** In milligrams: what the field of the net weight takes, which is the sum of the lines. */
const mostWeight = 100_000_000;

/** The first metal line with which the metals weigh more than this. */
function lineAbove({ metals }: PricingInput, most: number | null): number | null {
  if (most === null) return null;
  let weight = 0;
  for (const [index, line] of metals.entries()) {
    weight += line.netWeight;
    if (weight > most) return index;
  }
  return null;
}
