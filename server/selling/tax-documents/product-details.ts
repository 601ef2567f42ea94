import type { Product, ProductAttributes } from '#contract/product.ts';
import type { Purity } from '#domain/catalogue/product.ts';
import { countText } from '#domain/locale/count-text.ts';
import type { BreakupRow } from '#domain/pricing/breakup-row.ts';
import { breakupTexts, gramText, metalNames, percentText, raised } from '#domain/pricing/breakup-text.ts';
import { isPurity, isRatedMetal } from '#domain/pricing/purity.ts';
import { finenessOf, type ColumnedLine } from '#domain/tax/document-columns.ts';
import type { DocumentLine } from './document-format.ts';
import { hallmarkedText } from './legal-lines.ts';

const sources = {
  natural: '',
  treated: ' (treated)',
  'laboratory-grown': ' (laboratory-grown)',
  imitation: ' (imitation)',
} as const;

/** What a line says below its name: colour, metals, stones, charges and certificate, one sentence each. */
export function productDetails({ facts }: Pick<Product, 'facts'>, rows: readonly BreakupRow[]): string[] {
  const priced = pricedDetails(rows);
  const stones = priced.some(({ kind }) => kind === 'stone') ? [] : facts.stones;
  const several = facts.metals !== undefined && facts.metals.length > 1 ? facts.metals : [];
  const { certificate, metal_colour: colour } = facts;
  return [
    colour === null || facts.metal === 'other' ? '' : raised(`${colour} ${facts.metal}`),
    raised(several.map(metalText).join(', ')),
    stones.map(stoneText).join('; '),
    ...priced.map(({ text }) => text),
    certificate === null ? '' : `Certificate ${certificate.laboratory} ${certificate.number}`,
  ].filter((text) => text !== '');
}

type Stone = ProductAttributes['stones'][number];

function stoneText({ kind, cut, pieces, carats, source }: Stone): string {
  const parts = [
    `${kind}${sources[source]}`,
    cut,
    pieces === null ? null : countText(pieces, 'piece'),
    carats === null ? null : `${carats} ct`,
  ];
  return parts.filter(Boolean).join(' ');
}

type MetalFact = NonNullable<ProductAttributes['metals']>[number];

/** 'gold 22K 10.900 g (frame)' */
function metalText({ metal, purity, net_weight, label }: MetalFact): string {
  const text = [metal, purity, `${net_weight.toFixed(3)} g`].filter((each) => each !== null).join(' ');
  return label === null || label === '' ? text : `${text} (${label.toLowerCase()})`;
}

interface PricedDetail {
  readonly kind: BreakupRow['kind'];
  readonly text: string;
}

/** 'Polki: 14 pieces, 2.50 ct × ₹18,000.00/ct', 'Wastage: 6%', 'Discount on making: 10%'. */
function pricedDetails(rows: readonly BreakupRow[]): PricedDetail[] {
  const texts = breakupTexts(rows);
  return rows.flatMap((row, index): PricedDetail[] => {
    const { label = '', quantity = null } = texts[index] ?? {};
    if (row.kind === 'wastage') return [{ kind: row.kind, text: `Wastage: ${wastageText(row)}` }];
    if (!['stone', 'making', 'discount'].includes(row.kind)) return [];
    const name = row.kind === 'making' ? 'Making' : label; // as its column is called
    return quantity === null ? [] : [{ kind: row.kind, text: `${name}: ${quantity}` }];
  });
}

function wastageText({ percent, weight }: Extract<BreakupRow, { readonly kind: 'wastage' }>): string {
  return percent === null ? gramText(weight) : percentText(percent);
}

/** The metals of a line: as they are priced, else as the product states them. `quantity` multiplies weights. */
export function lineMetals(
  { facts }: Pick<Product, 'facts'>,
  priced: ColumnedLine['metals'],
  quantity: number,
): DocumentLine['metals'] {
  if (priced.length > 0)
    return priced.map(({ metal, purity, weight, rate, value, wastage }) => ({
      metal,
      ...purityOf(metal, purity),
      netMilligrams: weight,
      rate,
      value,
      wastage,
    }));
  const { metal, purity, net_weight } = facts;
  const stated = facts.metals?.length ? facts.metals : [{ metal, purity, net_weight }];
  return stated.flatMap((part) =>
    part.purity === null && part.net_weight === null
      ? []
      : [
          {
            metal: part.metal,
            ...purityOf(part.metal, part.purity),
            netMilligrams: milligrams(part.net_weight, quantity),
            rate: null,
            value: null,
            wastage: null,
          },
        ],
  );
}

/** '22K 916', 'Silver 925' */
function purityOf(
  metal: ProductAttributes['metal'],
  purity: string | null,
): { purity: string | null; fineness: number | null } {
  if (!isPurity(purity)) return { purity, fineness: null };
  const known: Purity = purity;
  const fineness = finenessOf(known);
  if (known.endsWith('K')) return { purity: `${known} ${fineness}`, fineness };
  return { purity: isRatedMetal(metal) ? `${metalNames[metal]} ${known}` : known, fineness };
}

/** Weight of all units; null: not recorded. */
export function milligrams(grams: number | null, quantity: number): number | null {
  return grams === null ? null : Math.round(grams * 1000) * quantity;
}

/** Thousandths of a carat of all stones of all units: as they are priced, else as the product states them. null: not recorded. */
export function stoneMillicarats(
  { facts }: Pick<Product, 'facts'>,
  rows: readonly BreakupRow[],
  quantity: number,
): number | null {
  const priced = rows.flatMap((row) => (row.kind === 'stone' ? [row.carats] : []));
  const stated = facts.stones.map(({ carats }) => (carats === null ? null : Math.round(carats * 1000)));
  const stones = priced.length > 0 ? priced : stated;
  if (stones.length === 0 || quantity === 0) return null;
  const known = stones.filter((carats) => carats !== null);
  return known.length < stones.length ? null : known.reduce((sum, carats) => sum + carats, 0) * quantity;
}

/** The HUIDs of the sold articles, or the reason for none (BIS order of 2020, as amended). */
export function hallmarkOf(
  { facts }: Pick<Product, 'facts'>,
  huids: readonly string[],
): Pick<DocumentLine, 'huids' | 'hallmark'> {
  if (huids.length > 0) return { huids: [...huids], hallmark: `HUID ${huids.join(', ')}` };
  const { hallmark, hallmark_reason: reason, metal } = facts;
  if (hallmark === 'hallmarked') return { huids: [], hallmark: hallmarkedText };
  if (hallmark === 'exempt')
    return { huids: [], hallmark: reason === null ? 'Exempt' : `Exempt: ${firstSentence(reason)}` };
  if (metal === 'silver') return { huids: [], hallmark: 'Silver: voluntary' };
  if (metal === 'gold') return { huids: [], hallmark: reason ?? 'Not hallmarked' };
  return { huids: [], hallmark: '' };
}

/** A reason of several sentences has the first on a document; the others say what a document states anyway. */
function firstSentence(text: string): string {
  return text.split(/(?<=[.!])\s+(?=\p{Lu})/u)[0] ?? text;
}
