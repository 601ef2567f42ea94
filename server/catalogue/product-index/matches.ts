/** Which pieces a search finds: one bit an id. */
export interface Matches {
  readonly bits: Uint32Array;
  readonly size: number;
}

export function matchesOf(ids: Int32Array): Matches {
  const highest = ids.reduce((most, id) => Math.max(most, id), 0);
  const bits = new Uint32Array((highest >>> 5) + 1);
  for (const id of ids) bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31));
  return { bits, size: ids.length };
}

export function isMatch({ bits }: Matches, id: number): boolean {
  return (((bits[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1;
}
