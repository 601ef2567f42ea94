import type { Product } from '#contract/product.ts';

const sources = {
  natural: '',
  treated: ' (treated)',
  'laboratory-grown': ' (laboratory-grown)',
  imitation: ' (imitation)',
} as const;

/** The facts that a jeweller must state in writing: metal and purity, weights, stones, hallmark. One line of text each. */
export function productFactLines({ facts }: Partial<Product>): string[] {
  if (facts === undefined) return [];
  const metal = [facts.metal_colour, facts.metal === 'other' ? null : facts.metal].filter(Boolean).join(' ');
  const weights = [
    facts.gross_weight === null ? null : `gross ${grams(facts.gross_weight)}`,
    facts.net_weight === null ? null : `net ${grams(facts.net_weight)}`,
  ];
  // The purity of the first metal is not that of the others.
  const parts = facts.metals ?? [];
  const several = parts.length > 1 ? parts.map(metalPart).join(', ') : null;
  const stones = facts.stones.map(({ kind, cut, pieces, carats, source }) =>
    [
      `${kind}${sources[source]}`,
      cut,
      pieces === null ? null : `${pieces} pcs`,
      carats === null ? null : `${carats} ct`,
    ]
      .filter(Boolean)
      .join(' '),
  );
  const hallmark =
    facts.hallmark_huid === null
      ? facts.hallmark === 'exempt'
        ? `Hallmark exempt${facts.hallmark_reason === null ? '' : `: ${facts.hallmark_reason}`}`
        : null
      : `HUID ${facts.hallmark_huid}`;
  const { certificate } = facts;
  return [
    [metal, several === null ? facts.purity : null, ...weights].filter(Boolean).join(', '),
    several,
    stones.join('; '),
    hallmark,
    certificate === null ? null : `Certificate ${certificate.laboratory} ${certificate.number}`,
  ]
    .filter((line) => line !== null)
    .filter((line) => line !== '');
}

type MetalPart = NonNullable<Product['facts']['metals']>[number];

/** 'gold 22K 10.900 g (frame)' */
function metalPart({ metal, purity, net_weight, label }: MetalPart): string {
  const text = [metal, purity, grams(net_weight)].filter((each) => each !== null).join(' ');
  return label === null || label === '' ? text : `${text} (${label.toLowerCase()})`;
}

const grams = (weight: number) => `${weight.toFixed(3)} g`;
