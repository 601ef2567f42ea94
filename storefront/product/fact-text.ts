import type { ProductAttributes, Product } from '#contract/product.ts';
import { exemptText } from '#domain/catalogue/product-fields.ts';
import { countText } from '#domain/locale/count-text.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { capitalised } from '../ui/text.ts';

type Stone = ProductAttributes['stones'][number];

export function metalText({ metal, metal_colour, purity }: ProductAttributes): string {
  return capitalised([purity, metal_colour, metal].filter((part) => part !== null).join(' '));
}

/** The weight as text, unless the gross weight is known and has its own row. */
export function weightText({
  weight = null,
  facts,
}: Pick<Product, 'facts'> & { readonly weight?: string | null | undefined }): string | null {
  return facts.gross_weight === null ? weight : null;
}

/**
 * One row per kind of stone: 'Polki diamonds' with '14 pieces, 3.20 ct, natural, uncut'. Several lines of one kind follow their
 * total: '24 pieces, 1.16 ct: 22 pieces, 0.98 ct, old cut; 2 pieces, 0.18 ct, marquise'.
 */
export function stoneRows(stones: readonly Stone[]): (readonly [kind: string, text: string])[] {
  const kinds = Map.groupBy(stones, ({ kind }) => kind.trim().toLowerCase());
  return [...kinds.values()].flatMap((lines) => {
    const [first] = lines;
    if (first === undefined) return [];
    const parts = lines.map(stoneText).filter((part) => part !== '');
    const total = amountText(
      sumOf(lines.map(({ pieces }) => pieces)),
      sumOf(lines.map(({ carats }) => carats)),
    );
    const text = parts.join('; ');
    return [
      [capitalised(first.kind), lines.length === 1 || total === '' ? text : `${total}: ${text}`] as const,
    ];
  });
}

/** null: not every line states it. */
function sumOf(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}

function amountText(pieces: number | null, carats: number | null): string {
  return [pieces === null ? '' : countText(pieces, 'piece'), carats === null ? '' : `${carats.toFixed(2)} ct`]
    .filter((part) => part !== '')
    .join(', ');
}

/** '14 pieces, 3.20 ct, natural, uncut' */
function stoneText({ cut, pieces, carats, source, note }: Stone): string {
  return [amountText(pieces, carats), source, cut, note === null ? null : uncapital(note)]
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
      return exemptText + reason;
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
