import type { Facts, Product } from '#contract/product.ts';

export type Specification = readonly [label: string, value: string];

type Stone = Facts['stones'][number];

/** What is known of a piece, in the order a jeweller says it (ITEM-5). What is not known has no row. */
export function specifications(product: Product): Specification[] {
  const { facts } = product;
  const rows: (readonly [string, string | null])[] = [
    ['Metal', metalWords(facts)],
    ['Material', product.material],
    ['Weight', weightWords(product)],
    ['Dimensions', product.dimensions ?? sizeWords(facts)],
    ...facts.stones.map((stone) => [capital(stone.kind), stoneWords(stone)] as const),
    ['Technique', facts.technique],
    ['Hallmark', hallmarkWords(facts)],
    [
      'Certificate',
      facts.certificate && `${facts.certificate.laboratory}, number ${facts.certificate.number}`,
    ],
    ['Origin', facts.origin],
    ['Era', facts.era],
    ['Condition', conditionWords(facts)],
    ['Provenance', facts.provenance],
    ['Brand', product.brand],
    ['SKU', String(product.id)],
    ['Stock', `${product.current_stock} ${product.current_stock === 1 ? 'unit' : 'units'}`],
  ];
  return rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const]));
}

function metalWords({ metal, metal_colour, purity }: Facts): string {
  return capital([purity, metal_colour, metal].filter((part) => part !== null).join(' '));
}

function weightWords({ weight, facts }: Product): string | null {
  if (facts.gross_weight === null) return weight;
  const gross = `${facts.gross_weight.toFixed(3)} g gross`;
  return facts.net_weight === null ? gross : `${gross}, ${facts.net_weight.toFixed(3)} g net`;
}

/** '14 pieces, 3.20 ct, natural, uncut' */
function stoneWords({ cut, pieces, carats, source, note }: Stone): string {
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

/** A piece without a hallmark always says why. */
function hallmarkWords({ hallmark, hallmark_huid, hallmark_reason }: Facts): string {
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

const conditions: Record<Facts['condition'], string> = {
  new: 'New',
  excellent: 'Excellent',
  very_good: 'Very good',
  good: 'Good',
  fair: 'Fair',
};

function conditionWords({ condition, condition_report }: Facts): string {
  return condition_report === null ? conditions[condition] : `${conditions[condition]}. ${condition_report}`;
}

function sizeWords({ size }: Facts): string | null {
  const named = [
    ['height', size.height],
    ['width', size.width],
    ['depth', size.depth],
    ['length', size.length],
    ['inner diameter', size.inner_diameter],
  ] as const;
  const words = named.flatMap(([name, value]) => (value === null ? [] : [`${name} ${value} mm`]));
  return words.length === 0 ? null : capital(words.join(', '));
}

/** In the middle of a line; an abbreviation keeps its letters. */
function uncapital(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
