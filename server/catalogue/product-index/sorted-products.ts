import { endianness } from 'node:os';
import type { Paise } from '#domain/money.ts';
import { addBit, isMatch, type Bitmap, type Matches } from './bitmap.ts';
import { homeNode, type Countries } from './taxonomy.ts';

const isLittleEndian = endianness() === 'LE';

/** Category, brand and country of origin, by which products are counted. */
export interface FacetGroup {
  readonly category_id: number;
  readonly brand_id: number | null;
  /** Of Countries; null: none is stated. */
  readonly country_id: number | null;
}

/** All published products in one sort order with the values that filters need, as parallel arrays: 1.6 MB for 100,000. */
export interface SortedProducts {
  readonly ids: Int32Array;
  readonly prices: Float64Array;
  /** Index into `facetGroups`. */
  readonly facetGroupOf: Int32Array;
  readonly facetGroups: readonly FacetGroup[];
  /** Number of featured or rated products at the start, where the order puts them there. */
  readonly leading: number;
}

/** The columns of a ranking as PostgreSQL sends them: big-endian binary values, concatenated. */
export interface PackedSortedProducts {
  readonly ids: Buffer;
  readonly categories: Buffer;
  /** 0: no brand. */
  readonly brands: Buffer;
  /** Paise as float8, exact below 2^53. */
  readonly prices: Buffer;
  readonly leading: number;
}

export function unpackSortedProducts(
  { ids, categories, brands, prices, leading }: PackedSortedProducts,
  { ofImports }: Pick<Countries, 'ofImports'>,
): SortedProducts {
  const productIds = unpackIntegers(ids);
  const categoryOf = unpackIntegers(categories);
  const brandOf = unpackIntegers(brands);
  const facetGroups: FacetGroup[] = [];
  const places = new Map<number | string, number>();
  const facetGroupOf = categoryOf.map((category_id, product) => {
    const brand = brandOf[product] ?? 0;
    const country_id = countryOf(ofImports, productIds[product] ?? 0);
    const shelf = category_id * 2 ** 21 + brand;
    // A number is a faster key than a text, and most products are no imports.
    const key = country_id === homeNode.id ? shelf : `${shelf} ${country_id}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, facetGroups.length);
    return facetGroups.push({ category_id, brand_id: brand === 0 ? null : brand, country_id }) - 1;
  });
  return { ids: productIds, prices: unpackFloats(prices), facetGroupOf, facetGroups, leading };
}

function countryOf(ofImports: Countries['ofImports'], id: number): number | null {
  const country = ofImports.get(id);
  return country === undefined ? homeNode.id : country;
}

/** The ranking with the countries in the order of `nodes`; products that state none come last. */
export function sortedByCountry(
  ranking: SortedProducts,
  { nodes }: Pick<Countries, 'nodes'>,
): SortedProducts {
  const names = nodes.map(({ id }) => id);
  const placeOf = ranking.facetGroups.map(({ country_id }) =>
    country_id === null ? names.length : names.indexOf(country_id),
  );
  const order = ranking.ids
    .map((_, place) => place)
    .sort((one, other) => {
      const [first = 0, second = 0] = [one, other].map((place) => placeOf[ranking.facetGroupOf[place] ?? 0]);
      return first - second || one - other;
    });
  return inPlaces(ranking, [...order]);
}

/** The ranking with the products that are sold out at its end. */
export function soldLast(ranking: SortedProducts, soldOut: Matches): SortedProducts {
  const [kept, sold]: [number[], number[]] = [[], []];
  for (let place = 0; place < ranking.ids.length; place += 1) {
    (isMatch(soldOut, ranking.ids[place] ?? 0) ? sold : kept).push(place);
  }
  return inPlaces(ranking, kept.concat(sold));
}

function inPlaces(ranking: SortedProducts, kept: readonly number[]): SortedProducts {
  const { length } = kept;
  const [ids, prices, facetGroupOf] = [
    new Int32Array(length),
    new Float64Array(length),
    new Int32Array(length),
  ];
  for (let next = 0; next < length; next += 1) {
    const place = kept[next] ?? 0;
    ids[next] = ranking.ids[place] ?? 0;
    prices[next] = ranking.prices[place] ?? 0;
    facetGroupOf[next] = ranking.facetGroupOf[place] ?? 0;
  }
  return { ids, prices, facetGroupOf, facetGroups: ranking.facetGroups, leading: 0 };
}

export function unpackIntegers(bytes: Buffer): Int32Array {
  const own = Buffer.from(new Uint8Array(bytes).buffer);
  if (isLittleEndian) own.swap32();
  return new Int32Array(own.buffer);
}

function unpackFloats(bytes: Buffer): Float64Array {
  const own = Buffer.from(new Uint8Array(bytes).buffer);
  if (isLittleEndian) own.swap64();
  return new Float64Array(own.buffer);
}

export function priceAt({ prices }: SortedProducts, place: number): Paise {
  return (prices[place] ?? 0) as Paise;
}

/** The products in these places, as a bitmap. */
export function bitsAt({ ids }: SortedProducts, places: Int32Array): Bitmap {
  let highest = 0;
  for (const place of places) highest = Math.max(highest, ids[place] ?? 0);
  const bits = new Uint32Array((highest >>> 5) + 1);
  for (const place of places) addBit(bits, ids[place] ?? 0);
  return bits;
}

/** The ids of the products in these places. */
export function idsAt({ ids }: SortedProducts, places: Int32Array): Int32Array {
  const found = new Int32Array(places.length);
  for (let at = 0; at < places.length; at += 1) found[at] = ids[places[at] ?? 0] ?? 0;
  return found;
}
