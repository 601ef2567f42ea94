import { countText } from '#domain/locale/count-text.ts';
import type { Product } from '#contract/product.ts';
import { articleRows } from '#domain/catalogue/article-text.ts';
import { plainFields } from '#domain/catalogue/derive-fields.ts';
import { bangleSizes, nearestSize, ringSizes, sizeKind } from '#domain/catalogue/jewellery-size.ts';
import {
  fieldText,
  specificationGroups,
  type SpecificationGroupTitle,
} from '#domain/catalogue/product-field.ts';
import { hallmarkText, makingText, metalText, sizeText, stoneRows, weightText } from './fact-text.ts';

export type Specification = readonly [label: string, value: string];

export interface SpecificationGroup {
  readonly title: string;
  readonly rows: readonly Specification[];
}

/** What is read of a product; an ordered one has no more. */
export type SpecifiedProduct = Pick<Product, 'facts'> & {
  readonly [Field in 'material' | 'weight' | 'dimensions' | 'brand' | 'id' | 'code' | 'current_stock']?:
    | Product[Field]
    | undefined;
};

/** The rows of the specification (ITEM-5). An attribute without a value has no row, a group without rows no title. */
export function specifications(product: SpecifiedProduct): SpecificationGroup[] {
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
function plainRows({ facts }: SpecifiedProduct, title: SpecificationGroupTitle): Row[] {
  const values: Readonly<Record<string, unknown>> = facts;
  return plainFields
    .filter(({ specification }) => specification === title)
    .map((field) => [field.label, fieldText(field, values[field.fact ?? ''] ?? null)]);
}

/** Rows whose text combines several fields. */
function composedRows(product: SpecifiedProduct, title: SpecificationGroupTitle): Row[] {
  const { facts } = product;
  const { certificate } = facts;
  switch (title) {
    case 'Metal and weight':
      return [
        ['Metal', metalText(facts)],
        ['Material', product.material ?? null],
        ['Weight', weightText(product)],
      ];
    case 'Stones':
      return stoneRows(facts.stones);
    case 'Size':
      return [
        ['Dimensions', product.dimensions ?? sizeText(facts)],
        ['Indian size', indianSize(facts.size.inner_diameter)],
      ];
    case 'Making':
      return [['Making charges', makingText(facts)]];
    case 'Hallmark and certificate':
      return [
        ['Hallmark', hallmarkText(facts)],
        ['Certificate', certificate && `${certificate.laboratory}, number ${certificate.number}`],
      ];
    case 'Origin and condition':
      return [['Origin', facts.origin]];
    case 'Product details':
      return [
        ['Brand', product.brand ?? null],
        ...(product.id === undefined ? [] : articleRows(product.id, product.code)),
        ['Stock', product.current_stock ? countText(product.current_stock, facts.sold_as) : null],
      ];
  }
}

function indianSize(innerDiameter: number | null): string | null {
  const kind = sizeKind(innerDiameter);
  if (innerDiameter === null || kind === null) return null;
  return nearestSize(kind === 'finger' ? ringSizes : bangleSizes, innerDiameter)?.name ?? null;
}
