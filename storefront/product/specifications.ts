import type { Product } from '#contract/product.ts';
import { bangleSizes, nearestSize, ringSizes, sizeKind } from '#domain/catalogue/jewellery-size.ts';
import {
  capitalised,
  conditionText,
  hallmarkText,
  makingText,
  metalText,
  sizeText,
  stoneText,
  unitText,
  weightText,
} from './fact-text.ts';

export type Specification = readonly [label: string, value: string];

export interface SpecificationGroup {
  readonly title: string;
  readonly rows: readonly Specification[];
}

/** What is known of a piece, grouped and in the order a jeweller says it (ITEM-5). What is not known has no row. */
export function specifications(product: Product): SpecificationGroup[] {
  const { facts } = product;
  return [
    group('Metal and weight', [
      ['Metal', metalText(facts)],
      ['Material', product.material],
      ['Weight', weightText(product)],
      ['Gross weight', unitText(facts.gross_weight, 3, 'g')],
      ['Net metal weight', unitText(facts.net_weight, 3, 'g')],
    ]),
    group(
      'Stones',
      facts.stones.map((stone) => [capitalised(stone.kind), stoneText(stone)]),
    ),
    group('Size', [
      ['Dimensions', product.dimensions ?? sizeText(facts)],
      ['Indian size', indianSize(facts.size.inner_diameter)],
    ]),
    group('Making', [
      ['Technique', facts.technique],
      ['Making charge', makingText(facts)],
    ]),
    group('Hallmark and certificate', [
      ['Hallmark', hallmarkText(facts)],
      [
        'Certificate',
        facts.certificate && `${facts.certificate.laboratory}, number ${facts.certificate.number}`,
      ],
    ]),
    group('Origin and condition', [
      ['Origin', facts.origin],
      ['Era', facts.era],
      ['Condition', conditionText(facts)],
      ['Condition report', facts.condition_report],
      ['Provenance', facts.provenance],
    ]),
    group('In the shop', [
      ['Brand', product.brand],
      ['SKU', String(product.id)],
      ['Stock', `${product.current_stock} ${product.current_stock === 1 ? 'unit' : 'units'}`],
    ]),
  ].filter(({ rows }) => rows.length > 0);
}

function group(
  title: string,
  rows: readonly (readonly [label: string, value: string | null])[],
): SpecificationGroup {
  return {
    title,
    rows: rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const])),
  };
}

function indianSize(innerDiameter: number | null): string | null {
  const worn = sizeKind(innerDiameter);
  if (innerDiameter === null || worn === null) return null;
  return nearestSize(worn === 'finger' ? ringSizes : bangleSizes, innerDiameter)?.name ?? null;
}
