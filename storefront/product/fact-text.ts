import type { ProductAttributes, Product } from '#contract/product.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { capitalised } from '../ui/text.ts';

type Stone = ProductAttributes['stones'][number];

export function metalText({ metal, metal_colour, purity }: ProductAttributes): string {
  return capitalised([purity, metal_colour, metal].filter((part) => part !== null).join(' '));
}

/** The weight as text, unless the gross weight is known and has its own row. */
export function weightText({ weight, facts }: Product): string | null {
  return facts.gross_weight === null ? weight : null;
}

/** '14 pieces, 3.20 ct, natural, uncut' */
export function stoneText({ cut, pieces, carats, source, note }: Stone): string {
  return [
    pieces === null ? null : `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
    carats === null ? null : `${carats.toFixed(2)} ct`,
    source,
    cut,
    note === null ? null : uncapital(note),
  ]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}

export function makingText({ making }: ProductAttributes): string | null {
  if (making === null) return null;
  const { basis, value } = making;
  if (basis === 'percent') return `${value}% of the metal’s price`;
  const rupees = formatRupees(fromRupees(value));
  return basis === 'per_gram' ? `${rupees} per gram of net metal` : rupees;
}

export function hallmarkText({ hallmark, hallmark_huid, hallmark_reason }: ProductAttributes): string {
  const reason = hallmark_reason === null ? '' : `: ${hallmark_reason}`;
  switch (hallmark) {
    case 'hallmarked':
      return hallmark_huid === null ? 'BIS hallmarked' : `BIS hallmarked, HUID ${hallmark_huid}`;
    case 'exempt':
      return `Exempt${reason}`;
    case 'not_hallmarked':
      return `Not hallmarked${reason}`;
  }
}

export function sizeText({ size }: ProductAttributes): string | null {
  const named = [
    ['height', size.height],
    ['width', size.width],
    ['depth', size.depth],
    ['length', size.length],
    ['inner diameter', size.inner_diameter],
  ] as const;
  const words = named.flatMap(([name, value]) => (value === null ? [] : [`${name} ${value} mm`]));
  return words.length === 0 ? null : capitalised(words.join(', '));
}

/** Lowers the first letter, except in abbreviations. */
function uncapital(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
