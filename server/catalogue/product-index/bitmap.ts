/** A set of product ids: one bit per id. Shorter bitmaps contain no higher ids. */
export type Bitmap = Uint32Array;

export function addBit(bits: Bitmap, id: number): void {
  bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31));
}

export function intersection(one: Bitmap, other: Bitmap): Bitmap {
  const bits = new Uint32Array(Math.min(one.length, other.length));
  for (let place = 0; place < bits.length; place += 1) bits[place] = (one[place] ?? 0) & (other[place] ?? 0);
  return bits;
}

/** The ids of the first that the other does not have. */
export function difference(one: Bitmap, other: Bitmap): Bitmap {
  return one.map((word, place) => word & ~(other[place] ?? 0));
}

export function union(bitmaps: readonly Bitmap[]): Bitmap {
  const bits = new Uint32Array(bitmaps.reduce((most, { length }) => Math.max(most, length), 0));
  for (const each of bitmaps) {
    for (let place = 0; place < each.length; place += 1)
      bits[place] = (bits[place] ?? 0) | (each[place] ?? 0);
  }
  return bits;
}

export function isEmpty(bits: Bitmap): boolean {
  return bits.every((word) => word === 0);
}

/** Number of ids in both. */
export function countCommon(one: Bitmap, other: Bitmap): number {
  let count = 0;
  const length = Math.min(one.length, other.length);
  for (let place = 0; place < length; place += 1) count += ones((one[place] ?? 0) & (other[place] ?? 0));
  return count;
}

/** The products that a search matches. */
export interface Matches {
  readonly bits: Bitmap;
  readonly size: number;
}

export function asMatches(bits: Bitmap): Matches {
  return { bits, size: countCommon(bits, bits) };
}

export function matchesOf(ids: Int32Array): Matches {
  let highest = 0;
  for (const id of ids) highest = Math.max(highest, id);
  const bits = new Uint32Array((highest >>> 5) + 1);
  for (const id of ids) addBit(bits, id);
  return { bits, size: ids.length };
}

export function isMatch({ bits }: Pick<Matches, 'bits'>, id: number): boolean {
  return (((bits[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1;
}

/** Number of set bits of a 32-bit integer, added up in parallel. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
