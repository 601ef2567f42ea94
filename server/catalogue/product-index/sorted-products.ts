import type { Paise } from '#domain/money.ts';

/** Where pieces are counted together: one category of one brand. */
export interface FacetGroup {
  readonly category_id: number;
  readonly brand_id: number | null;
}

/** All published pieces in one order, with what filters ask of each. Parallel arrays: at 100,000 pieces 1.6 MB. */
export interface SortedProducts {
  readonly ids: Int32Array;
  readonly prices: Float64Array;
  /** Each piece's place in `cells`. */
  readonly facetGroupOf: Int32Array;
  readonly facetGroups: readonly FacetGroup[];
  /** How many stand at its head because they are featured, or rated, where that is the order. */
  readonly leading: number;
}

/** The columns of a ranking as PostgreSQL sends them: binary and big-endian, one after the other. */
export interface PackedSortedProducts {
  readonly ids: Buffer;
  readonly categories: Buffer;
  /** 0: none. */
  readonly brands: Buffer;
  /** In paise, as float8: exact, as no price reaches 2^53. */
  readonly prices: Buffer;
  readonly leading: number;
}

export function unpackSortedProducts({
  ids,
  categories,
  brands,
  prices,
  leading,
}: PackedSortedProducts): SortedProducts {
  const categoryOf = unpackIntegers(categories);
  const brandOf = unpackIntegers(brands);
  const facetGroups: FacetGroup[] = [];
  const places = new Map<number, number>();
  const facetGroupOf = categoryOf.map((category_id, product) => {
    const brand = brandOf[product] ?? 0;
    const key = category_id * 2 ** 21 + brand;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, facetGroups.length);
    return facetGroups.push({ category_id, brand_id: brand === 0 ? null : brand }) - 1;
  });
  return { ids: unpackIntegers(ids), prices: unpackFloats(prices), facetGroupOf, facetGroups, leading };
}

/** A ranking of some of its pieces, in the order of these ids. */
export function reordered(ranking: SortedProducts, ids: readonly number[]): SortedProducts {
  const wanted = new Set(ids);
  const places = new Map<number, number>();
  for (let place = 0; place < ranking.ids.length; place += 1) {
    const id = ranking.ids[place] ?? 0;
    if (wanted.has(id)) places.set(id, place);
  }
  const kept = ids.flatMap((id) => places.get(id) ?? []);
  return {
    ids: Int32Array.from(kept, (place) => ranking.ids[place] ?? 0),
    prices: Float64Array.from(kept, (place) => ranking.prices[place] ?? 0),
    facetGroupOf: Int32Array.from(kept, (place) => ranking.facetGroupOf[place] ?? 0),
    facetGroups: ranking.facetGroups,
    leading: 0,
  };
}

export function unpackIntegers(bytes: Buffer): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const integers = new Int32Array(bytes.length / 4);
  for (let place = 0; place < integers.length; place += 1) integers[place] = view.getInt32(place * 4);
  return integers;
}

function unpackFloats(bytes: Buffer): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const floats = new Float64Array(bytes.length / 8);
  for (let place = 0; place < floats.length; place += 1) floats[place] = view.getFloat64(place * 8);
  return floats;
}

/** The price of the piece at this place. */
export function priceAt({ prices }: SortedProducts, place: number): Paise {
  return (prices[place] ?? 0) as Paise;
}
