/** Letters by which a word may differ from the one that is meant: one, and two of eight or more. */
export function lettersApart(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** Number of letters to insert, remove, replace or swap. Counts up to `most`; more is `most + 1`. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    // Letters whose places differ by more than `most` cost more than `most`.
    const next = last.map(() => most + 1);
    next[0] = row;
    let least = row;
    for (let column = Math.max(1, row - most); column <= Math.min(other.length, row + most); column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        swapped ? (before[column - 2] ?? most) + 1 : Number.POSITIVE_INFINITY,
      );
      next[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1; // the costs of later rows are no smaller
    before = last;
    last = next;
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}
