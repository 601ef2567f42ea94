import { z } from 'zod';
import { bangleSizes, nearestSize, ringSizes, sizeKind } from '#domain/catalogue/jewellery-size.ts';
import { offeredSizes, sizesOf, sizeValue } from '#domain/catalogue/size-choice.ts';
import type { FacetValue } from '#domain/catalogue/facets.ts';

/** An inner diameter in millimetres, or a choice: its kind, the first and the last size, and the stock by size. */
const sizeFact = z.union([
  z.number(),
  z.tuple([
    z.enum(['ring', 'bangle', 'side']),
    z.string(),
    z.string(),
    /** null: the sizes share the stock of the product. */
    z.record(z.string(), z.number()).nullable(),
  ]),
]);

/**
 * The sizes in which a product can be had: of a choice those that are made or have stock, otherwise the one nearest to its inner
 * diameter.
 */
export function facetSizes(text: string): FacetValue[] {
  const fact = sizeFact.parse(JSON.parse(text));
  if (typeof fact === 'number') return sizeOf(fact);
  const [kind, size_from, size_to, stock] = fact;
  return offeredSizes({ size_choice: kind, size_from, size_to })
    .filter((size) => stock === null || (stock[size] ?? 0) > 0)
    .map((size) => sizeValue(kind, size));
}

function sizeOf(innerDiameter: number): FacetValue[] {
  const worn = sizeKind(innerDiameter);
  if (worn === null) return [];
  const size = nearestSize(worn === 'finger' ? ringSizes : bangleSizes, innerDiameter);
  return size === null ? [] : [sizeValue(worn === 'finger' ? 'ring' : 'bangle', size.name)];
}

export const everySize: readonly FacetValue[] = [
  ...ringSizes.map(({ name }) => sizeValue('ring', name)),
  ...sizesOf.bangle.map((size) => sizeValue('bangle', size)),
  ...sizesOf.side.map((side) => sizeValue('side', side)),
];
const order = everySize.map(({ slug }) => slug);

/** Rings before bangles before sides, the smallest first. */
export function inSizeOrder<Value extends FacetValue>(values: readonly Value[]): Value[] {
  return values.toSorted((one, other) => order.indexOf(one.slug) - order.indexOf(other.slug));
}
