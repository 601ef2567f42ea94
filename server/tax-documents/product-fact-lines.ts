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
    facts.gross_weight === null ? null : `gross ${facts.gross_weight.toFixed(3)} g`,
    facts.net_weight === null ? null : `net ${facts.net_weight.toFixed(3)} g`,
  ];
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
    [metal, facts.purity, ...weights].filter(Boolean).join(', '),
    stones.join('; '),
    hallmark,
    certificate === null ? null : `Certificate ${certificate.laboratory} ${certificate.number}`,
  ]
    .filter((line) => line !== null)
    .filter((line) => line !== '');
}
