import type { Product } from '#contract/product.ts';
import { plainFields } from '#domain/catalogue/derive-fields.ts';
import { bangleSizes, nearestSize, ringSizes, sizeKind } from '#domain/catalogue/jewellery-size.ts';
import {
  fieldText,
  specificationGroups,
  type SpecificationGroupTitle,
} from '#domain/catalogue/product-field.ts';
import { capitalised } from '../ui/text.ts';
import { hallmarkText, makingText, metalText, sizeText, stoneText, weightText } from './fact-text.ts';

export type Specification = readonly [label: string, value: string];

export interface SpecificationGroup {
  readonly title: string;
  readonly rows: readonly Specification[];
}

/** The rows of the specification tab (ITEM-5). An attribute without a value has no row, a group without rows no title. */
export function specifications(product: Product): SpecificationGroup[] {
  return specificationGroups
    .map((title) => ({
      title,
      rows: [...composedRows(product, title), ...plainRows(product, title)].filter(hasText),
    }))
    .filter(({ rows }) => rows.length > 0);
}

type Row = readonly [label: string, value: string | null];

function hasText(row: Row): row is Specification {
  return row[1] !== null && row[1] !== '';
}

/** One row per field that domain/catalogue/product-fields.ts assigns to the group. */
function plainRows({ facts }: Product, title: SpecificationGroupTitle): Row[] {
  const values: Readonly<Record<string, unknown>> = facts;
  return plainFields
    .filter(({ specification }) => specification === title)
    .map((field) => [field.label, fieldText(field, values[field.fact ?? ''] ?? null)]);
}

/** Rows whose text combines several fields. */
function composedRows(product: Product, title: SpecificationGroupTitle): Row[] {
  const { facts } = product;
  const { certificate } = facts;
  switch (title) {
    case 'Metal and weight':
      return [
        ['Metal', metalText(facts)],
        ['Material', product.material],
        ['Weight', weightText(product)],
      ];
    case 'Stones':
      return facts.stones.map((stone) => [capitalised(stone.kind), stoneText(stone)]);
    case 'Size':
      return [
        ['Dimensions', product.dimensions ?? sizeText(facts)],
        ['Indian size', indianSize(facts.size.inner_diameter)],
      ];
    case 'Making':
      return [['Making charge', makingText(facts)]];
    case 'Hallmark and certificate':
      return [
        ['Hallmark', hallmarkText(facts)],
        ['Certificate', certificate && `${certificate.laboratory}, number ${certificate.number}`],
      ];
    case 'Origin and condition':
      return [['Origin', facts.origin]];
    case 'In the shop':
      return [
        ['Brand', product.brand],
        ['SKU', String(product.id)],
        ['Stock', `${product.current_stock} ${product.current_stock === 1 ? 'unit' : 'units'}`],
      ];
  }
}

function indianSize(innerDiameter: number | null): string | null {
  const kind = sizeKind(innerDiameter);
  if (innerDiameter === null || kind === null) return null;
  return nearestSize(kind === 'finger' ? ringSizes : bangleSizes, innerDiameter)?.name ?? null;
}
