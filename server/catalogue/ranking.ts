import type { Paise } from '#domain/money.ts';

/** Where pieces are counted together: one category of one brand. */
export interface Cell {
  readonly category_id: number;
  readonly brand_id: number | null;
}

/** All published pieces in one order, with what filters ask of each. Parallel arrays: at 100,000 pieces 1.6 MB. */
export interface Ranking {
  readonly ids: Int32Array;
  readonly prices: Float64Array;
  /** Each piece's place in `cells`. */
  readonly cellOf: Int32Array;
  readonly cells: readonly Cell[];
  /** How many stand at its head because they are featured, or rated, where that is the order. */
  readonly leading: number;
}

/** The columns of a ranking as PostgreSQL sends them: binary and big-endian, one after the other. */
export interface PackedRanking {
  readonly ids: Buffer;
  readonly categories: Buffer;
  /** 0: none. */
  readonly brands: Buffer;
  /** In paise, as float8: exact, as no price reaches 2^53. */
  readonly prices: Buffer;
  readonly leading: number;
}

export function unpackRanking({ ids, categories, brands, prices, leading }: PackedRanking): Ranking {
  const categoryOf = unpackIntegers(categories);
  const brandOf = unpackIntegers(brands);
  const cells: Cell[] = [];
  const places = new Map<number, number>();
  const cellOf = categoryOf.map((category_id, piece) => {
    const brand = brandOf[piece] ?? 0;
    const key = category_id * 2 ** 21 + brand;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, cells.length);
    return cells.push({ category_id, brand_id: brand === 0 ? null : brand }) - 1;
  });
  return { ids: unpackIntegers(ids), prices: unpackFloats(prices), cellOf, cells, leading };
}

export function unpackIntegers(bytes: Buffer): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.length / 4 }, (_, place) => view.getInt32(place * 4));
}

function unpackFloats(bytes: Buffer): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float64Array.from({ length: bytes.length / 8 }, (_, place) => view.getFloat64(place * 8));
}

/** The price of the piece at this place. */
export function priceAt({ prices }: Ranking, place: number): Paise {
  return (prices[place] ?? 0) as Paise;
}
