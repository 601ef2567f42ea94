export interface SeededRandom {
  readonly seed: number;
  /** From 0 up to 1. */
  readonly next: () => number;
  /** Whether something happens that happens with this chance. */
  readonly chance: (share: number) => boolean;
  readonly oneOf: <Item>(items: readonly [Item, ...Item[]]) => Item;
  readonly shuffled: <Item>(items: readonly Item[]) => Item[];
}

/** Chance that can be had again: the seed is printed, and TORTURE_SEED sets it (mulberry32). */
export function seededRandom(name: string): SeededRandom {
  const seed = Number(process.env['TORTURE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`${name}: TORTURE_SEED=${seed}`);
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    seed,
    next,
    chance: (share) => next() < share,
    oneOf: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ item }) => item),
  };
}
